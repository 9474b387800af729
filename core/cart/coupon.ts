import type { Cents } from '../shared/money'
import { decimalFromCents } from '../shared/decimal'
import type { CouponIssue } from './cart'

/** A coupon as the merchant defined it. */
export type Coupon = {
  readonly code: string
  readonly name: string
  readonly takes:
    { readonly tag: 'percent'; readonly basisPoints: number } | { readonly tag: 'fixed'; readonly cents: Cents }
  /** Minimum cart amount, exclusive. */
  readonly over: Cents
  /** Epoch milliseconds. */
  readonly startsAt?: number
  readonly endsAt?: number
}

/** Normalizes a coupon code: trimmed, case-insensitive. */
export const couponCode = (typed: string): string => typed.trim().toUpperCase()

/**
 * Why a coupon has no effect on this cart now; undefined if it has. A coupon that has not started is reported as
 * unknown.
 */
export const couponIssue = (coupon: Coupon, subtotal: Cents, now: number): CouponIssue | undefined => {
  if (coupon.startsAt !== undefined && now < coupon.startsAt) return { code: 'cart.coupon-unknown' }
  if (coupon.endsAt !== undefined && now >= coupon.endsAt) return { code: 'cart.coupon-expired' }
  if (coupon.over > 0 && subtotal <= coupon.over)
    return { code: 'cart.coupon-minimum', values: { over: decimalFromCents(coupon.over) } }
  return undefined
}
