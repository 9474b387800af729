import { ContainerModule } from 'inversify'
import { LRUCache } from 'lru-cache'
import { commerceCatalogue } from '../../adapters/commerce/categories/categories.client'
import { commerceProducts } from '../../adapters/commerce/products/products.client'
import { commerceFacetConfigs } from '../../adapters/commerce/search/facet-configs.client'
import { commerceBulkGoods } from '../../adapters/commerce/search/bulk.client'
import { commerceSearch } from '../../adapters/commerce/search/search.client'
import { commerceEvidence } from '../../adapters/commerce/recommendations/recommendations.client'
import { commerceSkus } from '../../adapters/commerce/search/skus.client'
import type { TradeChannel } from '../../adapters/trade/session/session.wire'
import type { Http } from '../../adapters/shared/http'
import type { SessionPort } from '../../core/access/session.port'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import type { SearchPort } from '../../core/search/search.port'
import type { SkuSearchPort } from '../../core/search/sku-search.port'
import { listByFacetSize } from '../../core/search/search-by-facet-size'
import { searchWithPages } from '../../core/pages/search-with-pages'
import { searchWithBought, type GoodsOfOrders } from '../../core/pages/search-with-bought'
import type { OwnNumbersPort } from '../../core/part-numbers/part-numbers.port'
import { bulkGoodsWithOwnNumbers } from '../../core/pages/lines-with-own-numbers'
import { searchWithOwnNumbers, skusWithOwnNumbers } from '../../core/pages/with-own-numbers'
import { platformRecommendations } from '../../adapters/merchant/recommendations'
import type { ContentPort } from '../../core/content/content.port'
import {
  cachedBulkGoods,
  cachedCatalogue,
  cachedProducts,
  cachedSearch,
  cachedSkus,
  type StaleReads,
} from '../server/stale-reads'
import type { OrdersPort } from '../../core/orders/orders.port'
import { raw, tokens } from '../wiring/tokens'

/** Public reads of a merchant's platform, with stale-if-error (security rule 49). */
export const platformCatalogueModule = new ContainerModule(({ bind }) => {
  bind(raw.catalogue).toResolvedValue(
    (http: Http, session: SessionPort, reads: StaleReads) =>
      cachedCatalogue(
        commerceCatalogue(http, () => session.visitor),
        reads,
      ),
    [tokens.commerceHttp, tokens.session, tokens.publicReads],
  )
  bind(raw.facetConfigs).toResolvedValue((http: Http) => commerceFacetConfigs(http), [tokens.commerceHttp])
  bind(raw.recommendations).toResolvedValue(
    (http: Http, catalogue: CataloguePort, search: SearchPort) =>
      platformRecommendations(commerceEvidence(http), catalogue, search),
    [tokens.commerceHttp, tokens.catalogue, tokens.search],
  )
  bind(tokens.goodsOfOrders).toConstantValue(new LRUCache<string, readonly number[]>({ max: 20_000 }))
  bind(raw.search).toResolvedValue(
    (
      http: Http,
      session: SessionPort,
      reads: StaleReads,
      own: OwnNumbersPort,
      orders: OrdersPort,
      goods: GoodsOfOrders,
      skus: SkuSearchPort,
      content: ContentPort,
    ) => {
      const search = cachedSearch(
        commerceSearch(http, () => session.visitor),
        reads,
      )
      const sized = { ...search, list: listByFacetSize({ list: search.list, findSkus: skus.findSkus }) }
      return searchWithPages(
        searchWithOwnNumbers(searchWithBought(sized, { orders, visitor: () => session.visitor, goods }), own),
        content,
      )
    },
    [
      tokens.commerceHttp,
      tokens.session,
      tokens.publicReads,
      tokens.ownNumbers,
      tokens.orders,
      tokens.goodsOfOrders,
      tokens.skus,
      tokens.content,
    ],
  )
  bind(raw.bulkGoods).toResolvedValue(
    (http: Http, session: SessionPort, reads: StaleReads, own: OwnNumbersPort) =>
      bulkGoodsWithOwnNumbers(
        cachedBulkGoods(
          commerceBulkGoods(http, () => session.visitor),
          reads,
        ),
        own,
      ),
    [tokens.commerceHttp, tokens.session, tokens.publicReads, tokens.ownNumbers],
  )
  bind(raw.products).toResolvedValue(
    (http: Http, session: SessionPort, reads: StaleReads, { storeHash }: TradeChannel) =>
      cachedProducts(commerceProducts(http, { storeHash, audience: () => session.visitor }), reads),
    [tokens.commerceHttp, tokens.session, tokens.publicReads, tokens.tradeChannel],
  )
  bind(raw.skus).toResolvedValue(
    (http: Http, session: SessionPort, reads: StaleReads, own: OwnNumbersPort) =>
      skusWithOwnNumbers(
        cachedSkus(
          commerceSkus(http, () => session.visitor),
          reads,
        ),
        own,
      ),
    [tokens.commerceHttp, tokens.session, tokens.publicReads, tokens.ownNumbers],
  )
})
