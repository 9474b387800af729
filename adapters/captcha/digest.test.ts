import { describe, expect, it } from '@jest/globals'
import { sameText, sha256, signed } from './digest'

describe('digests and signatures', () => {
  it('are written in hexadecimal, two digits a byte', async () => {
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(await signed('key', 'The quick brown fox jumps over the lazy dog')).toBe(
      'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
    )
  })

  it('are unequal when any one character differs', () => {
    const text = 'f7bc83'
    expect(sameText(text, text)).toBe(true)
    for (let at = 0; at < text.length; at += 1)
      expect([at, sameText(text, `${text.slice(0, at)}0${text.slice(at + 1)}`)]).toEqual([at, false])
  })

  it('are unequal to their own prefixes and extensions', () => {
    for (const other of ['', 'f7bc8', 'f7bc83f', 'f7bc83\0'])
      expect([other, sameText('f7bc83', other), sameText(other, 'f7bc83')]).toEqual([other, false, false])
  })
})
