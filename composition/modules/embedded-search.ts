import { ContainerModule } from 'inversify'
import { boughtProducts } from '../../adapters/reference/recommendations/bought-products'
import type { Database } from '../../adapters/reference/database/engine'
import { categoryCounts, embeddedSearch } from '../../adapters/search/embedded-search'
import type { SearchIndex } from '../../adapters/search/search-index'
import type { SessionPort } from '../../core/access/session.port'
import type { OwnNumbersPort } from '../../core/part-numbers/part-numbers.port'
import { suggestingOwnNumbers } from '../../core/pages/with-own-numbers'
import type { ContentPort } from '../../core/content/content.port'
import type { FacetConfigPort } from '../../core/search/facet-config.port'
import { searchWithPages } from '../../core/pages/search-with-pages'
import { searchWithFacets } from '../../core/search/search-with-facets'
import { raw, tokens } from '../wiring/tokens'

/** Search for the embedded platform's products by the in-process index. */
export const embeddedSearchModule = new ContainerModule(({ bind }) => {
  bind(raw.search).toResolvedValue(
    (
      db: Database,
      index: SearchIndex,
      session: SessionPort,
      configs: FacetConfigPort,
      own: OwnNumbersPort,
      content: ContentPort,
    ) =>
      searchWithPages(
        suggestingOwnNumbers(
          searchWithFacets(configs, facetsOf =>
            embeddedSearch(index, session.visitor, {
              facetsOf,
              bought: () => boughtProducts(db, session),
              ownNumbers: own.resolve,
            }),
          ),
          own,
        ),
        content,
      ),
    [tokens.database, tokens.searchIndex, tokens.session, tokens.facetConfigs, tokens.ownNumbers, tokens.content],
  )
  bind(raw.skus).toResolvedValue(
    (index: SearchIndex, session: SessionPort, own: OwnNumbersPort) =>
      embeddedSearch(index, session.visitor, { ownNumbers: own.resolve }),
    [tokens.searchIndex, tokens.session, tokens.ownNumbers],
  )
  bind(tokens.categoryCounts).toResolvedValue(
    (index: SearchIndex, session: SessionPort) => () => categoryCounts(index, session.visitor),
    [tokens.searchIndex, tokens.session],
  )
})
