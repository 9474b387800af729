import type { RouteObject } from 'react-router'

/** The pages to buy gift certificates and to check their balance. */
export const giftsRoutes: readonly RouteObject[] = [
  {
    path: '/gift-certificates',
    lazy: () => import('./gift-page'),
    handle: { namespaces: ['gifts', 'cart', 'forms'], modules: ['ui-react/gifts/gift-page.tsx'] },
  },
  {
    path: '/gift-certificate/balance',
    lazy: () => import('./balance-page'),
    handle: { namespaces: ['gifts', 'account', 'forms'], modules: ['ui-react/gifts/balance-page.tsx'] },
  },
]
