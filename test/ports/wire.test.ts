import { templateRoles } from '../../core/company/template-roles'
import { guardedCompanyUsers } from '../../core/company/guarded-company-users'
import { aGuard } from '../builders/platform/guard'
import { cmsContent, cmsPaths } from '../../adapters/cms/content/content.client'
import { contentRoutes } from '../../adapters/cms/content/content.server'
import { commerceAccount } from '../../adapters/commerce/account/account.client'
import { accountRoutes } from '../../adapters/commerce/account/account.server'
import { confirmationRoutes } from '../../adapters/commerce/account/confirmation.server'
import { passwordRoutes } from '../../adapters/commerce/account/passwords.server'
import { commerceCart } from '../../adapters/commerce/cart/cart.client'
import { cartRoutes } from '../../adapters/commerce/cart/cart.server'
import { commerceCatalogue } from '../../adapters/commerce/categories/categories.client'
import { categoryRoutes } from '../../adapters/commerce/categories/categories.server'
import { commerceCheckout } from '../../adapters/commerce/checkout/checkout.client'
import { checkoutRoutes } from '../../adapters/commerce/checkout/checkout.server'
import { commerceOrders } from '../../adapters/commerce/orders/orders.client'
import { ordersRoutes } from '../../adapters/commerce/orders/orders.server'
import { commerceBulkGoods } from '../../adapters/commerce/search/bulk.client'
import { commerceSearch } from '../../adapters/commerce/search/search.client'
import { commerceProducts } from '../../adapters/commerce/products/products.client'
import { productsRoutes } from '../../adapters/commerce/products/products.server'
import { commerceSkus } from '../../adapters/commerce/search/skus.client'
import { searchRoutes } from '../../adapters/commerce/search/search.server'
import { deviceRoutes } from '../../adapters/commerce/session/devices.server'
import { sessionRoutes } from '../../adapters/commerce/session/session.server'
import { referenceBulkGoods } from '../../adapters/reference/bulk-order/bulk-goods'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import { referenceGeography } from '../../adapters/reference/addresses/geography'
import { referenceProducts } from '../../adapters/reference/catalogue/products'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { categoryCounts, embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { commerceUploads } from '../../adapters/commerce/uploads/uploads.client'
import { uploadsRoutes } from '../../adapters/commerce/uploads/uploads.server'
import * as TE from 'fp-ts/TaskEither'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { tradeSession } from '../../adapters/trade/session/session.client'
import { tradeAddresses } from '../../adapters/trade/addresses/addresses.client'
import { tradeOrders } from '../../adapters/trade/orders/orders.client'
import { tradeUsers } from '../../adapters/trade/users/users.client'
import { tradeRoutes } from '../../adapters/trade/trade.server'
import { noShoppingLists } from '../../core/shopping-lists/no-shopping-lists'
import type { BulkUploadPort } from '../../core/bulk-upload/bulk-upload.port'
import { noQuotes } from '../../core/quotes/no-quotes'
import { signedOut } from '../../core/shared/domain-error'
import { noTrade } from '../../adapters/merchant/trade'
import { withCompanyAddresses } from '../../adapters/merchant/company-addresses'
import { noCompanyUsers, platformCompanyUsers } from '../../adapters/merchant/company-users'
import { levelOf } from '../../core/access/permissions'
import type { OrdersPort } from '../../core/orders/orders.port'
import type { SessionPort } from '../../core/access/session.port'
import type { AccountPort } from '../../core/account/account.port'
import type { Visitor } from '../../core/access/visitor'
import { aCatalogue } from '../builders/goods/catalogue'
import type { Entrance } from '../builders/platform/entrance'
import { anEntrance } from '../builders/platform/entrance'
import { aPlatformEntrance } from '../builders/platform/platform-entrance'
import { answerOf } from '../builders/outcome'
import type { BuyerPorts } from '../builders/platform/shop'
import { aShop } from '../builders/platform/shop'
import { accountPortSuite } from './account.suite'
import { cartOwnershipSuite } from './cart-ownership.suite'
import { cartChangesSuite, cartCouponsSuite } from './cart-changes.suite'
import { cartPortSuite } from './cart.suite'
import { lineKindsSuite } from './line-kinds.suite'
import { cataloguePortSuite } from './catalogue.suite'
import { checkoutPortSuite } from './checkout.suite'
import { placingSuite } from './placing.suite'
import { spentCertificatesSuite } from './spent-certificates.suite'
import { contentPortSuite } from './content.suite'
import { confirmationSuite } from './confirmation.suite'
import { doorsSuite } from './doors.suite'
import { ordersPortSuite } from './orders.suite'
import { productsPortSuite } from './products.suite'
import { searchPortSuite } from './search.suite'
import { bulkGoodsPortSuite, noOwnNumbers } from './bulk-goods.suite'
import { companyAddressesPortSuite } from './company-addresses.suite'
import { companyUsersPortSuite, companyUsersSessionsSuite } from './company-users.suite'
import { tradePortSuite } from './trade.suite'
import { uploadsPortSuite } from './uploads.suite'

/** The port suites with the protocol in between: our client, JSON, our server, the embedded platform. */
const name = 'the storefront protocol over the embedded platform'

const buyersOverTheWire = (ports: BuyerPorts): BuyerPorts => {
  const http = inProcessHttp([...cartRoutes, ...checkoutRoutes, ...ordersRoutes, ...uploadsRoutes], () => ports)
  return {
    cart: commerceCart(http),
    checkout: commerceCheckout(http),
    orders: commerceOrders(http),
    uploads: commerceUploads(http),
  }
}
const shop = () => aShop('better-sqlite3', buyersOverTheWire)

cartPortSuite(name, shop)
cartChangesSuite(name, shop)
cartCouponsSuite(name, shop)
cartOwnershipSuite(name, shop)
checkoutPortSuite(name, shop)
placingSuite(name, shop)
spentCertificatesSuite(name, shop)
lineKindsSuite(name, shop)
ordersPortSuite(name, shop)
uploadsPortSuite(name, shop)

const shelvesOverTheWire = async () => {
  const db = await aCatalogue('better-sqlite3')
  const index = createSearchIndex(referenceProductSource(db))
  await answerOf(index.refresh())
  const http = (visitor: Visitor) =>
    inProcessHttp([...searchRoutes, ...categoryRoutes, ...productsRoutes], () => ({
      products: referenceProducts(db, { visitor }),
      search: embeddedSearch(index, visitor),
      skus: embeddedSearch(index, visitor),
      bulkGoods: referenceBulkGoods(db, { visitor }, embeddedSearch(index, visitor), noOwnNumbers),
      catalogue: referenceCatalogue(db, visitor, () => categoryCounts(index, visitor)),
    }))
  return {
    search: (visitor: Visitor) => ({ ...commerceSearch(http(visitor)), ...commerceSkus(http(visitor)) }),
    bulkGoods: (visitor: Visitor) => commerceBulkGoods(http(visitor)),
    products: (visitor: Visitor) => commerceProducts(http(visitor)),
    catalogue: (visitor: Visitor) => commerceCatalogue(http(visitor)),
    close: () => db.destroy(),
  }
}

searchPortSuite(name, shelvesOverTheWire)
cataloguePortSuite(name, shelvesOverTheWire)
bulkGoodsPortSuite(name, shelvesOverTheWire)
productsPortSuite(name, shelvesOverTheWire)

const entranceOverTheWire = async (): Promise<Entrance> => {
  const entrance = await anEntrance('better-sqlite3')
  const person: Entrance['person'] = options => {
    const direct = entrance.person(options)
    return {
      ...direct,
      request: async () => {
        const ports = await direct.request()
        const http = inProcessHttp(
          [
            ...sessionRoutes,
            ...deviceRoutes,
            ...accountRoutes,
            ...passwordRoutes,
            ...confirmationRoutes,
            ...contentRoutes,
          ],
          () => ports,
        )
        return {
          session: ports.session,
          account: commerceAccount(http),
          content: cmsContent(http),
          paths: cmsPaths(http),
        }
      },
    }
  }
  return { ...entrance, person }
}

accountPortSuite(name, entranceOverTheWire)
doorsSuite(name, entranceOverTheWire)
confirmationSuite(name, entranceOverTheWire)
contentPortSuite(name, entranceOverTheWire)

/** A session with a trade portal token. */
const withTradeToken = (session: SessionPort): SessionPort =>
  new Proxy(session, {
    get: (target, key) =>
      key === 'stored' ? () => 'trade-token-of-this-session' : (Reflect.get(target, key, target) as unknown),
  })

tradePortSuite(
  'the trade protocol over the embedded platform',
  () => anEntrance('better-sqlite3'),
  trade =>
    tradeSession(
      inProcessHttp(tradeRoutes, () => ({
        trade,
        account: {} as AccountPort,
        companyUsers: noCompanyUsers,
        orders: {} as OrdersPort,
        bulkUpload: {} as BulkUploadPort,
        quotes: noQuotes,
        shoppingLists: noShoppingLists,
      })),
      { storeHash: 'lintel', channelId: 1 },
      TE.left(signedOut),
    ),
)

companyUsersPortSuite(
  'the trade protocol over the embedded platform',
  () => anEntrance('better-sqlite3'),
  (ports, session) =>
    tradeUsers(
      inProcessHttp(tradeRoutes, () => ({
        ...ports,
        orders: {} as OrdersPort,
        bulkUpload: {} as BulkUploadPort,
        quotes: noQuotes,
        shoppingLists: noShoppingLists,
        trade: noTrade(session),
      })),
      0,
      TE.left(signedOut),
    ),
)

companyUsersSessionsSuite(
  "a merchant's platform and trade portal behind our sessions",
  aPlatformEntrance,
  (ports, session) =>
    guardedCompanyUsers(
      platformCompanyUsers(
        companyId =>
          tradeUsers(
            inProcessHttp(tradeRoutes, () => ({
              ...ports,
              orders: {} as OrdersPort,
              bulkUpload: {} as BulkUploadPort,
              quotes: noQuotes,
              shoppingLists: noShoppingLists,
              trade: noTrade(session),
            })),
            companyId,
            TE.left(signedOut),
          ),
        withTradeToken(session),
      ),
      aGuard(session),
      templateRoles,
    ),
)

companyAddressesPortSuite(
  'the trade protocol over the embedded platform',
  () => anEntrance('better-sqlite3'),
  (account, session) => {
    const http = inProcessHttp(tradeRoutes, () => ({
      account,
      companyUsers: noCompanyUsers,
      orders: {} as OrdersPort,
      bulkUpload: {} as BulkUploadPort,
      quotes: noQuotes,
      shoppingLists: noShoppingLists,
      trade: noTrade(session),
    }))
    return withCompanyAddresses(
      account,
      companyId => tradeAddresses(http, companyId, referenceGeography('en'), TE.left(signedOut)),
      withTradeToken(session),
    )
  },
)

ordersPortSuite('the trade protocol over the embedded platform', () =>
  aShop('better-sqlite3', (ports, session) => {
    const { customer } = session.visitor
    const http = inProcessHttp(tradeRoutes, () => ({
      orders: ports.orders,
      bulkUpload: {} as BulkUploadPort,
      quotes: noQuotes,
      shoppingLists: noShoppingLists,
      account: {} as AccountPort,
      companyUsers: noCompanyUsers,
      trade: noTrade(session),
    }))
    return {
      ...ports,
      orders: tradeOrders(
        http,
        {
          companyId: customer?.company?.id ?? 0,
          whole: customer?.company !== undefined && (levelOf(session.visitor, 'get_orders') ?? 0) > 1,
        },
        TE.left(signedOut),
      ),
    }
  }),
)
