import type { CustomerGroup } from '../access/visitor'
import type { Cents } from '../shared/money'
import { shareOf, sumOf } from '../shared/money'
import type { LineKind } from './line-kind'
import { isMoney } from './line-kind'

/** A charge on top of goods, shipping and tax: the surcharge of a customer group, or of the chosen payment method. */
export type Fee = { readonly kind: 'surcharge' | 'payment-surcharge'; readonly amount: Cents }
export const feeKinds: readonly Fee['kind'][] = ['surcharge', 'payment-surcharge']

/** The input of a surcharge: a line's extended price, and its coupon discount. */
export type ChargedLine = { readonly kind: LineKind; readonly extendedSalePrice: Cents; readonly couponAmount: Cents }

/**
 * The surcharge of a customer group: on goods after coupons, rounded to a cent; zero for guests and groups without one.
 * It is not taxed, and gift certificates are exempt because they are money.
 */
export const surchargeOn = (group: CustomerGroup | undefined, lines: readonly ChargedLine[]): Cents =>
  shareOf(chargeableGoods(lines), group?.surchargeBasisPoints ?? 0)

/** What surcharges are a percentage of: goods after coupons, without gift certificates. */
const chargeableGoods = (lines: readonly ChargedLine[]): Cents =>
  sumOf(lines, line => (isMoney(line) ? 0 : line.extendedSalePrice - line.couponAmount))

/** The surcharge as a fee, if any. */
export const feesOn = (group: CustomerGroup | undefined, lines: readonly ChargedLine[]): readonly Fee[] => {
  const amount = surchargeOn(group, lines)
  return amount > 0 ? [{ kind: 'surcharge', amount }] : []
}

/**
 * The surcharge of a payment method that pays `due`: on the goods, as far as this method pays them. What gift
 * certificates pay, shipping, freight that is quoted later and tax are exempt.
 */
export const methodSurchargeOn = (lines: readonly ChargedLine[], due: Cents, basisPoints: number): Cents =>
  shareOf(Math.max(0, Math.min(chargeableGoods(lines), due)), basisPoints)
