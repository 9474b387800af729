import type { RouteObject } from 'react-router'

const handle = { namespaces: ['checkout', 'orders', 'address', 'cart', 'forms'] }

/** The embedded checkout. These routes stand inside `CheckoutFrame`. */
export const checkoutRoutes: readonly RouteObject[] = [
  { path: '/secure-checkout/start', lazy: () => import('./start-page'), handle },
  { path: '/secure-checkout', lazy: () => import('./checkout-page'), handle },
  { path: '/secure-checkout/confirmation/:id', lazy: () => import('./confirmation-page'), handle },
]
