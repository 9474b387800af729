import type { Fee } from '../cart/fee'
import type { OrderTotals } from '../orders/order'
import type { ShippingOption } from '../shipping/shipping-option'
import type { TaxedLine, TaxQuote } from '../tax/tax.port'
import { sumOf } from '../shared/money'

/** Totals of an order, with its tax as quoted; fees are not taxed. */
export const orderTotals = (
  lines: readonly TaxedLine[],
  shipping: ShippingOption | undefined,
  taxed: TaxQuote,
  fees: readonly Fee[] = [],
): OrderTotals => {
  const subtotal = sumOf(lines, line => line.extendedSalePrice)
  const discount = sumOf(lines, line => line.couponAmount)
  const tax = sumOf(taxed.lines, cents => cents) + taxed.shipping
  const cost = shipping?.cost ?? 0
  return {
    subtotal,
    discount,
    shipping: cost,
    liftgate: shipping?.liftgate ?? 0,
    tax,
    ...(fees.length > 0 ? { fees } : {}),
    ...(shipping?.isQuoted ? { isFreightOpen: true as const } : {}),
    total: subtotal - discount + cost + tax + sumOf(fees, fee => fee.amount),
  }
}
