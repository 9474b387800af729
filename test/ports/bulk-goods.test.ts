import { referenceBulkGoods } from '../../adapters/reference/bulk-order/bulk-goods'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { aCatalogue } from '../builders/goods/catalogue'
import { databaseEngines } from '../builders/database/database'
import { answerOf } from '../builders/outcome'
import { bulkGoodsPortSuite, noOwnNumbers } from './bulk-goods.suite'

for (const engine of databaseEngines())
  bulkGoodsPortSuite(`The embedded platform on ${engine}`, async () => {
    const db = await aCatalogue(engine)
    const index = createSearchIndex(referenceProductSource(db))
    await answerOf(index.refresh())
    return {
      bulkGoods: visitor => referenceBulkGoods(db, { visitor }, embeddedSearch(index, visitor), noOwnNumbers),
      close: () => db.destroy(),
    }
  })
