import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sumOf } from '../shared/money'
import { splitRefund } from './refund-split'

const cents = fc.nat({ max: 100_000 })
const paid = (prefix: string) => (lefts: readonly number[]) => lefts.map((left, at) => ({ id: `${prefix}${at}`, left }))

describe('a refund of an order with several payments', () => {
  it('goes to the payments in their order, then to the certificates in theirs [A-24] [P-16]', () => {
    const payments = [
      { id: 'newest', left: 1_000 },
      { id: 'first', left: 400 },
    ]
    const certificates = [
      { id: 'old', left: 500 },
      { id: 'new', left: 700 },
    ]
    expect(splitRefund(300, payments, certificates)).toEqual({
      payments: [{ id: 'newest', amount: 300 }],
      certificates: [],
    })
    expect(splitRefund(1_600, payments, certificates)).toEqual({
      payments: [
        { id: 'newest', amount: 1_000 },
        { id: 'first', amount: 400 },
      ],
      certificates: [{ id: 'old', amount: 200 }],
    })
    expect(splitRefund(600, [], certificates)).toEqual({
      payments: [],
      certificates: [
        { id: 'old', amount: 500 },
        { id: 'new', amount: 100 },
      ],
    })
  })

  it('adds up, and never returns more than each paid [A-24] [P-16]', () => {
    const lefts = fc.array(cents, { maxLength: 10 })
    fc.assert(
      fc.property(lefts.map(paid('p')), lefts.map(paid('c')), cents, (payments, certificates, asked) => {
        const ofPayments = sumOf(payments, ({ left }) => left)
        const amount = Math.min(asked, ofPayments + sumOf(certificates, ({ left }) => left))
        const split = splitRefund(amount, payments, certificates)
        const shares = [...split.payments, ...split.certificates]
        expect(sumOf(shares, share => share.amount)).toBe(amount)
        expect(sumOf(split.payments, share => share.amount)).toBe(Math.min(amount, ofPayments))
        for (const { id, amount: share } of shares)
          expect(share).toBeLessThanOrEqual([...payments, ...certificates].find(each => each.id === id)?.left ?? 0)
      }),
    )
  })
})
