import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { MirrorDeskPort } from './mirror-desk.port'

const staff = staffWith('catalogue')

const table: GuardTable<MirrorDeskPort> = { state: { who: staff }, startWhole: { who: staff } }

/** The state of the mirror, and its start, for staff who change products. */
export const guardedMirrorDesk = (desk: MirrorDeskPort, guard: Guard): Guarded<MirrorDeskPort> =>
  guarded('mirrorDesk', table, desk, guard)
