import { guarded, type Guard, type GuardTable } from '../access/guard'
import { openToAll, type Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { CatalogueMirrorPort } from './catalogue-mirror.port'

const staff = staffWith('catalogue')

const table: GuardTable<CatalogueMirrorPort> = {
  begin: { who: staff },
  knownMarks: { who: staff },
  saveShelves: { who: staff },
  saveProducts: { who: staff },
  savePrices: { who: staff },
  saveDiscounts: { who: staff },
  listsToRead: { who: staff },
  finish: { who: staff },
  latest: { who: staff },
  saveChanged: { who: staff },
  saveChangedPrices: { who: staff },
  saveStock: { who: staff },
  lists: { who: staff },
}

/**
 * The mirror, for the shop itself (a command or job on its machine, which owns the database), or for staff who change
 * the catalogue.
 */
export const guardedCatalogueMirror = (
  mirror: CatalogueMirrorPort,
  asker: 'the shop itself' | Guard,
): Guarded<CatalogueMirrorPort> =>
  asker === 'the shop itself' ? openToAll(mirror) : guarded('catalogueMirror', table, mirror, asker)
