import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { permitted } from '../access/requirements'
import type { OrdersPort } from './orders.port'

/** Orders are readable within the company's permissions (S1-6.04); the scope is a condition of the port's query. */
const table: GuardTable<OrdersPort> = {
  list: { who: permitted('get_orders') },
  byId: { who: permitted('get_order_detail') },
}

export const guardedOrders = (orders: OrdersPort, guard: Guard): Guarded<OrdersPort> =>
  guarded('orders', table, orders, guard)
