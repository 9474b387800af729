import * as TE from 'fp-ts/TaskEither'
import type { OrdersPort } from './orders.port'
import type { Order } from './order'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import type { OrderPage, OrderQuery } from './order-query'

type Ports = { readonly orders: OrdersPort }

/** The visible orders that match a query. */
export const viewOrders =
  (ports: Ports) =>
  (query: OrderQuery): Outcome<OrderPage> =>
    ports.orders.list(query)

export const viewOrder =
  (ports: Ports) =>
  (id: number): Outcome<Order> =>
    Number.isSafeInteger(id) && id > 0 ? ports.orders.byId(id) : TE.left(notFound('order'))
