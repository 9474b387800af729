import * as E from 'fp-ts/Either'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import { issue } from '../shared/domain-error'
import { storeMoment } from '../shared/store-day'
import { readTierForm } from '../prices/price-list-form'
import type { PriceRunsPort } from './price-runs.port'

const staff = staffWith('prices')

const table: GuardTable<PriceRunsPort> = {
  find: { who: staff },
  rows: { who: staff },
  draftFile: { who: staff },
  draftPrices: {
    who: staff,
    shape: draft => {
      const read = readTierForm(draft.form)
      return E.isLeft(read) ? read : E.right([draft])
    },
  },
  change: {
    who: staff,
    shape: write =>
      write.change.tag === 'schedule' && storeMoment(write.change.at) === undefined
        ? E.left([issue('at', 'prices.issues.moment')])
        : E.right([write]),
  },
}

/** Price runs, for staff who set prices. */
export const guardedPriceRuns = (runs: PriceRunsPort, guard: Guard): Guarded<PriceRunsPort> =>
  guarded('priceRuns', table, runs, guard)
