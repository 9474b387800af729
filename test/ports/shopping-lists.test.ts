import * as TE from 'fp-ts/TaskEither'
import { commerceShoppingLists } from '../../adapters/commerce/shopping-lists/shopping-lists.client'
import { shoppingListRoutes } from '../../adapters/commerce/shopping-lists/shopping-lists.server'
import { referenceCatalogue } from '../../adapters/reference/catalogue'
import { referencePaths } from '../../adapters/reference/paths'
import { referenceShoppingLists } from '../../adapters/reference/shopping-lists'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { tradeShoppingLists, type ListDesk } from '../../adapters/trade/shopping-lists/shopping-lists.client'
import { tradeRoutes } from '../../adapters/trade/trade.server'
import type { AccountPort } from '../../core/account/account.port'
import type { RateLimitPort } from '../../core/access/rate-limits.port'
import type { SessionPort } from '../../core/account/session.port'
import type { OrdersPort } from '../../core/checkout/checkout.port'
import type { BulkUploadPort } from '../../core/bulk-upload/bulk-upload.port'
import { noQuotes } from '../../core/quotes/no-quotes'
import { signedOut } from '../../core/shared/domain-error'
import { noCompanyUsers } from '../../composition/platform-company-users'
import { platformShoppingLists } from '../../composition/platform-shopping-lists'
import { noTrade } from '../../composition/platform-trade'
import type { DatabaseEngine } from '../builders/database'
import { databaseEngines } from '../builders/database'
import { anEntrance } from '../builders/entrance'
import type { ListShop } from '../builders/list-visitor'
import { shoppingListRightsSuite } from './shopping-list-rights.suite'
import { shoppingListsPortSuite } from './shopping-lists.suite'

const suites = (name: string, make: () => Promise<ListShop>) => {
  shoppingListsPortSuite(name, make)
  shoppingListRightsSuite(name, make)
}

const aListShop = async (engine: DatabaseEngine): Promise<ListShop> => {
  const entrance = await anEntrance(engine)
  return { entrance, listsOf: session => referenceShoppingLists(entrance.db, session, entrance.tools) }
}

for (const engine of databaseEngines()) suites(`The embedded platform on ${engine}`, () => aListShop(engine))

/** The lists of a shop over the wire of portal and gateway. */
const overTheWire = (shop: ListShop, session: SessionPort, more: Partial<ListDesk> = {}) => {
  const shoppingLists = shop.listsOf(session)
  const trade = inProcessHttp(tradeRoutes, () => ({ shoppingLists, account: {} as AccountPort, companyUsers: noCompanyUsers, orders: {} as OrdersPort, bulkUpload: {} as BulkUploadPort, quotes: noQuotes, trade: noTrade(session) }))
  const beside = commerceShoppingLists(inProcessHttp(shoppingListRoutes, () => ({ shoppingLists })))
  return tradeShoppingLists(trade, { channelId: 1, customer: () => TE.right(session.visitor.customer), beside, whenExpired: TE.left(signedOut), ...more })
}

suites('The trade protocol over the embedded platform', async () => {
  const shop = await aListShop('better-sqlite3')
  return { ...shop, listsOf: session => overTheWire(shop, session) }
})

/** The shop in front counts by itself, though both share a database here. */
const ofTheShopInFront = ({ hit, peek, forget }: RateLimitPort): RateLimitPort => ({
  hit: (limit, key) => hit(limit, `front:${key}`),
  peek: (limit, key) => peek(limit, `front:${key}`),
  forget: (limit, key) => forget(limit, `front:${key}`),
})

const withTradeToken = (session: SessionPort): SessionPort => new Proxy(session, { get: (target, key) => (key === 'kept' ? () => 'trade-token-of-this-session' : Reflect.get(target, key, target) as unknown) })

suites('A merchant\'s platform and trade portal behind our sessions', async () => {
  const shop = await aListShop('better-sqlite3')
  const { db, tools } = shop.entrance
  return {
    ...shop,
    listsOf: session => {
      const beside = { decide: overTheWire(shop, session).decide }
      return platformShoppingLists(overTheWire(shop, session, { beside }), withTradeToken(session), { limits: ofTheShopInFront(tools.limits), catalogue: referenceCatalogue(db, session.visitor), paths: referencePaths(db, session, tools) })
    },
  }
})
