import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { OrderDeskPort } from './order-desk.port'

const staff = staffWith('orders')

const table: GuardTable<OrderDeskPort> = {
  list: { who: staff },
  find: { who: staff },
  change: { who: staff },
}

/** All orders of the store, for staff who process them. */
export const guardedOrderDesk = (desk: OrderDeskPort, guard: Guard): Guarded<OrderDeskPort> =>
  guarded('orderDesk', table, desk, guard)
