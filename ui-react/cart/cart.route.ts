import type { RouteObject } from 'react-router'
import { storeOrderModules, storeOrderTexts } from '../construction'
import { recommendedModules, recommendedTexts } from '../recommendations'

const checkoutRedirect = { lazy: () => import('./checkout-redirect'), handle: { namespaces: ['cart'], modules: ['ui-react/cart/checkout-redirect.ts'] } }

/** The cart (S1-2.06), and the addresses that lead straight to checkout (S1-2.07). */
export const cartRoutes: readonly RouteObject[] = [
  { id: 'cart', path: '/cart', lazy: () => import('./cart-page').then(page => page.standing()), handle: { namespaces: ['cart', 'line-kinds', 'forms'], namespacesFor: (loaded: unknown) => [...recommendedTexts(loaded), ...storeOrderTexts(loaded)], modules: ['ui-react/cart/cart-page.tsx'], modulesFor: (loaded: unknown) => [...recommendedModules(loaded), ...storeOrderModules(loaded)] } },
  { path: '/checkout', ...checkoutRedirect },
  { path: '/_exp_bc_checkout', ...checkoutRedirect },
]
