import type { Outcome } from '../shared/domain-error'
import type { OrdersPort } from './checkout.port'
import type { Order } from './order'

export type ViewOrder = (id: number) => Outcome<Order>

/** One order of the signed-in customer. */
export const viewOrder = (ports: { readonly orders: OrdersPort }): ViewOrder => id => ports.orders.byId(id)
