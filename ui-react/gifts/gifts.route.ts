import type { RouteObject } from 'react-router'

/** The page to buy gift certificates. */
export const giftsRoutes: readonly RouteObject[] = [
  {
    path: '/gift-certificates',
    lazy: () => import('./gift-page'),
    handle: { namespaces: ['gifts', 'cart', 'forms'], modules: ['ui-react/gifts/gift-page.tsx'] },
  },
]
