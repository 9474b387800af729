import { commerceUploadAccount } from '../../adapters/commerce/bulk-upload/upload-account.client'
import { uploadAccountRoutes } from '../../adapters/commerce/bulk-upload/upload-account.server'
import { referenceUploadAccount } from '../../adapters/reference/bulk-order/upload-account'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { aDatabase, databaseEngines, type DatabaseEngine } from '../builders/database/database'
import { aSession } from '../builders/platform/session'
import { uploadAccountSuite, type Keeping } from './upload-account.suite'

const keeping = async (engine: DatabaseEngine): Promise<Keeping> => {
  const db = await aDatabase(engine)
  return {
    account: visitor => referenceUploadAccount(db, aSession(visitor), { clock: { now: () => 1_000 } }),
    close: () => db.destroy(),
  }
}

for (const engine of databaseEngines()) uploadAccountSuite(`The embedded platform on ${engine}`, () => keeping(engine))

uploadAccountSuite('The storefront protocol over the embedded platform', async () => {
  const shop = await keeping('better-sqlite3')
  return {
    ...shop,
    account: visitor =>
      commerceUploadAccount(inProcessHttp(uploadAccountRoutes, () => ({ uploadAccount: shop.account(visitor) }))),
  }
})
