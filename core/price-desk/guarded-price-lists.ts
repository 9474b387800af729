import * as E from 'fp-ts/Either'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import { readAssignment } from '../prices/price-list'
import { readPriceListForm } from '../prices/price-list-form'
import type { PriceListsPort } from './price-lists.port'

const staff = staffWith('prices')

const table: GuardTable<PriceListsPort> = {
  list: { who: staff },
  find: { who: staff },
  choices: { who: staff },
  save: {
    who: staff,
    shape: write => {
      const read = readPriceListForm(write.form)
      return E.isLeft(read) ? read : E.right([write])
    },
  },
  assign: {
    who: staff,
    shape: write => {
      if (write.change.tag === 'remove') return E.right([write])
      const read = readAssignment(write.change.form)
      return E.isLeft(read) ? read : E.right([write])
    },
  },
  explain: { who: staff },
}

/** Price lists, for staff who set prices. */
export const guardedPriceLists = (lists: PriceListsPort, guard: Guard): Guarded<PriceListsPort> =>
  guarded('priceLists', table, lists, guard)
