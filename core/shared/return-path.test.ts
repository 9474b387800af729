import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { returnPath } from './return-path'

describe('a return path', () => {
  it('is a path of this shop, with its query and anchor', () => {
    expect(returnPath('/doors/?sort=newest&q=fire%20door#sorting')).toBe('/doors/?sort=newest&q=fire%20door#sorting')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/%2F/evil.example',
    '/%5Cevil.example',
    '/\tevil',
    '/a\r\nset-cookie: b',
    '/%0d%0a',
    '',
    undefined,
    'doors',
    '/%',
  ])('is replaced by the fallback for %j', asked => {
    expect(returnPath(asked, '/cart/')).toBe('/cart/')
  })

  it("always stays on the shop's origin", () => {
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
      'doors',
      'https:',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'a',
    )
    const asked = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(parts, { maxLength: 12 }).map(pieces => pieces.join('')),
    )
    const led = new Set<string>()
    fc.assert(
      fc.property(asked, fc.boolean(), (text, isPath) => {
        const path = returnPath(isPath ? `/${text}` : text)
        expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
        led.add(path)
      }),
      { numRuns: 2000 },
    )
    expect(led.size).toBeGreaterThan(20)
  })
})
