import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { ApplicationDeskPort } from './application-desk.port'

const staff = staffWith('companies')

const table: GuardTable<ApplicationDeskPort> = {
  list: { who: staff },
  byNumber: { who: staff },
  decide: { who: staff },
  taxNumber: { who: staff },
  file: { who: staff },
}

/** Applications for trade accounts, for staff who decide them. */
export const guardedApplicationDesk = (desk: ApplicationDeskPort, guard: Guard): Guarded<ApplicationDeskPort> =>
  guarded('applicationDesk', table, desk, guard)
