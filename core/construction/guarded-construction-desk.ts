import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { ConstructionDeskPort } from './construction-desk.port'

const program = staffWith('construction')

const table: GuardTable<ConstructionDeskPort> = {
  orders: { who: program },
  order: { who: program },
  file: { who: staffWith('construction', 'orders') },
  blockedDays: { who: program },
  block: { who: program },
  open: { who: program },
  orderForms: { who: program },
  publish: { who: program },
  orderForm: { who: program },
}

/** The construction desk for its staff; files of an order also for staff who handle orders. */
export const guardedConstructionDesk = (desk: ConstructionDeskPort, guard: Guard): Guarded<ConstructionDeskPort> =>
  guarded('constructionDesk', table, desk, guard)
