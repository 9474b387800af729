import * as TE from 'fp-ts/TaskEither'
import type { CheckoutPort } from '../../../core/checkout/checkout.port'
import { notFound, type DomainError } from '../../../core/shared/domain-error'
import type { OrdersPort } from '../../../core/orders/orders.port'
import { lastOrder } from '../cart/session-cart'
import { readOrder, type StoreOrderParts } from '../orders/orders'

/**
 * There is no checkout of the shop's own beside that of a store: its pages find none, and lead to the cart. The
 * confirmation is that of this session's own order, whatever number the browser brings, or of a customer's.
 */
export const bigcommerceCheckout = (parts: StoreOrderParts, orders: Pick<OrdersPort, 'byId'>): CheckoutPort => {
  const none = () => TE.left<DomainError>(notFound('checkout'))
  return {
    open: none,
    current: none,
    saveContact: none,
    saveAddresses: none,
    chooseShipping: none,
    choosePayment: none,
    spendCertificate: none,
    returnCertificate: none,
    place: none,
    payment: none,
    payOnPage: none,
    endPayment: none,
    linkedOrder: none,
    acceptFreight: none,
    declineFreight: none,
    confirmation: orderId =>
      lastOrder(parts.session) === orderId ? readOrder(parts, orderId, () => true) : orders.byId(orderId),
  }
}
