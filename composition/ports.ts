import type { AccountPort, GeographyPort } from '../core/account/account.port'
import type { AnalyticsPort } from '../core/analytics/analytics.port'
import type { CartPort } from '../core/cart/cart.port'
import type { CataloguePort } from '../core/catalogue/catalogue.port'
import type { UploadsPort } from '../core/catalogue/uploads.port'
import type { CheckoutPort, OrdersPort } from '../core/checkout/checkout.port'
import type { SurchargePort } from '../core/checkout/surcharge.port'
import type { ContentPort } from '../core/content/content.port'
import type { PathsPort } from '../core/navigation/paths.port'
import type { SearchPort } from '../core/search/search.port'

/** All ports of one request (server) or one page (browser). */
export type Ports = {
  readonly account: AccountPort
  readonly analytics: AnalyticsPort
  readonly cart: CartPort
  readonly catalogue: CataloguePort
  readonly checkout: CheckoutPort
  readonly content: ContentPort
  readonly geography: GeographyPort
  readonly orders: OrdersPort
  readonly paths: PathsPort
  readonly search: SearchPort
  readonly surcharge: SurchargePort
  readonly uploads: UploadsPort
}
