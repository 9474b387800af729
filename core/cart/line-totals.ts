import type { Cents } from '../shared/money'
import { sumOf } from '../shared/money'
import type { CartTotals } from './cart-totals'
import { cartTotals } from './cart-totals'
import type { Coupon } from './coupon'
import type { LineKind } from './line-kind'
import { isMoney } from './line-kind'

type TotalledLine = { readonly kind: LineKind; readonly extendedSalePrice: Cents }

/** The amount that coupons apply to: goods without gift certificates. */
export const couponBase = (lines: readonly TotalledLine[]): Cents =>
  sumOf(lines, line => (isMoney(line) ? 0 : line.extendedSalePrice))

/** Totals of a cart with all four kinds: coupons apply to goods, certificates are added at face value. */
export const lineTotals = (lines: readonly TotalledLine[], coupons: readonly Coupon[], now: number): CartTotals => {
  const goods = cartTotals(
    lines.map(line => (isMoney(line) ? 0 : line.extendedSalePrice)),
    coupons,
    now,
  )
  const certificates = sumOf(lines, line => (isMoney(line) ? line.extendedSalePrice : 0))
  return { ...goods, subtotal: goods.subtotal + certificates, total: goods.total + certificates }
}
