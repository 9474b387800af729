import type { Outcome } from '../shared/domain-error'
import type { OrdersPort } from './checkout.port'
import type { OrderSummary } from './order'

export type ViewOrders = (page: number) => Outcome<{ readonly orders: readonly OrderSummary[]; readonly total: number }>

export const ordersPerPage = 10

/** One page of the signed-in customer's orders, newest first; what is no page number shows the first page. */
export const viewOrders = (ports: { readonly orders: OrdersPort }): ViewOrders => page =>
  ports.orders.list(Number.isSafeInteger(page) && page >= 1 ? page : 1)
