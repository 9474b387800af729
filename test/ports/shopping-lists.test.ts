import { describe, expect, it } from '@jest/globals'
import { aGuard } from '../builders/platform/guard'
import { guardedShoppingLists } from '../../core/shopping-lists/guarded-shopping-lists'
import { onceInMemory } from '../../composition/wiring/once-in-memory'
import * as TE from 'fp-ts/TaskEither'
import { commerceShoppingLists } from '../../adapters/commerce/shopping-lists/shopping-lists.client'
import { shoppingListRoutes } from '../../adapters/commerce/shopping-lists/shopping-lists.server'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import { referenceOwnNumbers } from '../../adapters/reference/part-numbers/part-numbers'
import { referencePaths } from '../../adapters/reference/content/paths'
import { referenceShoppingLists } from '../../adapters/reference/shopping-lists/shopping-lists'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { tradeShoppingLists, type ListDesk } from '../../adapters/trade/shopping-lists/shopping-lists.client'
import { tradeRoutes } from '../../adapters/trade/trade.server'
import type { AccountPort } from '../../core/account/account.port'
import type { RateLimitPort } from '../../core/access/rate-limits.port'
import type { SessionPort } from '../../core/access/session.port'
import type { OrdersPort } from '../../core/orders/orders.port'
import type { BulkUploadPort } from '../../core/bulk-upload/bulk-upload.port'
import { listsWithOwnNumbers } from '../../core/pages/lines-with-own-numbers'
import { noQuotes } from '../../core/quotes/no-quotes'
import { signedOut } from '../../core/shared/domain-error'
import { noCompanyUsers } from '../../adapters/merchant/company-users'
import { platformShoppingLists } from '../../adapters/merchant/shopping-lists'
import { noTrade } from '../../adapters/merchant/trade'
import type { DatabaseEngine } from '../builders/database/database'
import { databaseEngines } from '../builders/database/database'
import { anEntrance } from '../builders/platform/entrance'
import { aListVisitor, type ListShop } from '../builders/list-visitor'
import { goodsOf } from '../builders/goods/listed-goods'
import { storePartNumbers } from '../builders/part-numbers'
import { shoppingListRightsSuite } from './shopping-list-rights.suite'
import { shoppingListsPortSuite } from './shopping-lists.suite'

const suites = (name: string, make: () => Promise<ListShop>) => {
  shoppingListsPortSuite(name, make)
  shoppingListRightsSuite(name, make)
}

const aListShop = async (engine: DatabaseEngine): Promise<ListShop> => {
  const entrance = await anEntrance(engine)
  return {
    entrance,
    listsOf: session =>
      guardedShoppingLists(
        referenceShoppingLists(entrance.db, session, entrance.deps),
        aGuard(session, { limits: entrance.deps.limits }),
      ),
  }
}

for (const engine of databaseEngines()) suites(`The embedded platform on ${engine}`, () => aListShop(engine))

/** A shop's lists over the wire protocols of portal and gateway. */
const overTheWire = (shop: ListShop, session: SessionPort, more: Partial<ListDesk> = {}) => {
  const shoppingLists = shop.listsOf(session)
  const trade = inProcessHttp(tradeRoutes, () => ({
    shoppingLists,
    account: {} as AccountPort,
    companyUsers: noCompanyUsers,
    orders: {} as OrdersPort,
    bulkUpload: {} as BulkUploadPort,
    quotes: noQuotes,
    trade: noTrade(session),
  }))
  const beside = commerceShoppingLists(inProcessHttp(shoppingListRoutes, () => ({ shoppingLists })))
  return tradeShoppingLists(trade, {
    channelId: 1,
    customer: () => TE.right(session.visitor.customer),
    beside,
    whenExpired: TE.left(signedOut),
    ...more,
  })
}

suites('The trade protocol over the embedded platform', async () => {
  const shop = await aListShop('better-sqlite3')
  return { ...shop, listsOf: session => overTheWire(shop, session) }
})

/** Separate counters for the front shop, although both share a database here. */
const ofTheShopInFront = ({ hit, peek, release, forget }: RateLimitPort): RateLimitPort => ({
  hit: (limit, key) => hit(limit, `front:${key}`),
  peek: (limit, key) => peek(limit, `front:${key}`),
  release: (limit, key) => release(limit, `front:${key}`),
  forget: (limit, key) => forget(limit, `front:${key}`),
})

const withTradeToken = (session: SessionPort): SessionPort =>
  new Proxy(session, {
    get: (target, key) =>
      key === 'stored' ? () => 'trade-token-of-this-session' : (Reflect.get(target, key, target) as unknown),
  })

suites("A merchant's platform and trade portal behind our sessions", async () => {
  const shop = await aListShop('better-sqlite3')
  const { db, deps } = shop.entrance
  const once = onceInMemory()
  return {
    ...shop,
    listsOf: session => {
      const beside = { decide: overTheWire(shop, session).decide }
      const lists = platformShoppingLists(overTheWire(shop, session, { beside }), withTradeToken(session), {
        catalogue: referenceCatalogue(db, session.visitor),
        paths: referencePaths(db, session, deps),
      })
      return guardedShoppingLists(lists, aGuard(session, { limits: ofTheShopInFront(deps.limits), once }))
    },
  }
})

describe('A shopping list over the wire', () => {
  it('shows current part numbers of the company acted for, to nobody else', async () => {
    const shop = await aListShop('better-sqlite3')
    const { db } = shop.entrance
    const listsOf = (session: SessionPort) =>
      listsWithOwnNumbers(shop.listsOf(session), referenceOwnNumbers(db, session))
    const named = { ...shop, listsOf: (session: SessionPort) => overTheWire({ ...shop, listsOf }, session) }
    const numbersFor = async (email: string, ...skus: readonly string[]) => {
      const buyer = await aListVisitor(named, email)
      const id = await buyer.makes('Part numbers', await Promise.all(skus.map(sku => goodsOf(db, sku))))
      return (await buyer.items(id)).map(({ sku, partNumber }) => [sku, partNumber])
    }
    const lock = 'LS-G1-626'
    await storePartNumbers(db, [1, 'NB-0042', lock], [1, 'NB-1', 'BX-1'], [2, 'OTHER-7', lock], [3, 'THIRD-7', lock])
    expect(await numbersFor('senior@northgate.example', lock, 'BX-2')).toEqual([
      [lock, 'NB-0042'],
      ['BX-2', undefined],
    ])
    expect(await numbersFor('campus@hsu.example', lock)).toEqual([[lock, 'OTHER-7']])
    expect(await numbersFor('retail@lintel.example', 'BX-1')).toEqual([['BX-1', undefined]])
    await shop.entrance.close()
  }, 60_000)
})
