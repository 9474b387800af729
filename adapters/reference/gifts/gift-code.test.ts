import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { giftCode } from './gift-code'

const random = { token: (bytes: number) => randomBytes(bytes).toString('base64url'), uuid: () => '' }

describe('the code of a gift certificate', () => {
  it('has four groups of five unambiguous letters and digits', () => {
    expect(giftCode(random)).toMatch(/^([A-HJ-NP-Z2-9]{5}-){3}[A-HJ-NP-Z2-9]{5}$/)
  })

  it('has 100 random bits: each character is one of 32, all equally likely', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const made = [...letters].map(letter => giftCode({ token: () => letter.repeat(27) }).replaceAll('-', ''))
    expect(made).toEqual(made.map(code => code.slice(0, 1).repeat(20)))
    const times = new Map<string, number>()
    for (const code of made) times.set(code, (times.get(code) ?? 0) + 1)
    expect([...times.values()]).toEqual(Array.from({ length: 32 }, () => 2))
  })

  it('takes every character from the random source, also the last', () => {
    const at = (nth: number) => giftCode({ token: () => 'A'.repeat(nth) + 'B' + 'A'.repeat(26 - nth) })
    expect(new Set(Array.from({ length: 20 }, (_, nth) => at(nth))).size).toBe(20)
  })
})
