import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { CatalogueDeskPort } from './catalogue-desk.port'

const staff = staffWith('catalogue')

const table: GuardTable<CatalogueDeskPort> = {
  list: { who: staff },
  find: { who: staff },
  change: { who: staff },
}

/** Products, for staff who change prices and stock. */
export const guardedCatalogueDesk = (desk: CatalogueDeskPort, guard: Guard): Guarded<CatalogueDeskPort> =>
  guarded('catalogueDesk', table, desk, guard)
