import { productServiceOpenings } from '../../adapters/orders/openings/openings.client'
import { openingsRoutes } from '../../adapters/orders/openings/openings.server'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceOpenings } from '../../adapters/reference/catalogue/openings'
import { seedCatalogue } from '../../adapters/reference/seed/catalogue/seed-catalogue'
import { openings } from '../../adapters/reference/seed/openings'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { gatedOpenings } from '../../adapters/merchant/openings'
import type { Visitor } from '../../core/access/visitor'
import { aCatalogue, visitors } from '../builders/goods/catalogue'
import { databaseEngines, type DatabaseEngine } from '../builders/database/database'
import { answerOf } from '../builders/outcome'
import { remembered } from '../builders/database/remembered'
import { openingsPortSuite } from './openings.suite'

const aCampus = async (engine: DatabaseEngine): Promise<Database> => {
  const db = await aCatalogue(engine)
  await db
    .insertInto('opening')
    .values([...openings(seedCatalogue())])
    .execute()
  return db
}

const shownBy = (db: Database) => async (visitor: Visitor, ids: readonly number[]) =>
  (await answerOf(referenceCatalogue(db, visitor).cardsById(ids))).map(({ id }) => id)

for (const engine of databaseEngines())
  openingsPortSuite(`The embedded platform on ${engine}`, async () => {
    const db = await aCampus(engine)
    return { openings: visitor => referenceOpenings(db, { visitor }), shown: shownBy(db), close: () => db.destroy() }
  })

openingsPortSuite('The embedded platform that remembers for all visitors what it read', async () => {
  const db = await aCampus('better-sqlite3')
  const remember = remembered()
  return {
    openings: visitor => referenceOpenings(db, { visitor }, remember),
    shown: shownBy(db),
    close: () => db.destroy(),
  }
})

openingsPortSuite('The product service, which knows no visitors, behind our own gates', async () => {
  const db = await aCampus('better-sqlite3')
  const unrestricted: Visitor = { ...visitors.campus, visible: { tag: 'everything' } }
  const service = productServiceOpenings(
    inProcessHttp(openingsRoutes, () => ({ openings: referenceOpenings(db, { visitor: unrestricted }) })),
    'lintel-shop',
  )
  return {
    openings: visitor => gatedOpenings(service, { visitor }, referenceCatalogue(db, visitor)),
    shown: shownBy(db),
    close: () => db.destroy(),
  }
})
