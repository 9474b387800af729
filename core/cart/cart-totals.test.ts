import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sumOf } from '../shared/money'
import { cartTotals, spread } from './cart-totals'
import type { Coupon } from './coupon'

const now = 1_800_000_000_000
const tenPercent: Coupon = { code: 'SAVE10', name: '10 % off', takes: { tag: 'percent', basisPoints: 1000 }, over: 0 }
const tenOff: Coupon = { code: 'TENOFF', name: '10.00 off', takes: { tag: 'fixed', cents: 1000 }, over: 10_000 }

describe('the totals of a cart', () => {
  it('are the sum of the lines without a coupon', () => {
    expect(cartTotals([1235, 4450], [], now)).toEqual({
      subtotal: 5685,
      couponAmounts: [0, 0],
      coupons: [],
      discount: 0,
      total: 5685,
    })
  })

  it('round a percentage per line', () => {
    const totals = cartTotals([105, 105], [tenPercent], now)
    expect(totals.couponAmounts).toEqual([11, 11])
    expect(totals.discount).toBe(22)
    expect(totals.total).toBe(188)
  })

  it('distribute a fixed discount over the lines to the cent', () => {
    const totals = cartTotals([5000, 5000, 5000], [tenOff], now)
    expect(totals.couponAmounts).toEqual([334, 333, 333])
    expect(totals.total).toBe(14_000)
  })

  it('keep a coupon that does not apply, with the reason', () => {
    const small = cartTotals([10_000], [tenOff], now)
    expect(small.coupons).toEqual([
      {
        code: 'TENOFF',
        name: '10.00 off',
        discount: 0,
        issue: { code: 'cart.coupon-minimum', values: { over: '100.00' } },
      },
    ])
    expect(small.total).toBe(10_000)
    expect(cartTotals([10_001], [tenOff], now).total).toBe(9_001)
    expect(cartTotals([500], [{ ...tenPercent, endsAt: now }], now).coupons[0]?.issue?.code).toBe('cart.coupon-expired')
    expect(cartTotals([500], [{ ...tenPercent, startsAt: now + 1 }], now).coupons[0]?.issue?.code).toBe(
      'cart.coupon-unknown',
    )
  })

  it('apply a second coupon to what the first one leaves', () => {
    expect(cartTotals([20_000], [tenPercent, tenOff], now).total).toBe(17_000)
  })

  const prices = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { maxLength: 20 })
  const coupon = fc.oneof(
    fc
      .integer({ min: 0, max: 10_000 })
      .map((basisPoints): Coupon => ({ ...tenPercent, takes: { tag: 'percent', basisPoints } })),
    fc
      .integer({ min: 0, max: 2_000_000_000 })
      .map((cents): Coupon => ({ ...tenOff, over: 0, takes: { tag: 'fixed', cents } })),
  )

  it('always add up, for any prices and coupons', () => {
    fc.assert(
      fc.property(prices, fc.array(coupon, { maxLength: 3 }), (lines, coupons) => {
        const totals = cartTotals(lines, coupons, now)
        expect(totals.total).toBe(totals.subtotal - totals.discount)
        expect(totals.discount).toBe(sumOf(totals.couponAmounts, cents => cents))
        expect(totals.discount).toBe(sumOf(totals.coupons, applied => applied.discount))
        totals.couponAmounts.forEach((cents, index) => {
          expect(Number.isInteger(cents)).toBe(true)
          expect(cents).toBeGreaterThanOrEqual(0)
          expect(cents).toBeLessThanOrEqual(lines[index] ?? 0)
        })
      }),
    )
  })

  it("distribute exactly the discount, within a cent of each line's share", () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 3_000_000_000 }), (lines, amount) => {
        const sum = sumOf(lines, price => price)
        const parts = spread(amount, lines)
        expect(sumOf(parts, part => part)).toBe(Math.min(amount, sum))
        parts.forEach((part, index) => {
          const share = sum === 0 ? 0 : (Math.min(amount, sum) * (lines[index] ?? 0)) / sum
          expect(Math.abs(part - share)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })
})
