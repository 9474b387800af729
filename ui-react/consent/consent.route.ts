import type { RouteObject } from 'react-router'

export const consentRoutes: readonly RouteObject[] = [
  {
    id: 'cookie-preferences',
    path: '/cookie-preferences',
    lazy: () => import('./index'),
    handle: { namespaces: ['consent'], modules: ['ui-react/consent/index.ts'] },
  },
]
