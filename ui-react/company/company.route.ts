import type { RouteObject } from 'react-router'

/** What a company decides itself: who buys for it. */
export const companyRoutes: readonly RouteObject[] = [
  { path: '/account/users', lazy: () => import('./users-page'), handle: { namespaces: ['account', 'company', 'forms'], modules: ['ui-react/company/users-page.tsx'] } },
]
