import type { RouteObject } from 'react-router'

const handle = (module: string) => ({ namespaces: ['handoff', 'cart'], modules: [`ui-react/hand-off/${module}.tsx`] })

/** Entry points for customers and carts from other systems: tokens, punch-outs, abandoned cart mails, quote links. */
export const handOffRoutes: readonly RouteObject[] = [
  { path: '/login/token/:token', lazy: () => import('./token-link') },
  { path: '/login/token', lazy: () => import('./token-page'), handle: handle('token-page') },
  { path: '/punch-out', lazy: () => import('./punch-out-page'), handle: handle('punch-out-page') },
  { path: '/abandoned-cart', lazy: () => import('./left-cart-page'), handle: handle('left-cart-page') },
  { path: '/quote', lazy: () => import('./quote-link') },
  { path: '/quoteDetail/:quoteId', lazy: () => import('./quote-link') },
]
