import type { CustomerGroup } from '../access/visitor'
import type { Cents } from '../shared/money'
import { shareOf, sumOf } from '../shared/money'
import type { LineKind } from './line-kind'
import { isMoney } from './line-kind'

/** A charge on top of goods, shipping and tax. */
export type Fee = { readonly kind: 'surcharge'; readonly amount: Cents }

/** The input of a surcharge: a line's extended price, and its coupon discount. */
type ChargedLine = { readonly kind: LineKind; readonly extendedSalePrice: Cents; readonly couponAmount: Cents }

/**
 * The surcharge of a customer group: on goods after coupons, rounded to a cent; zero for guests and groups without one.
 * It is not taxed, and gift certificates are exempt because they are money.
 */
export const surchargeOn = (group: CustomerGroup | undefined, lines: readonly ChargedLine[]): Cents =>
  shareOf(
    sumOf(lines, line => (isMoney(line) ? 0 : line.extendedSalePrice - line.couponAmount)),
    group?.surchargeBasisPoints ?? 0,
  )

/** The surcharge as a fee, if any. */
export const feesOn = (group: CustomerGroup | undefined, lines: readonly ChargedLine[]): readonly Fee[] => {
  const amount = surchargeOn(group, lines)
  return amount > 0 ? [{ kind: 'surcharge', amount }] : []
}
