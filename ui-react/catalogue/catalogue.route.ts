import type { RouteObject } from 'react-router'

/** Home, and whatever the merchant put at a path: categories, products, content pages. The splat comes last. */
export const catalogueRoutes: readonly RouteObject[] = [
  { id: 'home', index: true, lazy: () => import('./home-page'), handle: { namespaces: ['catalogue', 'content'] } },
  { id: 'path', path: '*', lazy: () => import('./path-page'), handle: { namespaces: ['catalogue', 'content', 'cart', 'account', 'forms'] } },
]
