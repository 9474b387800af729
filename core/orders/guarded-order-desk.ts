import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { OrderChange } from './order-change'
import type { OrderDeskPort } from './order-desk.port'

const staff = staffWith('orders')
const readers = staffWith('orders', 'payments', 'tax-shipping')
const freight = staffWith('orders', 'tax-shipping')

/** Changes that let goods go without payment. */
const onCredit: readonly OrderChange['tag'][] = ['release', 'ship-on-credit']

const mayChange = ({ tag }: OrderChange) => {
  if (onCredit.includes(tag)) return staffWith('credit')
  return tag === 'freight' ? freight : staff
}

const table: GuardTable<OrderDeskPort> = {
  list: { who: readers },
  find: { who: staffWith('orders', 'credit', 'payments', 'tax-shipping') },
  change: { who: ({ change }) => mayChange(change) },
}

/**
 * All orders of the store, for staff who process them, who refund them, who name their freight, and who release them
 * over a credit limit.
 */
export const guardedOrderDesk = (desk: OrderDeskPort, guard: Guard): Guarded<OrderDeskPort> =>
  guarded('orderDesk', table, desk, guard)
