import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { readConfig } from './config'

const test = { LINTEL_STRIPE_SECRET_KEY: 'sk_test_abcdefgh12345678' }
const live = { LINTEL_STRIPE_SECRET_KEY: 'sk_live_abcdefgh12345678', LINTEL_ORIGIN: 'https://shop.example' }
const refusal = (env: Record<string, string>): string => {
  const read = readConfig(env, '/shop')
  return E.isLeft(read) ? read.left : ''
}

describe('the account with the payment provider', () => {
  it('is read with its mode, from its key', () => {
    const secrets = { LINTEL_STRIPE_WEBHOOK_SECRETS: 'whsec_abcdefgh, whsec_ijklmnop' }
    expect(readConfig({ ...test, ...secrets }, '/shop')).toMatchObject({
      right: { payments: { mode: 'test', webhookSecrets: ['whsec_abcdefgh', 'whsec_ijklmnop'] } },
    })
    expect(readConfig(live, '/shop')).toMatchObject({ right: { payments: { mode: 'live' } } })
    expect(readConfig({}, '/shop')).toMatchObject({ right: { payments: undefined } })
  })

  it('shows fields on our pages with a publishable key, unless the setting says otherwise [P-8]', () => {
    const publishable = { ...test, LINTEL_STRIPE_PUBLISHABLE_KEY: 'pk_test_abcdefgh12345678' }
    const keyOf = (env: Record<string, string>) =>
      E.getOrElseW(() => undefined)(readConfig(env, '/shop'))?.payments?.publishableKey
    expect(keyOf(test)).toBeUndefined()
    expect(keyOf(publishable)).toBe('pk_test_abcdefgh12345678')
    expect(keyOf({ ...publishable, LINTEL_STRIPE_UI: 'element' })).toBe('pk_test_abcdefgh12345678')
    expect(keyOf({ ...publishable, LINTEL_STRIPE_UI: 'hosted' })).toBeUndefined()
    expect(refusal({ ...test, LINTEL_STRIPE_UI: 'element' })).toContain('LINTEL_STRIPE_PUBLISHABLE_KEY')
    expect(refusal({ ...publishable, LINTEL_STRIPE_UI: 'both' })).toContain('LINTEL_STRIPE_UI')
  })

  it('stops the start with keys of two modes, live over plain http, or a live key to a stand-in [P-21]', () => {
    expect(refusal({ ...test, LINTEL_STRIPE_PUBLISHABLE_KEY: 'pk_live_abcdefgh12345678' })).toContain('mode')
    expect(refusal({ ...live, LINTEL_ORIGIN: 'http://shop.example' })).toContain('https')
    expect(refusal({ LINTEL_STRIPE_SECRET_KEY: live.LINTEL_STRIPE_SECRET_KEY })).toContain('https')
    expect(refusal({ ...live, LINTEL_STRIPE_API: 'http://127.0.0.1:4000' })).toContain('LINTEL_STRIPE_API')
  })

  it('is never sent to another machine by the setting for tests', () => {
    expect(refusal({ ...test, LINTEL_STRIPE_API: 'https://elsewhere.example' })).toContain('LINTEL_STRIPE_API')
    expect(refusal({ ...test, LINTEL_STRIPE_API: 'http://elsewhere.example' })).toContain('LINTEL_STRIPE_API')
  })

  it('needs its secret key if anything else of it is set, and does not print a key', () => {
    expect(refusal({ LINTEL_STRIPE_WEBHOOK_SECRETS: 'whsec_abcdefgh' })).toContain('LINTEL_STRIPE_SECRET_KEY')
    expect(refusal({ LINTEL_STRIPE_SECRET_KEY: 'pk_test_abcdefgh12345678' })).toContain('LINTEL_STRIPE_SECRET_KEY')
  })
})
