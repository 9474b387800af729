import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Visitor } from '../../core/access/visitor'
import type { SearchPort } from '../../core/search/search.port'
import type { Outcome } from '../../core/shared/domain-error'
import { listProducts } from './list-products'
import type { SearchIndex } from './search-index'
import { suggestTerms } from './suggestions'

const mostSuggestions = 10
const shortestTyped = 3

/** Search over the embedded index, among what this visitor may see and at this visitor's prices. */
export const embeddedSearch = (index: SearchIndex, visitor: Visitor): SearchPort => ({
  list: query => pipe(index.current(), TE.map(snapshot => listProducts(snapshot, visitor, query))),
  suggest: typed =>
    [...typed.trim()].length < shortestTyped
      ? TE.right([])
      : pipe(index.current(), TE.map(snapshot => suggestTerms(snapshot.suggestions(), typed, snapshot.visibleTo(visitor), mostSuggestions))),
})

/** How many products this visitor sees in each category and below it. */
export const categoryCounts = (index: SearchIndex, visitor: Visitor): Outcome<ReadonlyMap<number, number>> =>
  pipe(
    index.current(),
    TE.map(snapshot => {
      const visible = snapshot.visibleTo(visitor)
      return new Map([...snapshot.within].map(([id, docs]) => [id, docs.reduce((count, doc) => count + (visible[doc] ?? 0), 0)]))
    }),
  )
