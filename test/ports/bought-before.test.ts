import * as TE from 'fp-ts/TaskEither'
import { commerceOrders } from '../../adapters/commerce/orders/orders.client'
import { ordersRoutes } from '../../adapters/commerce/orders/orders.server'
import { commerceSearch } from '../../adapters/commerce/search/search.client'
import { searchRoutes } from '../../adapters/commerce/search/search.server'
import { boughtProducts } from '../../adapters/reference/recommendations/bought-products'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import { referenceOrders } from '../../adapters/reference/orders/orders'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex, type SearchIndex } from '../../adapters/search/search-index'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { searchWithBought } from '../../core/pages/search-with-bought'
import type { BulkGoodsPort } from '../../core/bulk-order/bulk-goods.port'
import type { SkuSearchPort } from '../../core/search/sku-search.port'
import type { Visitor } from '../../core/access/visitor'
import { aCatalogue } from '../builders/goods/catalogue'
import { databaseEngines, type DatabaseEngine } from '../builders/database/database'
import { answerOf } from '../builders/outcome'
import { aSession } from '../builders/platform/session'
import { boughtBeforeSuite, type Remembering } from './bought-before.suite'

const noBulkGoods: BulkGoodsPort = { goods: () => TE.right({ products: [], total: 0 }) }
const noSkus: SkuSearchPort = {
  capabilities: { maxSkus: 1, measures: false, oneVariant: false },
  findSkus: skus => TE.right(skus.map(sku => ({ sku }))),
}

const remembering = async (engine: DatabaseEngine): Promise<Remembering & { readonly index: SearchIndex }> => {
  const db = await aCatalogue(engine)
  const index = createSearchIndex(referenceProductSource(db))
  await answerOf(index.refresh())
  return {
    db,
    index,
    search: visitor => embeddedSearch(index, visitor, { bought: () => boughtProducts(db, aSession(visitor)) }),
    close: () => db.destroy(),
  }
}

for (const engine of databaseEngines()) boughtBeforeSuite(`The embedded search on ${engine}`, () => remembering(engine))

boughtBeforeSuite('The storefront protocol over the embedded search', async () => {
  const shop = await remembering('better-sqlite3')
  const overTheWire = (visitor: Visitor) =>
    commerceSearch(
      inProcessHttp(searchRoutes, () => ({
        search: shop.search(visitor),
        skus: noSkus,
        bulkGoods: noBulkGoods,
        catalogue: referenceCatalogue(shop.db, visitor),
      })),
    )
  return { ...shop, search: overTheWire }
})

boughtBeforeSuite("A merchant's platform whose search knows of no orders", async () => {
  const shop = await remembering('better-sqlite3')
  const goods = new Map<string, readonly number[]>()
  const search = (visitor: Visitor) =>
    commerceSearch(
      inProcessHttp(searchRoutes, () => ({
        search: embeddedSearch(shop.index, visitor),
        skus: noSkus,
        bulkGoods: noBulkGoods,
        catalogue: referenceCatalogue(shop.db, visitor),
      })),
      () => visitor,
    )
  const orders = (visitor: Visitor) =>
    commerceOrders(inProcessHttp(ordersRoutes, () => ({ orders: referenceOrders(shop.db, aSession(visitor)) })))
  return {
    ...shop,
    search: visitor => searchWithBought(search(visitor), { orders: orders(visitor), visitor: () => visitor, goods }),
  }
})
