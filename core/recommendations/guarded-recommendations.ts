import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { rateLimits } from '../access/rate-limits'
import { anybody } from '../access/requirements'
import type { Outcome } from '../shared/domain-error'
import type { RecommendationsPort } from './recommendations.port'

const table: GuardTable<RecommendationsPort> = {
  of: { who: anybody },
  noteView: { who: anybody },
}

/** Views beyond the hourly limit are silently ignored. */
export const guardedRecommendations = (
  recommendations: RecommendationsPort,
  guard: Guard,
): Guarded<RecommendationsPort> => {
  const counting: RecommendationsPort = {
    ...recommendations,
    noteView: view =>
      pipe(
        guard.limits.hit(rateLimits.productViews, guard.address),
        TE.flatMap((wait): Outcome<void> => (wait > 0 ? TE.right(undefined) : recommendations.noteView(view))),
      ),
  }
  return guarded('recommendations', table, counting, guard)
}
