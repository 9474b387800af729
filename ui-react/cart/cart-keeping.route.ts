import type { RouteObject } from 'react-router'

/** Saving a cart as a list, and emptying a cart. */
export const cartKeepingRoutes: readonly RouteObject[] = [
  {
    path: '/cart/save',
    lazy: () => import('./save-page'),
    handle: {
      namespaces: ['cart', 'cart-keeping', 'shopping-lists', 'forms'],
      modules: ['ui-react/cart/save-page.tsx'],
    },
  },
  {
    path: '/cart/clear',
    lazy: () => import('./clear-page'),
    handle: { namespaces: ['cart', 'cart-keeping', 'forms'], modules: ['ui-react/cart/clear-page.tsx'] },
  },
]
