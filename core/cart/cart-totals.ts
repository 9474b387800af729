import type { Cents } from '../shared/money'
import { shareOf, sumOf } from '../shared/money'
import type { AppliedCoupon } from './cart'
import {
  couponIssue,
  coversLine,
  type Coupon,
  type CouponBuyer,
  type CouponIssue,
  type CouponLine,
} from '../promotions/coupon'

export type CartTotals = {
  readonly subtotal: Cents
  /** The coupon discount per line, in line order. */
  readonly couponAmounts: readonly Cents[]
  readonly coupons: readonly AppliedCoupon[]
  readonly discount: Cents
  readonly total: Cents
}

/** What coupons need to know beyond prices; absent facts limit nothing. */
export type CouponFacts = {
  /** In line order. */
  readonly lines?: readonly CouponLine[]
  readonly buyer?: CouponBuyer
  /** Ids of coupons without a use left for this buyer. */
  readonly usedUp?: ReadonlySet<string>
}

/**
 * Totals of a cart. Coupons apply in the order entered, each to what the previous ones left of the lines it covers:
 * percentages are rounded per line, fixed amounts are allocated proportionally, to the cent. No line becomes negative.
 * Of coupons that do not combine, the one entered first has effect.
 */
export const cartTotals = (
  extendedPrices: readonly Cents[],
  coupons: readonly Coupon[],
  now: number,
  facts: CouponFacts = {},
): CartTotals => {
  const subtotal = sumOf(extendedPrices, price => price)
  let left = extendedPrices
  const effective: Coupon[] = []
  const applied = coupons.map((coupon): AppliedCoupon => {
    const { code, name } = coupon
    const covered = extendedPrices.map((_, index) => covers(coupon, facts.lines?.[index]))
    const issue = couponIssue(coupon, subtotal, now, facts.buyer) ?? issueAmongOthers(coupon, effective, covered, facts)
    if (issue) return { code, name, discount: 0, issue }
    effective.push(coupon)
    const taken = takenFrom(
      left.map((price, index) => (covered[index] ? price : 0)),
      coupon,
    )
    left = left.map((price, index) => price - (taken[index] ?? 0))
    const discount = sumOf(taken, cents => cents)
    return { code, name, discount, ...(coupon.takes.tag === 'free-shipping' ? { freeShipping: true } : {}) }
  })
  const discount = sumOf(applied, coupon => coupon.discount)
  const couponAmounts = extendedPrices.map((price, index) => price - (left[index] ?? price))
  return { subtotal, couponAmounts, coupons: applied, discount, total: subtotal - discount }
}

const covers = (coupon: Coupon, line: CouponLine | undefined): boolean => !line || coversLine(coupon, line)

const issueAmongOthers = (
  coupon: Coupon,
  others: readonly Coupon[],
  covered: readonly boolean[],
  { usedUp }: CouponFacts,
): CouponIssue | undefined => {
  if (coupon.id !== undefined && usedUp?.has(coupon.id)) return { code: 'cart.coupon-used-up' }
  if (covered.length > 0 && !covered.includes(true)) return { code: 'cart.coupon-no-line' }
  if (others.length > 0 && [coupon, ...others].some(each => each.isExclusive === true))
    return { code: 'cart.coupon-alone' }
  return undefined
}

const takenFrom = (prices: readonly Cents[], coupon: Coupon): readonly Cents[] => {
  switch (coupon.takes.tag) {
    case 'percent': {
      const { basisPoints } = coupon.takes
      return prices.map(price => Math.min(price, shareOf(price, basisPoints)))
    }
    case 'fixed':
      return spread(coupon.takes.cents, prices)
    case 'free-shipping':
      return prices.map(() => 0)
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
