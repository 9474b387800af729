import type { Fee } from '../cart/fee'
import type { LineKind } from '../cart/line-kind'
import { isMoney } from '../cart/line-kind'
import type { Cents } from '../shared/money'
import { shareOf, sumOf } from '../shared/money'
import type { ShippingOption } from './checkout'
import type { OrderTotals } from '../orders/order'

/** Tax input: a line's extended price and its coupon discount. */
export type PricedLine = { readonly kind: LineKind; readonly extendedSalePrice: Cents; readonly couponAmount: Cents }

/** Tax on one line: on the discounted price, rounded to a cent. A gift certificate is taxed when it is spent. */
export const lineTax = (line: PricedLine, basisPoints: number): Cents =>
  isMoney(line) ? 0 : shareOf(line.extendedSalePrice - line.couponAmount, basisPoints)

/**
 * Totals of an order. Goods are taxed per line after discounts, at the rate of the destination state; shipping,
 * liftgate charge and fees are not taxed.
 */
export const orderTotals = (
  lines: readonly PricedLine[],
  shipping: ShippingOption | undefined,
  taxBasisPoints: number,
  fees: readonly Fee[] = [],
): OrderTotals => {
  const subtotal = sumOf(lines, line => line.extendedSalePrice)
  const discount = sumOf(lines, line => line.couponAmount)
  const tax = sumOf(lines, line => lineTax(line, taxBasisPoints))
  const cost = shipping?.cost ?? 0
  return {
    subtotal,
    discount,
    shipping: cost,
    liftgate: shipping?.liftgate ?? 0,
    tax,
    ...(fees.length > 0 ? { fees } : {}),
    total: subtotal - discount + cost + tax + sumOf(fees, fee => fee.amount),
  }
}
