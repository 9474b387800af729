import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { orNothing } from '../shared/fallback'
import type { Recommended, RecommendationQuery } from './recommendation'
import type { RecommendationsPort } from './recommendations.port'

/** Where a page may have rows of recommendations; without, it has none. */
export type Recommending = { readonly recommendations?: Pick<RecommendationsPort, 'of'> }

/**
 * A row beside what a page is about: undefined when there is nothing to show, or it cannot be read. The page stands
 * without it.
 */
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

/** What goes with products: bought with them, or else looked at with them; nothing else stands in. */
export const goesWith = (ports: Recommending, productIds: readonly number[]): Outcome<Recommended | undefined> =>
  rowFor(ports, { kind: 'frequently-bought-together', productIds, instead: ['frequently-viewed-together'] })
