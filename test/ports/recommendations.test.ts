import { guardedRecommendations } from '../../core/recommendations/guarded-recommendations'
import { aGuard } from '../builders/platform/guard'
import { commerceRecommendations } from '../../adapters/commerce/recommendations/recommendations.client'
import { recommendationRoutes } from '../../adapters/commerce/recommendations/recommendations.server'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import { referenceLimits } from '../../adapters/reference/database/limits'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { referenceRecommendations } from '../../adapters/reference/recommendations/recommendations'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { aCatalogue } from '../builders/goods/catalogue'
import { databaseEngines, type DatabaseEngine } from '../builders/database/database'
import { answerOf } from '../builders/outcome'
import { aSession } from '../builders/platform/session'
import { recommendationsPortSuite, suiteNow, type Recommending } from './recommendations.suite'

const clock = { now: () => suiteNow }

const recommending = async (engine: DatabaseEngine): Promise<Recommending> => {
  const db = await aCatalogue(engine)
  const index = createSearchIndex(referenceProductSource(db))
  await answerOf(index.refresh())
  let carts = 0
  return {
    db,
    recommendations: async (visitor, cart = []) => {
      const session = aSession(visitor)
      if (cart.length > 0) {
        const id = `cart-${carts++}`
        await db
          .insertInto('cart')
          .values({
            id,
            store_key: visitor.storeKey,
            customer_id: null,
            company_id: null,
            state: 'open',
            is_editable: 1,
            version: 0,
            coupons: '[]',
            notices: '[]',
            created_at: 0,
            changed_at: 0,
          })
          .execute()
        for (const [at, product_id] of cart.entries()) {
          await db
            .insertInto('cart_line')
            .values({
              id: `${id}-${at}`,
              cart_id: id,
              product_id,
              variant_id: 1,
              quantity: 1,
              modifiers: '[]',
              agreed_price: null,
              position: at,
              own: null,
            })
            .execute()
        }
        await answerOf(session.keepCart(id))
      }
      return guardedRecommendations(
        referenceRecommendations(
          db,
          session,
          { clock },
          { catalogue: referenceCatalogue(db, visitor), search: embeddedSearch(index, visitor) },
        ),
        aGuard(session, { limits: referenceLimits(db, clock), address: '192.0.2.1' }),
      )
    },
    close: () => db.destroy(),
  }
}

for (const engine of databaseEngines())
  recommendationsPortSuite(`The embedded platform on ${engine}`, () => recommending(engine))

recommendationsPortSuite('The storefront protocol over the embedded platform', async () => {
  const shop = await recommending('better-sqlite3')
  return {
    ...shop,
    recommendations: async (visitor, cart) => {
      const recommendations = await shop.recommendations(visitor, cart)
      return commerceRecommendations(inProcessHttp(recommendationRoutes, () => ({ recommendations })))
    },
  }
})
