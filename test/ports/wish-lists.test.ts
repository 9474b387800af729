import { commerceWishLists } from '../../adapters/commerce/wish-lists/wish-lists.client'
import { wishListRoutes } from '../../adapters/commerce/wish-lists/wish-lists.server'
import { referenceWishLists } from '../../adapters/reference/shopping-lists/wish-lists'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { platformWishLists } from '../../adapters/merchant/wish-lists'
import type { DatabaseEngine } from '../builders/database/database'
import { databaseEngines } from '../builders/database/database'
import { anEntrance } from '../builders/platform/entrance'
import { wishListsPortSuite, type WishListShop } from './wish-lists.suite'

const aWishListShop = async (engine: DatabaseEngine): Promise<WishListShop> => {
  const entrance = await anEntrance(engine)
  return { entrance, wishListsOf: session => referenceWishLists(entrance.db, session, entrance.deps) }
}

for (const engine of databaseEngines())
  wishListsPortSuite(`The embedded platform on ${engine}`, () => aWishListShop(engine))

const overTheWire = (shop: WishListShop): WishListShop => ({
  ...shop,
  wishListsOf: session =>
    commerceWishLists(inProcessHttp(wishListRoutes, () => ({ wishLists: shop.wishListsOf(session) }))),
})

wishListsPortSuite('The storefront protocol over the embedded platform', async () =>
  overTheWire(await aWishListShop('better-sqlite3')),
)

wishListsPortSuite("A merchant's platform behind our own sessions", async () => {
  const shop = overTheWire(await aWishListShop('better-sqlite3'))
  return { ...shop, wishListsOf: session => platformWishLists(shop.wishListsOf(session), session) }
})
