import type { Outcome } from '../shared/domain-error'
import type { Order } from './order'
import type { OrderPage, OrderQuery } from './order-query'

export type OrdersPort = {
  /**
   * Orders visible to the customer: their own, or with permission those of the company acted for. 'forbidden' if none.
   */
  readonly list: (query: OrderQuery) => Outcome<OrderPage>
  /** 'not-found' for orders outside that scope, indistinguishable from missing ones. */
  readonly byId: (id: number) => Outcome<Order>
}
