import type { RouteObject } from 'react-router'

const cartPage = { lazy: () => import('./cart-page'), handle: { namespaces: ['cart', 'forms'] } }
const checkoutRedirect = { lazy: () => import('./checkout-redirect'), handle: { namespaces: ['cart'] } }

/** The cart (S1-2.06), and the addresses that lead straight to checkout (S1-2.07). */
export const cartRoutes: readonly RouteObject[] = [
  { path: '/cart', ...cartPage },
  { path: '/checkout', ...checkoutRedirect },
  { path: '/_exp_bc_checkout', ...checkoutRedirect },
]
