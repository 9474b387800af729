import type { RouteObject } from 'react-router'
import { bulkUploadRoutes } from '../bulk-upload/bulk-upload.route'
import { accountRoutes } from '../account/account.route'
import { cartKeepingRoutes } from '../cart/cart-keeping.route'
import { companyRoutes } from '../company/company.route'
import { compareRoutes } from '../compare/compare.route'
import { handOffRoutes } from '../hand-off/hand-off.route'
import { jobsRoutes } from '../jobs/jobs.route'
import { quickOrderRoutes } from '../quick-order/quick-order.route'
import { quotesRoutes } from '../quotes/quotes.route'
import { reviewsRoutes } from '../reviews/reviews.route'
import { shoppingListsRoutes } from '../shopping-lists/shopping-lists.route'
import { wishListsRoutes } from '../wish-lists/wish-lists.route'
import { giftsRoutes } from '../gifts/gifts.route'
import { tradeAccountRoutes } from '../trade-account/trade-account.route'
import { consentRoutes } from '../consent/consent.route'
import { widgetsRoutes } from '../widgets/widgets.route'
import type { RouteHandle } from './routes'

const ownModule = 'ui-react/app/lazy-route-table.ts'

const kit: RouteObject = {
  path: '/kit',
  lazy: () => import('./kit-route'),
  handle: { modules: ['ui-react/app/kit-route.tsx'] },
}

/** Routes loaded on demand, when one of them is opened: sign-in, account, lists, comparisons and the kit. */
export const lazyRouteTable: readonly RouteObject[] = [
  ...accountRoutes,
  ...companyRoutes,
  ...wishListsRoutes,
  ...shoppingListsRoutes,
  ...reviewsRoutes,
  ...compareRoutes,
  ...handOffRoutes,
  ...quickOrderRoutes,
  ...bulkUploadRoutes,
  ...jobsRoutes,
  ...quotesRoutes,
  ...consentRoutes,
  ...giftsRoutes,
  ...tradeAccountRoutes,
  ...cartKeepingRoutes,
  ...widgetsRoutes,
  kit,
].map(route => {
  const { modules = [], ...handle } = (route.handle ?? {}) as RouteHandle
  return { ...route, handle: { ...handle, modules: [ownModule, ...modules] } }
})
