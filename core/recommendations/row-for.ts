import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { orNothing } from '../shared/fallback'
import type { Recommended, RecommendationQuery } from './recommendation'
import type { RecommendationsPort } from './recommendations.port'

/** Optional recommendations of a page. */
export type Recommending = { readonly recommendations?: Pick<RecommendationsPort, 'of'> }

/** A row beside a page's subject: undefined if empty or failed. The page renders without it. */
export const rowFor = (
  { recommendations }: Recommending,
  query: RecommendationQuery,
): Outcome<Recommended | undefined> =>
  recommendations
    ? pipe(
        orNothing(recommendations.of(query)),
        TE.map(found => (found && found.items.length > 0 ? found : undefined)),
      )
    : TE.right(undefined)

/** Bought together, otherwise viewed together; no other fallback. */
export const goesWith = (ports: Recommending, productIds: readonly number[]): Outcome<Recommended | undefined> =>
  rowFor(ports, { kind: 'frequently-bought-together', productIds, instead: ['frequently-viewed-together'] })
