import { lazyRouteTable } from './lazy-route-table'
import { constructionRoutes } from '../construction/construction.route'
import { staffRoutes } from '../staff/staff.route'
import { routesWith } from './routes'

/** Every address of the shop, as the server knows them. */
export const routes = routesWith(lazyRouteTable, [...staffRoutes, ...constructionRoutes])
