import type { Outcome } from '../shared/domain-error'
import type { CheckoutPort } from './checkout.port'
import type { Order } from '../orders/order'

export type PlaceOrder = (orderKey: string) => Outcome<Order>

/** Orders what the checkout shows. The same key gives the same order, however often it is sent. */
export const placeOrder =
  (ports: { readonly checkout: CheckoutPort }): PlaceOrder =>
  orderKey =>
    ports.checkout.place(orderKey)
