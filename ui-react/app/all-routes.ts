import { besideCheckoutRoutes } from '../checkout/beside-checkout.route'
import { lazyRouteTable } from './lazy-route-table'
import { constructionRoutes } from '../construction/construction.route'
import { staffRoutes } from '../staff/staff.route'
import { routesWith } from './routes'

/** Every route of the shop, for the server. */
export const routes = routesWith(lazyRouteTable, [...staffRoutes, ...constructionRoutes, ...besideCheckoutRoutes])
