import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sumOf } from '../shared/money'
import { refundableOrder, takesPartialRefunds } from './order-payments'
import { refundAmount, refundIssues } from './refund-lines'

const aLine = fc.record({
  quantity: fc.integer({ min: 1, max: 500 }),
  total: fc.nat({ max: 1_000_000 }),
  off: fc.nat({ max: 100 }),
  tax: fc.nat({ max: 90_000 }),
})

describe('what can be refunded of an order', () => {
  it('adds up to what was paid: lines with their tax, shipping with its tax, and fees [P-16]', () => {
    fc.assert(
      fc.property(
        fc.array(aLine, { minLength: 1, maxLength: 12 }),
        fc.nat({ max: 90_000 }),
        fc.nat({ max: 9_000 }),
        (typed, shipping, fees) => {
          const lines = typed.map(({ quantity, total, off, tax }, index) => ({
            ...{ position: index + 1, sku: 'BX-1', name: 'Hook', quantity, total, tax },
            couponAmount: Math.floor((total * off) / 100),
          }))
          const total = sumOf(lines, line => line.total - line.couponAmount + line.tax) + shipping + fees
          const order = refundableOrder({ total, fees, lines }, [], total)
          const all = {
            lines: lines.map(({ position, quantity }) => ({ position, quantity })),
            shipping: order.shipping,
            fees: order.fees,
            other: 0,
          }
          expect(order.shipping).toBe(shipping)
          expect(refundAmount(order, all)).toBe(total)
          expect(total === 0 ? [] : refundIssues(order, all)).toEqual([])
        },
      ),
    )
  })

  it('counts the pieces, shipping and fees of earlier refunds [P-16]', () => {
    const line = { position: 1, sku: 'BX-1', name: 'Hook', quantity: 4, total: 4_000, couponAmount: 0, tax: 300 }
    const before = { lines: [{ position: 1, quantity: 2 }], shipping: 200, fees: 10, other: 0 }
    expect(refundableOrder({ total: 5_310, fees: 10, lines: [line] }, [before, before], 1_000)).toEqual({
      lines: [{ position: 1, sku: 'BX-1', name: 'Hook', quantity: 4, amount: 4_300, refunded: 4 }],
      shipping: 1_000,
      fees: 10,
      shippingRefunded: 400,
      feesRefunded: 20,
      refundable: 1_000,
    })
  })

  it('is the whole order first, once it was cancelled', () => {
    expect(takesPartialRefunds({ status: 'shipped' })).toBe(true)
    expect(takesPartialRefunds({ status: 'cancelled', refund: 'failed' })).toBe(false)
    expect(takesPartialRefunds({ status: 'cancelled', refund: 'done' })).toBe(true)
    expect(takesPartialRefunds({ status: 'incomplete' })).toBe(false)
  })
})
