import { decimalFromCents } from '../shared/decimal'
import type { Cents } from '../shared/money'

/** What a coupon takes off: from the lines it covers, or the cost of shipping. */
export type CouponDiscount =
  | { readonly tag: 'percent'; readonly basisPoints: number }
  | { readonly tag: 'fixed'; readonly cents: Cents }
  | { readonly tag: 'free-shipping' }

/** Goods by category, brand and SKU. A line matches if one of the lists has it. */
export type CouponGoods = {
  readonly categories: readonly number[]
  readonly brands: readonly number[]
  readonly skus: readonly string[]
}

/** A coupon as the merchant defined it. An absent limit does not limit. */
export type Coupon = {
  /** Identifies it in the ledger. */
  readonly id?: string
  readonly code: string
  readonly name: string
  readonly takes: CouponDiscount
  /** Minimum cart amount, exclusive. */
  readonly over: Cents
  /** Maximum cart amount, inclusive. */
  readonly upTo?: Cents
  /** Epoch milliseconds. */
  readonly startsAt?: number
  readonly endsAt?: number
  /** How many orders may use it, in total and by one buyer. */
  readonly uses?: number
  readonly usesPerBuyer?: number
  /** Customer groups and companies it is for; empty or absent: everybody. */
  readonly groups?: readonly number[]
  readonly companies?: readonly number[]
  /** Goods it covers; empty or absent: all. */
  readonly within?: CouponGoods
  /** Goods it never covers. */
  readonly without?: CouponGoods
  /** Only for the first order of an account. */
  readonly firstOrderOnly?: boolean
  /** Does not combine with other coupons. */
  readonly isExclusive?: boolean
  /** Leaves out lines at agreed prices or prices of a price list. */
  readonly sparesContractPrices?: boolean
}

/** Why a coupon has no effect on a cart. */
export type CouponIssue = {
  readonly code:
    | 'cart.coupon-unknown'
    | 'cart.coupon-expired'
    | 'cart.coupon-minimum'
    | 'cart.coupon-maximum'
    /** For other groups or companies. */
    | 'cart.coupon-not-yours'
    | 'cart.coupon-first-order'
    /** Covers none of the lines. */
    | 'cart.coupon-no-line'
    /** Does not combine with a coupon entered before. */
    | 'cart.coupon-alone'
    /** Used as often as it may be, by this buyer or by all. */
    | 'cart.coupon-used-up'
  readonly values?: Readonly<Record<string, string | number>>
}

/** What a coupon needs to know of a line. */
export type CouponLine = {
  readonly sku: string
  readonly brandId?: number
  readonly categoryIds: readonly number[]
  /** At an agreed price or the price of a price list. */
  readonly isContractPrice: boolean
}

/** What a coupon needs to know of the buyer. */
export type CouponBuyer = {
  readonly groupId?: number
  readonly companyId?: number
  /** Whether this is the first order of an account; false for guests, whose earlier orders are not known. */
  readonly isFirstOrder: boolean
}

/** Normalizes a coupon code: trimmed, case-insensitive. */
export const couponCode = (typed: string): string => typed.trim().toUpperCase()

/** Whether a coupon takes something off a line. */
export const coversLine = (coupon: Coupon, line: CouponLine): boolean =>
  !(coupon.sparesContractPrices === true && line.isContractPrice) &&
  (isEmpty(coupon.within) || matches(coupon.within, line)) &&
  !matches(coupon.without, line)

const isEmpty = (goods: CouponGoods | undefined): goods is undefined =>
  !goods || (goods.categories.length === 0 && goods.brands.length === 0 && goods.skus.length === 0)

const matches = (goods: CouponGoods | undefined, { sku, brandId, categoryIds }: CouponLine): boolean =>
  goods !== undefined &&
  (goods.skus.includes(sku.toUpperCase()) ||
    (brandId !== undefined && goods.brands.includes(brandId)) ||
    categoryIds.some(category => goods.categories.includes(category)))

/**
 * Why a coupon has no effect on a cart of this amount now; undefined if it has. A coupon that has not started is
 * reported as unknown.
 */
export const couponIssue = (
  coupon: Coupon,
  subtotal: Cents,
  now: number,
  buyer?: CouponBuyer,
): CouponIssue | undefined => {
  if (coupon.startsAt !== undefined && now < coupon.startsAt) return { code: 'cart.coupon-unknown' }
  if (coupon.endsAt !== undefined && now >= coupon.endsAt) return { code: 'cart.coupon-expired' }
  if (buyer && !isFor(coupon, buyer)) return { code: 'cart.coupon-not-yours' }
  if (buyer && coupon.firstOrderOnly && !buyer.isFirstOrder) return { code: 'cart.coupon-first-order' }
  if (coupon.over > 0 && subtotal <= coupon.over)
    return { code: 'cart.coupon-minimum', values: { over: decimalFromCents(coupon.over) } }
  if (coupon.upTo !== undefined && subtotal > coupon.upTo)
    return { code: 'cart.coupon-maximum', values: { upTo: decimalFromCents(coupon.upTo) } }
  return undefined
}

/** Groups and companies are alternatives: one match suffices. */
const isFor = ({ groups = [], companies = [] }: Coupon, { groupId, companyId }: CouponBuyer): boolean =>
  (groups.length === 0 && companies.length === 0) ||
  (groupId !== undefined && groups.includes(groupId)) ||
  (companyId !== undefined && companies.includes(companyId))
