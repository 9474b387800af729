import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { referenceBulkUpload } from '../../adapters/reference/bulk-order/bulk-upload'
import { referenceOwnNumbers, referencePartNumbers } from '../../adapters/reference/part-numbers/part-numbers'
import { referencePaths } from '../../adapters/reference/content/paths'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { tradeBulkUpload } from '../../adapters/trade/bulk-upload/bulk-upload.client'
import { tradeRoutes } from '../../adapters/trade/trade.server'
import { noCompanyUsers } from '../../adapters/merchant/company-users'
import { noTrade } from '../../adapters/merchant/trade'
import { quoteBuyerOf } from '../../adapters/merchant/quote-buyer'
import type { AccountPort } from '../../core/account/account.port'
import type { Visitor } from '../../core/access/visitor'
import type { BulkUploadPort } from '../../core/bulk-upload/bulk-upload.port'
import { uploadWithGuesses } from '../../core/bulk-upload/upload-with-guesses'
import type { OrdersPort } from '../../core/orders/orders.port'
import { noQuotes } from '../../core/quotes/no-quotes'
import { noShoppingLists } from '../../core/shopping-lists/no-shopping-lists'
import { signedOut } from '../../core/shared/domain-error'
import { aCatalogue } from '../builders/goods/catalogue'
import { answerOf } from '../builders/outcome'
import { databaseEngines, type DatabaseEngine } from '../builders/database/database'
import { aSession } from '../builders/platform/session'
import { bulkUploadSuite, type Uploading } from './bulk-upload.suite'

/** A merchant's portal that suggests no similar SKUs for an unknown one, with the shop's search beside it. */
const withoutGuesses = (upload: BulkUploadPort): BulkUploadPort => ({
  check: lines =>
    pipe(
      upload.check(lines),
      TE.map(answers => answers.map(answer => (answer.tag === 'unknown' ? { ...answer, similar: [] } : answer))),
    ),
})

const uploading = async (engine: DatabaseEngine): Promise<Uploading> => {
  const db = await aCatalogue(engine)
  return {
    db,
    close: () => db.destroy(),
    upload: visitor => referenceBulkUpload(db, aSession(visitor)),
    own: visitor => referenceOwnNumbers(db, aSession(visitor)),
    keep: visitor => referencePartNumbers(db, aSession(visitor), { clock: { now: () => 1_000 } }),
  }
}

for (const engine of databaseEngines()) bulkUploadSuite(`The embedded platform on ${engine}`, () => uploading(engine))

bulkUploadSuite('The trade protocol over the embedded platform [S3-7.14]', async () => {
  const shop = await uploading('better-sqlite3')
  const account = (visitor: Visitor) => ({ visitor: () => TE.right(visitor) }) as unknown as AccountPort
  const http = (visitor: Visitor) =>
    inProcessHttp(tradeRoutes, () => ({
      bulkUpload: shop.upload(visitor),
      account: account(visitor),
      companyUsers: noCompanyUsers,
      orders: {} as OrdersPort,
      quotes: noQuotes,
      shoppingLists: noShoppingLists,
      trade: noTrade(aSession(visitor)),
    }))
  return {
    ...shop,
    upload: visitor =>
      tradeBulkUpload(http(visitor), {
        channel: TE.right({ storeHash: '', channelId: 1 }),
        buyer: () => TE.right(quoteBuyerOf(visitor)),
        whenExpired: TE.left(signedOut),
      }),
  }
})

bulkUploadSuite('A portal that offers nothing, with what the search offers', async () => {
  const shop = await uploading('better-sqlite3')
  const index = createSearchIndex(referenceProductSource(shop.db))
  await answerOf(index.refresh())
  return {
    ...shop,
    upload: visitor =>
      uploadWithGuesses(withoutGuesses(shop.upload(visitor)), {
        search: embeddedSearch(index, visitor),
        paths: referencePaths(shop.db, aSession(visitor), { clock: { now: () => 1_000 } }),
      }),
  }
})
