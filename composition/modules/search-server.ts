import { ContainerModule } from 'inversify'
import { openSearch, openSearchCounts } from '../../adapters/opensearch/open-search'
import type { SearchServer } from '../../adapters/opensearch/listed-products'
import { boughtProducts } from '../../adapters/reference/recommendations/bought-products'
import type { CategoryCounts } from '../../adapters/reference/catalogue/catalogue'
import type { Database } from '../../adapters/reference/database/engine'
import { withoutMemory, type Memoize } from '../../adapters/reference/database/memoize'
import type { SessionPort } from '../../core/access/session.port'
import { visibilityOf } from '../../core/access/visibility'
import type { OwnNumbersPort } from '../../core/part-numbers/part-numbers.port'
import { searchWithOwnNumbers, skusWithOwnNumbers } from '../../core/pages/with-own-numbers'
import type { ContentPort } from '../../core/content/content.port'
import type { FacetConfigPort } from '../../core/search/facet-config.port'
import type { SearchPort } from '../../core/search/search.port'
import { searchWithPages } from '../../core/pages/search-with-pages'
import { searchWithFacets } from '../../core/search/search-with-facets'
import { orNothing } from '../../core/shared/fallback'
import { cachedSearch, cachedSkus, type StaleReads } from '../server/stale-reads'
import { raw, tokens } from '../wiring/tokens'

/**
 * While the search server is down, stale listings and suggestions are served; a buyer's purchases are never cached for
 * others.
 */
const withStaleReads = (search: SearchPort, { visitor }: SessionPort, reads: StaleReads): SearchPort => ({
  ...cachedSearch(search, reads),
  list: query =>
    query.boughtBefore
      ? search.list(query)
      : reads.gated('listing', [visibilityOf(visitor, 'get_orders') !== 'none', query], search.list(query)),
})

/** While the search server is down, categories are shown without counts. */
const countsOnServer =
  (server: SearchServer, session: SessionPort, remember: Memoize = withoutMemory): CategoryCounts =>
  () => {
    const { visitor } = session
    return orNothing(
      remember(
        JSON.stringify(['category counts', visitor.storeKey, visitor.visible]),
        openSearchCounts(server, visitor),
      ),
    )
  }

/** Search for the embedded platform's products by a search server. */
export const searchServerModule = new ContainerModule(({ bind }) => {
  bind(raw.search).toResolvedValue(
    (
      db: Database,
      server: SearchServer,
      session: SessionPort,
      configs: FacetConfigPort,
      own: OwnNumbersPort,
      reads: StaleReads,
      content: ContentPort,
    ) =>
      searchWithPages(
        searchWithOwnNumbers(
          withStaleReads(
            searchWithFacets(configs, facetsOf =>
              openSearch(server, session.visitor, { facetsOf, bought: () => boughtProducts(db, session) }),
            ),
            session,
            reads,
          ),
          own,
        ),
        content,
      ),
    [
      tokens.database,
      tokens.searchServer,
      tokens.session,
      tokens.facetConfigs,
      tokens.ownNumbers,
      tokens.publicReads,
      tokens.content,
    ],
  )
  bind(raw.skus).toResolvedValue(
    (server: SearchServer, session: SessionPort, own: OwnNumbersPort, reads: StaleReads) =>
      skusWithOwnNumbers(cachedSkus(openSearch(server, session.visitor), reads), own),
    [tokens.searchServer, tokens.session, tokens.ownNumbers, tokens.publicReads],
  )
  bind(tokens.categoryCounts).toResolvedValue(countsOnServer, [
    tokens.searchServer,
    tokens.session,
    { serviceIdentifier: tokens.remember, optional: true },
  ])
})
