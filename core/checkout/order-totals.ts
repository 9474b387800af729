import type { Fee } from '../cart/fee'
import type { LineKind } from '../cart/line-kind'
import { isMoney } from '../cart/line-kind'
import type { Cents } from '../shared/money'
import { shareOf, sumOf } from '../shared/money'
import type { ShippingOption } from './checkout'
import type { OrderTotals } from '../orders/order'

/** A line as taxing sees it: its price with the quantity, and what the coupons take off it. */
export type PricedLine = { readonly kind: LineKind; readonly extendedSalePrice: Cents; readonly couponAmount: Cents }

/** The tax on one line: of the discounted goods, rounded to a cent. A gift certificate is taxed when it is spent. */
export const lineTax = (line: PricedLine, basisPoints: number): Cents =>
  isMoney(line) ? 0 : shareOf(line.extendedSalePrice - line.couponAmount, basisPoints)

/**
 * What an order costs. Goods are taxed line by line after discounts, at the rate of the state they go to; shipping and
 * the liftgate charge are not taxed, and neither are fees.
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
