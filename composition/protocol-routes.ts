import { contentRoutes } from '../adapters/cms/content/content.server'
import { accountRoutes, geographyRoutes } from '../adapters/commerce/account/account.server'
import { cartRoutes } from '../adapters/commerce/cart/cart.server'
import { categoryRoutes } from '../adapters/commerce/categories/categories.server'
import { checkoutRoutes } from '../adapters/commerce/checkout/checkout.server'
import { ordersRoutes } from '../adapters/commerce/orders/orders.server'
import { searchRoutes } from '../adapters/commerce/search/search.server'
import { sessionRoutes } from '../adapters/commerce/session/session.server'
import { uploadsRoutes } from '../adapters/commerce/uploads/uploads.server'
import { surchargeRoutes } from '../adapters/orders/surcharge/surcharge.server'
import type { Route } from '../adapters/shared/route'
import type { Ports } from './ports'

/** The platform's paths as this gateway answers them, family by family. */
export const protocolRoutes: readonly Route<Ports>[] = [
  ...sessionRoutes,
  ...accountRoutes,
  ...geographyRoutes,
  ...ordersRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...uploadsRoutes,
  ...categoryRoutes,
  ...searchRoutes,
  ...contentRoutes,
  ...surchargeRoutes,
]
