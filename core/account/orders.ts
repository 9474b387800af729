import * as TE from 'fp-ts/TaskEither'
import type { OrdersPort } from '../checkout/checkout.port'
import type { Order, OrderSummary } from '../checkout/order'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'

type Ports = { readonly orders: OrdersPort }

/** The customer's orders, newest first; pages count from 1. */
export const viewOrders = (ports: Ports) => (page: number): Outcome<{ readonly orders: readonly OrderSummary[]; readonly total: number }> =>
  ports.orders.list(Number.isSafeInteger(page) && page > 0 ? page : 1)

export const viewOrder = (ports: Ports) => (id: number): Outcome<Order> =>
  Number.isSafeInteger(id) && id > 0 ? ports.orders.byId(id) : TE.left(notFound('order'))
