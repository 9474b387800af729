import type { RouteObject } from 'react-router'

/** Product comparison (S1-2.10). */
export const compareRoutes: readonly RouteObject[] = [
  {
    path: '/compare',
    lazy: () => import('./compare-page'),
    handle: { namespaces: ['compare', 'catalogue'], modules: ['ui-react/compare/compare-page.tsx'] },
  },
]
