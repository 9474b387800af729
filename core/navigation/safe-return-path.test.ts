import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { safeReturnPath } from './safe-return-path'

const site = { origin: 'https://shop.example', hosts: ['pay.example', 'shop.example:8443'] }

describe('a return address from outside', () => {
  it('may be a path of the shop', () => {
    expect(safeReturnPath('/cart/?is_editable=false#top', site)).toBe('/cart/?is_editable=false#top')
  })

  it('is reduced to its path when it names the shop itself', () => {
    expect(safeReturnPath('https://shop.example/hardware/?from=2', site)).toBe('/hardware/?from=2')
  })

  it('may lead to a configured host over https', () => {
    expect(safeReturnPath('https://pay.example/checkout?token=1', site)).toBe('https://pay.example/checkout?token=1')
    expect(safeReturnPath('http://pay.example/checkout', site)).toBeUndefined()
    expect(safeReturnPath('https://pay.example:444/', site)).toBeUndefined()
  })

  it('may lead to a configured local host without TLS, and to no other host', () => {
    const local = { origin: 'http://localhost:3000', hosts: ['localhost:4000', 'pay.example'] }
    expect(safeReturnPath('http://localhost:4000/secure-checkout/start?token=1', local)).toBe(
      'http://localhost:4000/secure-checkout/start?token=1',
    )
    expect(safeReturnPath('http://localhost:4001/', local)).toBeUndefined()
    expect(safeReturnPath('http://pay.example/', local)).toBeUndefined()
    expect(safeReturnPath('http://localhost.evil.example:4000/', local)).toBeUndefined()
  })

  it.each([
    undefined,
    null,
    '',
    'cart',
    'javascript:alert(1)',
    'data:text/html,hi',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/..//evil.example',
    '/./%2e%2e//evil.example',
    'https://evil.example',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://user:word@pay.example/',
    'https://shop.example//evil.example',
    ' https://pay.example',
    'https:/\tpay.example',
    '/a\nb',
    '/%0a',
    'https:pay.example',
    'HTTPS://evil.example',
    `/${'a'.repeat(2001)}`,
  ])('is refused when it is %j', asked => {
    expect(safeReturnPath(asked, site)).toBeUndefined()
  })

  it('never leads to a host that is not configured', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '%5c',
      '%09',
      'evil.example',
      'shop.example',
      'pay.example',
      'https:',
      'http:',
      '?',
      '#',
      '\t',
      ' ',
      'a',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), pieces => {
        const answer = safeReturnPath(pieces.join(''), site)
        return (
          answer === undefined ||
          ['shop.example', 'pay.example', 'shop.example:8443'].includes(new URL(answer, site.origin).host)
        )
      }),
      { numRuns: 2000 },
    )
  })
})
