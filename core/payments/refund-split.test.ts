import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sumOf } from '../shared/money'
import { splitRefund } from './refund-split'

const cents = fc.nat({ max: 100_000 })

describe('a refund of an order that gift certificates paid too', () => {
  it('goes to the other method first, then to the certificates in their order [A-24] [P-16]', () => {
    const certificates = [
      { id: 'old', left: 500 },
      { id: 'new', left: 700 },
    ]
    expect(splitRefund(300, 1_000, certificates)).toEqual({ main: 300, certificates: [] })
    expect(splitRefund(1_200, 1_000, certificates)).toEqual({ main: 1_000, certificates: [{ id: 'old', amount: 200 }] })
    expect(splitRefund(600, 0, certificates)).toEqual({
      main: 0,
      certificates: [
        { id: 'old', amount: 500 },
        { id: 'new', amount: 100 },
      ],
    })
  })

  it('adds up, and never returns more than each paid [A-24] [P-16]', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 10 }), cents, (mainLeft, lefts, asked) => {
        const certificates = lefts.map((left, at) => ({ id: String(at), left }))
        const all = mainLeft + sumOf(lefts, left => left)
        const amount = Math.min(asked, all)
        const split = splitRefund(amount, mainLeft, certificates)
        expect(split.main + sumOf(split.certificates, share => share.amount)).toBe(amount)
        expect(split.main).toBe(Math.min(amount, mainLeft))
        for (const { id, amount: share } of split.certificates)
          expect(share).toBeLessThanOrEqual(lefts[Number(id)] ?? 0)
      }),
    )
  })
})
