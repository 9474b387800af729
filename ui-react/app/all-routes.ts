import { laterTable } from './later-table'
import { constructionRoutes } from '../construction/construction.route'
import { staffRoutes } from '../staff/staff.route'
import { routesWith } from './routes'

/** Every address of the shop, as the server knows them. */
export const routes = routesWith(laterTable, [...staffRoutes, ...constructionRoutes])
