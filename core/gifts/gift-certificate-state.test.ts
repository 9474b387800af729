import { describe, expect, it } from '@jest/globals'
import { giftStateOf } from './gift-certificate-state'

describe('the state of a gift certificate [A-24]', () => {
  it.each([
    [{ balance: 1, isVoid: false }, 'open'],
    [{ balance: 1, isVoid: false, lastDay: '2026-11-27' }, 'open'],
    [{ balance: 1, isVoid: false, lastDay: '2026-11-26' }, 'expired'],
    [{ balance: 0, isVoid: false, lastDay: '2026-11-26' }, 'spent'],
    [{ balance: 0, isVoid: false }, 'spent'],
    [{ balance: 1, isVoid: true }, 'void'],
    [{ balance: 0, isVoid: true, lastDay: '2026-11-26' }, 'void'],
  ] as const)('of %j on 2026-11-27 is %s', (known, state) => {
    expect(giftStateOf(known, '2026-11-27')).toBe(state)
  })
})
