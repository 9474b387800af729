import type { Cents } from '../shared/money'
import { sumOf } from '../shared/money'
import type { Coupon } from '../promotions/coupon'
import type { CartTotals, CouponFacts } from './cart-totals'
import { cartTotals } from './cart-totals'
import type { LineKind } from './line-kind'
import { isMoney } from './line-kind'

type TotalledLine = { readonly kind: LineKind; readonly extendedSalePrice: Cents }

/** Totals of a cart with all four kinds: coupons apply to goods, certificates are added at face value. */
export const lineTotals = (
  lines: readonly TotalledLine[],
  coupons: readonly Coupon[],
  now: number,
  facts?: CouponFacts,
): CartTotals => {
  const goods = cartTotals(
    lines.map(line => (isMoney(line) ? 0 : line.extendedSalePrice)),
    coupons,
    now,
    facts,
  )
  const certificates = sumOf(lines, line => (isMoney(line) ? line.extendedSalePrice : 0))
  return { ...goods, subtotal: goods.subtotal + certificates, total: goods.total + certificates }
}
