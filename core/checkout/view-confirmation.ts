import type { Outcome } from '../shared/domain-error'
import type { CheckoutPort } from './checkout.port'
import type { Order } from '../orders/order'

export type ViewConfirmation = (orderId: number) => Outcome<Order>

/** The order that this session just placed. */
export const viewConfirmation =
  (ports: { readonly checkout: CheckoutPort }): ViewConfirmation =>
  orderId =>
    ports.checkout.confirmation(orderId)
