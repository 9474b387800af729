import type { FreightLink } from '../orders/freight-link'
import type { Order } from '../orders/order'
import type { PaymentProgress } from '../payments/payment-progress'
import type { Outcome } from '../shared/domain-error'
import type { CheckoutPort, FreightOf } from './checkout.port'

export type ViewPayment = (paymentId: string) => Outcome<PaymentProgress>
export type PayOnPage = (paymentId: string) => Outcome<PaymentProgress>
export type ViewLinkedOrder = (link: FreightLink) => Outcome<Order>
export type AcceptFreight = (order: FreightOf) => Outcome<Order>
export type DeclineFreight = (order: FreightOf) => Outcome<Order>
export type EndPayment = (paymentId: string) => Outcome<PaymentProgress>

/** How far the payment of an order is. */
export const viewPayment =
  (ports: { readonly checkout: CheckoutPort }): ViewPayment =>
  paymentId =>
    ports.checkout.payment(paymentId)

/** Moves a payment to the provider's own page. */
export const payOnPage =
  (ports: { readonly checkout: CheckoutPort }): PayOnPage =>
  paymentId =>
    ports.checkout.payOnPage(paymentId)

/** Gives a payment up in favor of another method; the cart opens again. */
export const endPayment =
  (ports: { readonly checkout: CheckoutPort }): EndPayment =>
  paymentId =>
    ports.checkout.endPayment(paymentId)

/** The order of a mailed link to its freight. */
export const viewLinkedOrder =
  (ports: { readonly checkout: CheckoutPort }): ViewLinkedOrder =>
  link =>
    ports.checkout.linkedOrder(link)

/** Accepts the freight that the merchant named for one's own order, or for that of a link. */
export const acceptFreight =
  (ports: { readonly checkout: CheckoutPort }): AcceptFreight =>
  order =>
    ports.checkout.acceptFreight(order)

/** Declines it, which cancels the order. */
export const declineFreight =
  (ports: { readonly checkout: CheckoutPort }): DeclineFreight =>
  order =>
    ports.checkout.declineFreight(order)
