import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sumOf } from '../shared/money'
import { amountOfPieces, refundAmount, refundIssues, type PaidLine, type PaidOrder } from './refund-lines'

const line = (change: Partial<PaidLine> = {}): PaidLine => ({
  position: 1,
  quantity: 3,
  amount: 1_000,
  refunded: 0,
  ...change,
})
const order: PaidOrder = {
  lines: [line(), line({ position: 2, quantity: 1, amount: 500 })],
  shipping: 900,
  fees: 30,
  shippingRefunded: 0,
  feesRefunded: 0,
  refundable: 2_430,
}
const nothing = { lines: [], shipping: 0, fees: 0, other: 0 }

describe('a refund by lines', () => {
  it('gives back exactly what a line cost, in whatever parts [P-16]', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 5_000_000 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (amount, parts) => {
          const quantity = sumOf(parts, pieces => pieces)
          let refunded = 0
          const amounts = parts.map(pieces => {
            const part = amountOfPieces(line({ quantity, amount, refunded }), pieces)
            refunded += pieces
            return part
          })
          expect(sumOf(amounts, each => each)).toBe(amount)
          expect(amounts.filter(each => each < 0)).toEqual([])
        },
      ),
    )
  })

  it('of all lines, shipping and fees equals what was paid [P-16]', () => {
    const all = {
      lines: [
        { position: 1, quantity: 3 },
        { position: 2, quantity: 1 },
      ],
      shipping: 900,
      fees: 30,
      other: 0,
    }
    expect(refundIssues(order, all)).toEqual([])
    expect(refundAmount(order, all)).toBe(order.refundable)
  })

  it('names the field of pieces, shipping and fees that were not paid [P-16]', () => {
    const fields = (request: Parameters<typeof refundIssues>[1]) =>
      refundIssues(order, request).map(({ field }) => field)
    expect(fields({ ...nothing, lines: [{ position: 1, quantity: 4 }] })).toEqual(['line-1'])
    expect(fields({ ...nothing, lines: [{ position: 9, quantity: 1 }] })).toEqual(['line-9'])
    expect(fields({ ...nothing, shipping: 901, fees: 31 })).toEqual(['shipping', 'fees'])
    expect(fields({ ...nothing, other: -1 })).toEqual(['other'])
    expect(fields({ ...nothing, other: 0.5 })).toEqual(['other'])
    expect(fields(nothing)).toEqual(['other'])
  })

  it('never exceeds what was taken and not given back yet [P-16]', () => {
    expect(refundIssues({ ...order, refundable: 2_000 }, { ...nothing, other: 2_001 })).toMatchObject([
      { field: 'other', code: 'payment-desk.issues.over' },
    ])
    const twice = { ...order, lines: [line({ refunded: 2 })] }
    expect(refundIssues(twice, { ...nothing, lines: [{ position: 1, quantity: 2 }] })).toMatchObject([
      { field: 'line-1', values: { count: 1 } },
    ])
  })
})
