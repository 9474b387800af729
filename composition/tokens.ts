import type { ServiceIdentifier } from 'inversify'
import type { AccountPort, GeographyPort } from '../core/account/account.port'
import type { SessionPort } from '../core/account/session.port'
import type { CartPort } from '../core/cart/cart.port'
import type { CataloguePort } from '../core/catalogue/catalogue.port'
import type { CheckoutPort, OrdersPort } from '../core/checkout/checkout.port'
import type { SurchargePort } from '../core/checkout/surcharge.port'
import type { ContentPort } from '../core/content/content.port'
import type { PathsPort } from '../core/navigation/paths.port'
import type { SearchPort } from '../core/search/search.port'
import type { UseCases } from '../ui-react/app/use-cases'
import type { Http } from '../adapters/shared/http'
import type { Database } from '../adapters/reference/engine'
import type { Tools } from '../adapters/reference/tools'
import type { SearchIndex } from '../adapters/search/search-index'

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>

/** The parts of the shop by name. A module binds some of them; nothing outside composition sees a token. */
export const tokens = {
  /** Hosts of the protocol families: the page's own origin in the browser, a configured platform on the server. */
  commerceHttp: token<Http>('commerceHttp'),
  cmsHttp: token<Http>('cmsHttp'),
  ordersHttp: token<Http>('ordersHttp'),

  database: token<Database>('database'),
  tools: token<Tools>('tools'),
  searchIndex: token<SearchIndex>('searchIndex'),
  session: token<SessionPort>('session'),

  account: token<AccountPort>('account'),
  geography: token<GeographyPort>('geography'),
  cart: token<CartPort>('cart'),
  catalogue: token<CataloguePort>('catalogue'),
  checkout: token<CheckoutPort>('checkout'),
  content: token<ContentPort>('content'),
  orders: token<OrdersPort>('orders'),
  paths: token<PathsPort>('paths'),
  search: token<SearchPort>('search'),
  surcharge: token<SurchargePort>('surcharge'),

  useCases: token<UseCases>('useCases'),
}
