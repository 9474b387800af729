import type { Cents } from '../shared/money'
import { shareOf, sumOf } from '../shared/money'
import type { AppliedCoupon } from './cart'
import type { Coupon } from './coupon'
import { couponIssue } from './coupon'

export type CartTotals = {
  readonly subtotal: Cents
  /** The coupon discount per line, in line order. */
  readonly couponAmounts: readonly Cents[]
  readonly coupons: readonly AppliedCoupon[]
  readonly discount: Cents
  readonly total: Cents
}

/**
 * Totals of a cart. Coupons apply in the order entered, each to what the previous ones left: percentages are rounded
 * per line, fixed amounts are allocated proportionally, to the cent. No line becomes negative.
 */
export const cartTotals = (extendedPrices: readonly Cents[], coupons: readonly Coupon[], now: number): CartTotals => {
  const subtotal = sumOf(extendedPrices, price => price)
  let left = extendedPrices
  const applied = coupons.map((coupon): AppliedCoupon => {
    const issue = couponIssue(coupon, subtotal, now)
    if (issue) return { code: coupon.code, name: coupon.name, discount: 0, issue }
    const taken = takenFrom(left, coupon)
    left = left.map((price, index) => price - (taken[index] ?? 0))
    return { code: coupon.code, name: coupon.name, discount: sumOf(taken, cents => cents) }
  })
  const discount = sumOf(applied, coupon => coupon.discount)
  const couponAmounts = extendedPrices.map((price, index) => price - (left[index] ?? price))
  return { subtotal, couponAmounts, coupons: applied, discount, total: subtotal - discount }
}

const takenFrom = (prices: readonly Cents[], coupon: Coupon): readonly Cents[] => {
  switch (coupon.takes.tag) {
    case 'percent': {
      const { basisPoints } = coupon.takes
      return prices.map(price => Math.min(price, shareOf(price, basisPoints)))
    }
    case 'fixed':
      return spread(coupon.takes.cents, prices)
  }
}

/**
 * Allocates an amount to lines in proportion to their prices: each line gets whole cents, and the remaining cents go to
 * the largest remainders, earlier lines first. Never more than a line costs.
 */
export const spread = (amount: Cents, prices: readonly Cents[]): readonly Cents[] => {
  const sum = sumOf(prices, price => price)
  const whole = Math.min(Math.max(amount, 0), sum)
  if (sum === 0) return prices.map(() => 0)
  // The product of two amounts can exceed safe integers, so the division uses BigInt.
  const exact = prices.map(price => BigInt(whole) * BigInt(price))
  const shares = exact.map(share => Number(share / BigInt(sum)))
  const remainders = exact.map((share, index) => ({ index, rest: share % BigInt(sum) }))
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const leftOver = whole - sumOf(shares, share => share)
  const extra = new Set(remainders.slice(0, leftOver).map(({ index }) => index))
  return shares.map((share, index) => share + (extra.has(index) ? 1 : 0))
}
