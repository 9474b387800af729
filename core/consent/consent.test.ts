import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { asksOf, consentText, consentTo, isUndecided, purposes, readConsent, type Consent } from './consent'
import { isPrivatePage } from './private-page'

describe('consent', () => {
  it('round-trips; any other value grants nothing', () => {
    const decisions = fc.record(
      { statistics: fc.boolean(), advertising: fc.boolean(), tools: fc.boolean() },
      { requiredKeys: [] },
    )
    fc.assert(fc.property(decisions, decision => expect(readConsent(consentText(decision))).toEqual(decision)))
    fc.assert(
      fc.property(fc.string(), text =>
        expect(Object.keys(readConsent(text)).filter(name => !(purposes as readonly string[]).includes(name))).toEqual(
          [],
        ),
      ),
    )
    expect(readConsent('statistics:yes.tools:2.__proto__:1')).toEqual({})
  })

  it('is asked for each purpose in use, and again for added ones', () => {
    expect(asksOf(false)).toBeUndefined()
    expect(asksOf(true)?.purposes).toEqual(['statistics', 'advertising'])
    const before: Consent = consentTo(['statistics', 'advertising'], true)
    expect(isUndecided(['statistics', 'advertising'], before)).toBe(false)
    expect(isUndecided(asksOf(true, 'https://tool.example/a.js')?.purposes ?? [], before)).toBe(true)
  })
})

describe('a page without third-party scripts', () => {
  it.each([
    '/login',
    '/login/',
    '/login/token/abc',
    '/sign-up',
    '/forgot-password',
    '/_reset_p_/abc',
    '/account/orders',
    '/my-account',
    '/Account',
    '/checkout',
    '/secure-checkout/confirmation/3',
    '/staff',
  ])('is %s', path => {
    expect(isPrivatePage(path, '')).toBe(true)
  })

  it('is the account behind the hash, on any path', () => {
    expect(isPrivatePage('/', '#/orders')).toBe(true)
    expect([
      isPrivatePage('/', ''),
      isPrivatePage('/hardware/', '#main'),
      isPrivatePage('/accountancy-desk/', ''),
    ]).toEqual([false, false, false])
  })
})
