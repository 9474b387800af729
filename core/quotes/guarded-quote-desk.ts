import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { QuoteDeskPort } from './quote-desk.port'

const staff = staffWith('quotes')

const table: GuardTable<QuoteDeskPort> = {
  list: { who: staff },
  find: { who: staff },
  file: { who: staff },
  change: { who: staff },
}

/** Quotes of the store, for staff who answer them. */
export const guardedQuoteDesk = (desk: QuoteDeskPort, guard: Guard): Guarded<QuoteDeskPort> =>
  guarded('quoteDesk', table, desk, guard)
