import { cmsContent, cmsPaths } from '../../adapters/cms/content/content.client'
import { contentRoutes } from '../../adapters/cms/content/content.server'
import { commerceAccount } from '../../adapters/commerce/account/account.client'
import { accountRoutes } from '../../adapters/commerce/account/account.server'
import { commerceCart } from '../../adapters/commerce/cart/cart.client'
import { cartRoutes } from '../../adapters/commerce/cart/cart.server'
import { commerceCatalogue } from '../../adapters/commerce/categories/categories.client'
import { categoryRoutes } from '../../adapters/commerce/categories/categories.server'
import { commerceCheckout } from '../../adapters/commerce/checkout/checkout.client'
import { checkoutRoutes } from '../../adapters/commerce/checkout/checkout.server'
import { commerceOrders } from '../../adapters/commerce/orders/orders.client'
import { ordersRoutes } from '../../adapters/commerce/orders/orders.server'
import { commerceSearch } from '../../adapters/commerce/search/search.client'
import { searchRoutes } from '../../adapters/commerce/search/search.server'
import { sessionRoutes } from '../../adapters/commerce/session/session.server'
import { referenceCatalogue } from '../../adapters/reference/catalogue'
import { referenceProductSource } from '../../adapters/reference/product-source'
import { categoryCounts, embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { commerceUploads } from '../../adapters/commerce/uploads/uploads.client'
import { uploadsRoutes } from '../../adapters/commerce/uploads/uploads.server'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import type { Visitor } from '../../core/access/visitor'
import { aCatalogue } from '../builders/catalogue'
import type { Entrance } from '../builders/entrance'
import { anEntrance } from '../builders/entrance'
import { answerOf } from '../builders/outcome'
import type { BuyerPorts } from '../builders/shop'
import { aShop } from '../builders/shop'
import { accountPortSuite } from './account.suite'
import { cartKeepingSuite } from './cart-keeping.suite'
import { cartPortSuite } from './cart.suite'
import { cataloguePortSuite } from './catalogue.suite'
import { checkoutPortSuite } from './checkout.suite'
import { contentPortSuite } from './content.suite'
import { ordersPortSuite } from './orders.suite'
import { searchPortSuite } from './search.suite'
import { uploadsPortSuite } from './uploads.suite'

/** The promises of every port with the protocol in between: our client, JSON, our server, the embedded platform. */
const name = 'the storefront protocol over the embedded platform'

const buyersOverTheWire = (ports: BuyerPorts): BuyerPorts => {
  const http = inProcessHttp([...cartRoutes, ...checkoutRoutes, ...ordersRoutes, ...uploadsRoutes], () => ports)
  return { cart: commerceCart(http), checkout: commerceCheckout(http), orders: commerceOrders(http), uploads: commerceUploads(http) }
}
const shop = () => aShop('better-sqlite3', buyersOverTheWire)

cartPortSuite(name, shop)
cartKeepingSuite(name, shop)
checkoutPortSuite(name, shop)
ordersPortSuite(name, shop)
uploadsPortSuite(name, shop)

const shelvesOverTheWire = async () => {
  const db = await aCatalogue('better-sqlite3')
  const index = createSearchIndex(referenceProductSource(db))
  await answerOf(index.refresh())
  const http = (visitor: Visitor) => inProcessHttp([...searchRoutes, ...categoryRoutes], () => ({
    search: embeddedSearch(index, visitor), catalogue: referenceCatalogue(db, visitor, () => categoryCounts(index, visitor)),
  }))
  return {
    search: (visitor: Visitor) => commerceSearch(http(visitor)),
    catalogue: (visitor: Visitor) => commerceCatalogue(http(visitor)),
    close: () => db.destroy(),
  }
}

searchPortSuite(name, shelvesOverTheWire)
cataloguePortSuite(name, shelvesOverTheWire)

const entranceOverTheWire = async (): Promise<Entrance> => {
  const entrance = await anEntrance('better-sqlite3')
  const person: Entrance['person'] = options => {
    const direct = entrance.person(options)
    return {
      ...direct,
      request: async () => {
        const ports = await direct.request()
        const http = inProcessHttp([...sessionRoutes, ...accountRoutes, ...contentRoutes], () => ports)
        return { session: ports.session, account: commerceAccount(http), content: cmsContent(http), paths: cmsPaths(http) }
      },
    }
  }
  return { ...entrance, person }
}

accountPortSuite(name, entranceOverTheWire)
contentPortSuite(name, entranceOverTheWire)
