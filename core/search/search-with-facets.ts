import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { arrangedFacets, definitionsIn, type FacetConfig } from './facet-config'
import type { FacetConfigPort } from './facet-config.port'
import type { FacetsOf } from './facet-definition'
import type { SearchPort } from './search.port'

/** A search with the merchant's facets. If they cannot be read, products are listed without them (S2-8.01). */
export const searchWithFacets = <Search extends SearchPort>(
  configs: FacetConfigPort,
  searchBy: (facetsOf: FacetsOf) => Search,
): Search => ({
  ...searchBy(() => undefined),
  list: query =>
    pipe(
      configs.of(query.categoryId),
      TE.map((config): Read => ({ config, failed: false })),
      TE.orElse(() => TE.right<never, Read>({ failed: true })),
      TE.flatMap(({ config, failed }) =>
        pipe(
          searchBy(() => definitionsIn(config)).list(query),
          TE.map(listing =>
            failed
              ? { ...listing, facets: [], facetsFailed: true }
              : { ...listing, facets: arrangedFacets(listing.facets, config, query) },
          ),
        ),
      ),
    ),
})

type Read = { readonly config?: FacetConfig; readonly failed: boolean }
