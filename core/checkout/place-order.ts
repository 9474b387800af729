import type { Outcome } from '../shared/domain-error'
import type { CheckoutPort } from './checkout.port'
import type { Order } from '../orders/order'

export type PlaceOrder = (orderKey: string) => Outcome<Order>

/** Places the order as shown. Idempotent by key. */
export const placeOrder =
  (ports: { readonly checkout: CheckoutPort }): PlaceOrder =>
  orderKey =>
    ports.checkout.place(orderKey)
