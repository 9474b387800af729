import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Facet, ListingQuery } from '../../../core/search/listing'
import type { SearchPort } from '../../../core/search/search.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { facetAnswerCodec, facetPath, facetsFromWire, listingCodec, listingFromWire, plainSuggestion, queryToAddress, queryToWire, searchPath, suggestionsCodec, suggestPath } from './search.wire'

const service = 'commerce search'
const mostSuggestions = 10

/**
 * Search over calls 5.1, 5.3 and 5.4. Our own server sends the facets along with the items; another platform is asked
 * for them by a call of their own. `priceListId` picks the buyer's prices where a platform sends all price lists.
 */
export const commerceSearch = (http: Http, priceListId?: number): SearchPort => ({
  list: query =>
    pipe(
      http.post(searchPath, { query: queryToAddress(query), body: { ...queryToWire(query), lintel_facets: true }, onlyReads: true }),
      TE.flatMapEither(decodeData(listingCodec, service)),
      TE.flatMap(answer =>
        pipe(
          answer.lintel_facets ? TE.right(facetsFromWire(answer.lintel_facets, query)) : facetsOf(http, query),
          TE.map(facets => listingFromWire(answer, facets, priceListId)),
        )),
    ),
  suggest: typed =>
    pipe(
      http.post(suggestPath, { body: { search_term: typed }, onlyReads: true }),
      TE.flatMapEither(decodeData(suggestionsCodec, service)),
      TE.map(({ auto_suggester: found }) => [...new Set(found.map(plainSuggestion))].filter(term => term !== '').slice(0, mostSuggestions)),
    ),
})

const facetsOf = (http: Http, query: ListingQuery): Outcome<readonly Facet[]> =>
  pipe(
    http.post(facetPath, { query: { ...queryToAddress(query), skip: 0, limit: 1000 }, body: { ...queryToWire(query), facet_fields: [] }, onlyReads: true }),
    TE.flatMapEither(decodeData(facetAnswerCodec, service)),
    TE.map(({ facets }) => facetsFromWire(facets, query)),
  )
