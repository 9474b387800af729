import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { emptyQuery, type ListingQuery } from '../search/listing'
import type { SearchPort } from '../search/search.port'
import type { Outcome } from '../shared/domain-error'
import { maxRecommended } from './recommendation'
import type { EvidencePort } from './recommendations.port'

/** Evidence from a search alone (S2-9.28): search results, new products, and the merchant's order. */
export const searchEvidence = (search: Pick<SearchPort, 'list'>): EvidencePort => ({
  rank: ({ kind, term, categoryId }) => {
    const shelf: ListingQuery = {
      ...emptyQuery,
      inStock: true,
      pageSize: 2 * maxRecommended,
      ...(categoryId === undefined ? {} : { categoryId }),
    }
    switch (kind) {
      case 'query-based':
        return term === undefined ? TE.right([]) : byWords(search, shelf, term)
      case 'hot-new-releases':
        return idsOf(search, { ...shelf, sort: 'newest' })
      case 'popular-items':
        return idsOf(search, shelf)
      default:
        return TE.right([])
    }
  },
})

const idsOf = (search: Pick<SearchPort, 'list'>, query: ListingQuery): Outcome<readonly number[]> =>
  pipe(
    search.list(query),
    TE.map(({ items }) => items.map(item => item.id)),
  )

/** If all words together find nothing, tries single words until one finds something. */
const byWords = (search: Pick<SearchPort, 'list'>, shelf: ListingQuery, term: string): Outcome<readonly number[]> => {
  const words = term
    .split(/\s+/)
    .filter(word => word.length > 2)
    .slice(0, 4)
  return [term, ...(words.length > 1 ? words : [])].reduce<Outcome<readonly number[]>>(
    (before, each) =>
      pipe(
        before,
        TE.flatMap(found => (found.length > 0 ? TE.right(found) : idsOf(search, { ...shelf, term: each }))),
      ),
    TE.right([]),
  )
}
