import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { permittedInCompany } from '../access/requirements'
import type { PartNumbersPort } from './part-numbers.port'

/** A company's numbers are kept by whoever keeps its users. */
const keepers = permittedInCompany('create_user')

const table: GuardTable<PartNumbersPort> = {
  list: { who: keepers },
  save: { who: keepers },
  remove: { who: keepers },
}

export const guardedPartNumbers = (numbers: PartNumbersPort, guard: Guard): Guarded<PartNumbersPort> =>
  guarded('partNumbers', table, numbers, guard)
