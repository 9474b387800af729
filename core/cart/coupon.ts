import type { Cents } from '../shared/money'
import { decimalFromCents } from '../shared/decimal'
import type { CouponIssue } from './cart'

/** A coupon as the merchant wrote it. */
export type Coupon = {
  readonly code: string
  readonly name: string
  readonly takes:
    { readonly tag: 'percent'; readonly basisPoints: number } | { readonly tag: 'fixed'; readonly cents: Cents }
  /** Good for carts over this amount. */
  readonly over: Cents
  /** Epoch milliseconds. */
  readonly startsAt?: number
  readonly endsAt?: number
}

/** Codes are compared without blanks around them and without regard to case. */
export const couponCode = (typed: string): string => typed.trim().toUpperCase()

/** Why a coupon takes nothing off this cart now; undefined when it does. One that has not begun looks like none. */
export const couponIssue = (coupon: Coupon, subtotal: Cents, now: number): CouponIssue | undefined => {
  if (coupon.startsAt !== undefined && now < coupon.startsAt) return { code: 'cart.coupon-unknown' }
  if (coupon.endsAt !== undefined && now >= coupon.endsAt) return { code: 'cart.coupon-expired' }
  if (coupon.over > 0 && subtotal <= coupon.over)
    return { code: 'cart.coupon-minimum', values: { over: decimalFromCents(coupon.over) } }
  return undefined
}
