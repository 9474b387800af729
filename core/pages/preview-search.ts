import { sequenceS } from 'fp-ts/Apply'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SearchPreview } from './pages'
import type { Outcome } from '../shared/domain-error'
import { emptyQuery } from '../search/listing'
import type { SearchPort } from '../search/search.port'

/** Minimum characters for a search (S2-5.13). */
const shortestTerm = 3
/** Products shown below the search box (S2-9.01). */
const previewSize = 10

const nothing: SearchPreview = { suggestions: [], products: [], total: 0 }

/** Header search suggestions while typing: terms and the first products. */
export const previewSearch =
  (ports: { readonly search: SearchPort }) =>
  (typed: string): Outcome<SearchPreview> => {
    const term = typed.trim()
    if ([...term].length < shortestTerm) return TE.right(nothing)
    return pipe(
      sequenceS(TE.ApplyPar)({
        suggestions: ports.search.suggest(term),
        listing: ports.search.list({ ...emptyQuery, term, pageSize: previewSize, withPages: true }),
      }),
      TE.map(({ suggestions, listing }) => ({
        suggestions,
        products: listing.items,
        total: listing.total,
        ...(listing.pages ? { pages: listing.pages } : {}),
      })),
    )
  }
