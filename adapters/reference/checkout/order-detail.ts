import type { Cart, CartLine } from '../../../core/cart/cart'
import { needsShipping } from '../../../core/cart/line-kind'
import { isCovered } from '../../../core/checkout/certificates'
import type { Checkout } from '../../../core/checkout/checkout'
import type { OrderStatus, PaidCertificate, PaymentMethod } from '../../../core/orders/order'
import { methodLabel } from '../../../core/payments/method-name'
import type { RegisteredMethod } from '../../../core/payments/payment-method'
import type { Cents } from '../../../core/shared/money'
import type { StockedLine } from '../cart/cart-view'
import type { OrderDetail, OrderLineDetail } from '../orders/orders'
import type { AuthorizedPayment, OpenCheckout } from './checkout-view'
import { readPayment } from './checkout-view'

/** Cards and certificates are paid immediately; purchase orders and invoices are paid later. */
export const isPaid = (method: PaymentMethod): boolean => method === 'test-card' || method === 'gift-certificate'

/** The status of an order whose freight was accepted. */
export const statusOnceAccepted = (isPaid: boolean, shippingMethod: string): OrderStatus =>
  !isPaid ? 'awaiting-payment' : shippingMethod === '' ? 'completed' : 'awaiting-fulfillment'

/** Paid and nothing to ship: completed. */
export const statusAfter = (method: PaymentMethod, { lines }: Cart): OrderStatus => {
  if (!isPaid(method)) return 'awaiting-payment'
  return needsShipping(lines) ? 'awaiting-fulfillment' : 'completed'
}

/** `provider`: the provider's method, which names itself. */
export const detailOf = (
  { checkout }: OpenCheckout,
  payment: AuthorizedPayment,
  provider?: RegisteredMethod,
): OrderDetail => {
  const { shippingAddress } = checkout
  const billingAddress = checkout.billingAddress ?? shippingAddress
  const shipped = needsShipping(checkout.cart.lines)
  if (!billingAddress || (shipped && !shippingAddress)) throw new Error('An order was placed without an address')
  const delivered = shipped && checkout.shippingOptionId !== 'pick-up'
  return {
    ...(checkout.phone === undefined ? {} : { phone: checkout.phone }),
    ...(delivered ? { shippingAddress } : {}),
    billingAddress,
    shippingMethod: shippingMethodOf(checkout),
    ...(checkout.isTaxEstimated ? { isTaxEstimated: true as const } : {}),
    paymentMethod: payment.method,
    paymentLabel: methodLabel(payment.method, provider?.id === payment.method ? provider.label : undefined),
    ...(payment.lastFour === undefined ? {} : { lastFour: payment.lastFour }),
    ...(checkout.totals.isFreightOpen && payment.reference !== undefined ? { cardReference: payment.reference } : {}),
    ...(checkout.taxStatus?.tag === 'exempt'
      ? { exemption: { region: checkout.taxStatus.region, lastDay: checkout.taxStatus.lastDay } }
      : {}),
    ...(paidBy(checkout).length > 0 ? { certificates: paidBy(checkout) } : {}),
    ...(checkout.totals.fees ? { fees: checkout.totals.fees } : {}),
    coupons: checkout.cart.coupons.filter(coupon => !coupon.issue).map(coupon => coupon.code),
  }
}

/** The id of the shop's own ways to ship; the merchant's name of others. */
const shippingMethodOf = ({ shippingOptions, shippingOptionId = '' }: Checkout): string =>
  shippingOptions.find(({ id }) => id === shippingOptionId)?.name ?? shippingOptionId

/** Certificates without an amount used are not part of the order. */
const paidBy = ({ certificates = [] }: Checkout): readonly PaidCertificate[] =>
  certificates.flatMap(({ ending, amount }) => (amount > 0 ? [{ ending, amount }] : []))

export const lineDetail = (line: CartLine, tax: Cents, stocked?: StockedLine): OrderLineDetail => ({
  kind: line.kind,
  ...(line.gift ? { gift: line.gift } : {}),
  ...(line.kind === 'digital' ? { files: stocked?.goods?.downloads ?? [] } : {}),
  ...(line.slug ? { slug: line.slug } : {}),
  options: line.options,
  modifiers: stocked?.choices ?? [],
  ...(line.picture ? { picture: line.picture } : {}),
  couponAmount: line.couponAmount,
  tax,
})

/**
 * The order's payment: 'gift-certificate' if certificates cover the total. A purchase order number is stored either
 * way.
 */
export const paymentOf = ({ row, checkout }: OpenCheckout): AuthorizedPayment => {
  const payment = readPayment(row.payment)
  if (isCovered(checkout))
    return { method: 'gift-certificate', ...(payment?.poNumber === undefined ? {} : { poNumber: payment.poNumber }) }
  if (!payment) throw new Error('An order was placed without a payment')
  return payment
}
