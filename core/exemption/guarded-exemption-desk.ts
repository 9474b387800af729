import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { ExemptionDeskPort } from './exemption-desk.port'

const staff = staffWith('exemptions')

const table: GuardTable<ExemptionDeskPort> = {
  list: { who: staff },
  find: { who: staff },
  file: { who: staff },
  decide: { who: staff },
}

/** Certificates of exemption, for staff who decide them. */
export const guardedExemptionDesk = (desk: ExemptionDeskPort, guard: Guard): Guarded<ExemptionDeskPort> =>
  guarded('exemptionDesk', table, desk, guard)
