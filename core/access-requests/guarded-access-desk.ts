import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { AccessDeskPort } from './access-desk.port'

const staff = staffWith('access-requests')

const table: GuardTable<AccessDeskPort> = {
  list: { who: staff },
  find: { who: staff },
  decide: { who: staff },
}

/** Requests for access, for staff who decide them. */
export const guardedAccessDesk = (desk: AccessDeskPort, guard: Guard): Guarded<AccessDeskPort> =>
  guarded('accessDesk', table, desk, guard)
