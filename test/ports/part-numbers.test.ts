import { guardedPartNumbers } from '../../core/part-numbers/guarded-part-numbers'
import { aGuard } from '../builders/platform/guard'
import { commercePartNumbers } from '../../adapters/commerce/part-numbers/part-numbers.client'
import { partNumberRoutes } from '../../adapters/commerce/part-numbers/part-numbers.server'
import { referenceOwnNumbers, referencePartNumbers } from '../../adapters/reference/part-numbers/part-numbers'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { aCatalogue } from '../builders/goods/catalogue'
import { databaseEngines, type DatabaseEngine } from '../builders/database/database'
import { aSession } from '../builders/platform/session'
import { partNumbersPortSuite, type Numbered } from './part-numbers.suite'

const numbered = async (engine: DatabaseEngine): Promise<Numbered> => {
  const db = await aCatalogue(engine)
  const clock = { now: () => 1_000 }
  const keep: Numbered['keep'] = visitor => {
    const session = aSession(visitor)
    return guardedPartNumbers(referencePartNumbers(db, session, { clock }), aGuard(session))
  }
  return { keep, own: visitor => referenceOwnNumbers(db, aSession(visitor)), close: () => db.destroy() }
}

for (const engine of databaseEngines())
  partNumbersPortSuite(`The embedded platform on ${engine}`, () => numbered(engine))

partNumbersPortSuite('The storefront protocol over the embedded platform', async () => {
  const shop = await numbered('better-sqlite3')
  return {
    ...shop,
    keep: visitor => commercePartNumbers(inProcessHttp(partNumberRoutes, () => ({ partNumbers: shop.keep(visitor) }))),
  }
})
