import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { arrangedFacets } from '../../../core/search/facet-config'
import type { Facet, ListingQuery } from '../../../core/search/listing'
import type { SearchPort } from '../../../core/search/search.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { commerceFacetConfigs } from './facet-configs.client'
import { facetFieldsToWire } from './facet-configs.wire'
import {
  facetAnswerCodec,
  facetPath,
  listingCodec,
  listingFromWire,
  plainSuggestion,
  queryToAddress,
  queryToWire,
  searchPath,
  suggestionsCodec,
  suggestPath,
} from './search.wire'
import { facetsFromWire } from './facets.wire'
import { seesNothing, visibleFilter, type Audience } from './visible-filter'

const service = 'commerce search'
const maxSuggestions = 10

/**
 * Search over calls 5.1, 5.3 and 5.4. Our server sends facets with the items; other platforms need a second request.
 * `audience` adds the visitor's visibility filter to each query (security rule 8), and selects the buyer's prices if
 * the platform sends all price lists.
 */
export const commerceSearch = (http: Http, audience?: Audience): SearchPort => ({
  list: query => {
    const visitor = audience?.()
    if (visitor && seesNothing(visitor)) return TE.right({ items: [], total: 0, facets: [] })
    const visible = visitor && visibleFilter(visitor)
    return pipe(
      http.post(searchPath, {
        query: queryToAddress(query),
        body: { ...queryToWire(query, visible), lintel_facets: true },
        onlyReads: true,
      }),
      TE.flatMapEither(decodeData(listingCodec, service)),
      TE.flatMap(answer =>
        pipe(
          answer.lintel_facets
            ? TE.right<never, readonly Facet[] | undefined>(facetsFromWire(answer.lintel_facets, query))
            : facetsOf(http, query, visible),
          TE.map(facets => ({
            ...listingFromWire(answer, facets ?? [], visitor?.priceListId),
            ...(facets ? {} : { facetsFailed: true }),
          })),
        ),
      ),
    )
  },
  suggest: typed =>
    pipe(
      http.post(suggestPath, { body: { search_term: typed }, onlyReads: true }),
      TE.flatMapEither(decodeData(suggestionsCodec, service)),
      TE.map(({ auto_suggester: found }) =>
        [...new Set(found.map(plainSuggestion))].filter(term => term !== '').slice(0, maxSuggestions),
      ),
    ),
})

/** Undefined if facets cannot be read: products are listed without them (S2-8.01). */
const facetsOf = (
  http: Http,
  query: ListingQuery,
  visible: string | undefined,
): Outcome<readonly Facet[] | undefined> =>
  pipe(
    commerceFacetConfigs(http).of(query.categoryId),
    TE.flatMap(config =>
      pipe(
        http.post(facetPath, {
          query: { ...queryToAddress(query), skip: 0, limit: 1000 },
          body: { ...queryToWire(query, visible), facet_fields: facetFieldsToWire(config) },
          onlyReads: true,
        }),
        TE.flatMapEither(decodeData(facetAnswerCodec, service)),
        TE.map(({ facets }) => arrangedFacets(facetsFromWire(facets, query), config, query)),
      ),
    ),
    TE.orElse(() => TE.right<never, readonly Facet[] | undefined>(undefined)),
  )
