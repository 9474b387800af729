import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffWith } from '../access/requirements'
import type { ReviewDeskPort } from './review-desk.port'

const staff = staffWith('reviews')

const table: GuardTable<ReviewDeskPort> = {
  list: { who: staff },
  find: { who: staff },
  decide: { who: staff },
}

/** Reviews, for staff who decide which are shown. */
export const guardedReviewDesk = (desk: ReviewDeskPort, guard: Guard): Guarded<ReviewDeskPort> =>
  guarded('reviewDesk', table, desk, guard)
