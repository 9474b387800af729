import type { RouteObject } from 'react-router'

/** Pages of the shop that are not editors' content. */
export const contentRoutes: readonly RouteObject[] = [
  {
    id: 'location-blocked',
    path: '/location-blocked',
    lazy: () => import('./location-blocked-page'),
    handle: { namespaces: ['pages'], modules: ['ui-react/content/location-blocked-page.tsx'] },
  },
]
