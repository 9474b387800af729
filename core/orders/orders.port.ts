import type { Outcome } from '../shared/domain-error'
import type { Order } from './order'
import type { OrderPage, OrderQuery } from './order-query'

export type OrdersPort = {
  /**
   * The orders that the signed-in customer may see: their own, or with the permission for it those of the company they
   * act for. 'forbidden' for who may see none.
   */
  readonly list: (query: OrderQuery) => Outcome<OrderPage>
  /** 'not-found' for an order outside of that, exactly as for one that does not exist. */
  readonly byId: (id: number) => Outcome<Order>
}
