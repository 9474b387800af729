import { redirect, type RouteObject } from 'react-router'
import { zoneModules, zoneTexts } from '../widgets'

/** The Quick Order Pad (S2-2.90). */
export const quickOrderRoutes: readonly RouteObject[] = [
  { path: '/account/quick-order-pad', loader: () => redirect('/quick-order-pad/') },
  {
    id: 'quick-order-pad',
    path: '/quick-order-pad',
    lazy: () => import('./quick-order-page').then(page => page.preloadRoute()),
    handle: {
      namespaces: ['quick-order', 'cart', 'orders', 'forms', 'calendar'],
      namespacesFor: zoneTexts,
      modules: ['ui-react/quick-order/quick-order-page.tsx'],
      modulesFor: zoneModules,
    },
  },
]
