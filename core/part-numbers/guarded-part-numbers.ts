import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { permittedInCompany } from '../access/requirements'
import type { PartNumbersPort } from './part-numbers.port'

/** Part numbers are managed by those who manage company users. */
const managers = permittedInCompany('create_user')

const table: GuardTable<PartNumbersPort> = {
  list: { who: managers },
  save: { who: managers },
  remove: { who: managers },
}

export const guardedPartNumbers = (numbers: PartNumbersPort, guard: Guard): Guarded<PartNumbersPort> =>
  guarded('partNumbers', table, numbers, guard)
