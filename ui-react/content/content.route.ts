import type { RouteObject } from 'react-router'

/** Pages of the shop itself that no editor writes. */
export const contentRoutes: readonly RouteObject[] = [
  {
    id: 'location-blocked',
    path: '/location-blocked',
    lazy: () => import('./location-blocked-page'),
    handle: { namespaces: ['pages'], modules: ['ui-react/content/location-blocked-page.tsx'] },
  },
]
