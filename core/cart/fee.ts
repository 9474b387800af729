import type { CustomerGroup } from '../access/visitor'
import type { Cents } from '../shared/money'
import { shareOf, sumOf } from '../shared/money'
import type { LineKind } from './line-kind'
import { isMoney } from './line-kind'

/** What is charged on top of goods, shipping and tax. */
export type Fee = { readonly kind: 'surcharge'; readonly amount: Cents }

/** A line as a surcharge sees it: its price with the quantity, and what the coupons take off it. */
type ChargedLine = { readonly kind: LineKind; readonly extendedSalePrice: Cents; readonly couponAmount: Cents }

/**
 * What a group's customers pay on top of the goods, after coupons and rounded to a cent; nothing for guests and groups
 * without a surcharge. It is not taxed, and a gift certificate, which is money, carries none.
 */
export const surchargeOn = (group: CustomerGroup | undefined, lines: readonly ChargedLine[]): Cents =>
  shareOf(
    sumOf(lines, line => (isMoney(line) ? 0 : line.extendedSalePrice - line.couponAmount)),
    group?.surchargeBasisPoints ?? 0,
  )

/** The surcharge as a fee, where there is one. */
export const feesOn = (group: CustomerGroup | undefined, lines: readonly ChargedLine[]): readonly Fee[] => {
  const amount = surchargeOn(group, lines)
  return amount > 0 ? [{ kind: 'surcharge', amount }] : []
}
