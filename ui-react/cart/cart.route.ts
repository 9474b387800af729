import type { RouteObject } from 'react-router'
import { recommendedModules, recommendedTexts } from '../recommendations'

/**
 * Texts needed by construction carts and by carts with several pages. Declared here, so that pages do not wait for that
 * code.
 */
const having = (loaded: unknown, what: 'storeOrder' | 'long', needed: string): readonly string[] =>
  (loaded as Readonly<Record<string, unknown>> | undefined)?.[what] ? [needed] : []

const checkoutRedirect = {
  lazy: () => import('./checkout-redirect'),
  handle: { namespaces: ['cart'], modules: ['ui-react/cart/checkout-redirect.ts'] },
}

/** The cart (S1-2.06), and the URLs that redirect straight to checkout (S1-2.07). */
export const cartRoutes: readonly RouteObject[] = [
  {
    id: 'cart',
    path: '/cart',
    lazy: () => import('./cart-page').then(page => page.preloadRoute()),
    handle: {
      namespaces: ['cart', 'line-kinds', 'forms'],
      namespacesFor: (loaded: unknown) => [
        ...recommendedTexts(loaded),
        ...having(loaded, 'storeOrder', 'construction'),
      ],
      modules: ['ui-react/cart/cart-page.tsx'],
      modulesFor: (loaded: unknown) => [
        ...recommendedModules(loaded),
        ...having(loaded, 'storeOrder', 'ui-react/construction/order-details-card.tsx'),
        ...having(loaded, 'long', 'ui-react/cart/late-long-cart.ts'),
      ],
    },
  },
  { path: '/checkout', ...checkoutRedirect },
  { path: '/_exp_bc_checkout', ...checkoutRedirect },
]
