import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { FormDeskPort } from './form-desk.port'

const staff = staffWith('forms')

const table: GuardTable<FormDeskPort> = {
  list: { who: staff },
  find: { who: staff },
  file: { who: staff },
}

/** Form submissions, for staff who read them. */
export const guardedFormDesk = (desk: FormDeskPort, guard: Guard): Guarded<FormDeskPort> =>
  guarded('formDesk', table, desk, guard)
