import type { RouteObject } from 'react-router'

/** What a company decides itself: who buys for it, and what it calls what it buys. */
export const companyRoutes: readonly RouteObject[] = [
  {
    path: '/account/users',
    lazy: () => import('./users-page'),
    handle: { namespaces: ['account', 'company', 'forms'], modules: ['ui-react/company/users-page.tsx'] },
  },
  {
    path: '/account/part-numbers',
    lazy: () => import('./part-numbers-page'),
    handle: { namespaces: ['account', 'part-numbers', 'forms'], modules: ['ui-react/company/part-numbers-page.tsx'] },
  },
]
