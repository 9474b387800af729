import type { RouteObject } from 'react-router'
import { recommendedModules, recommendedTexts } from '../recommendations'

/** A cart that says which store it is for. Written here, so that no page waits for the code of it. */
const ofStore = (loaded: unknown, needed: string): readonly string[] => ((loaded as { readonly storeOrder?: unknown } | undefined)?.storeOrder ? [needed] : [])

type LoadedCart = { readonly cart?: { readonly shows: { readonly pages: number; readonly aside: { readonly pages: number } } } } | undefined

/** A cart of more than one page. */
const ofLong = (loaded: unknown): readonly string[] => {
  const shows = (loaded as LoadedCart)?.cart?.shows
  return shows && (shows.pages > 1 || shows.aside.pages > 1) ? ['ui-react/cart/late-long-cart.ts'] : []
}

const checkoutRedirect = { lazy: () => import('./checkout-redirect'), handle: { namespaces: ['cart'], modules: ['ui-react/cart/checkout-redirect.ts'] } }

/** The cart (S1-2.06), and the addresses that lead straight to checkout (S1-2.07). */
export const cartRoutes: readonly RouteObject[] = [
  { id: 'cart', path: '/cart', lazy: () => import('./cart-page').then(page => page.standing()), handle: { namespaces: ['cart', 'line-kinds', 'forms'], namespacesFor: (loaded: unknown) => [...recommendedTexts(loaded), ...ofStore(loaded, 'construction')], modules: ['ui-react/cart/cart-page.tsx'], modulesFor: (loaded: unknown) => [...recommendedModules(loaded), ...ofStore(loaded, 'ui-react/construction/order-details-card.tsx'), ...ofLong(loaded)] } },
  { path: '/checkout', ...checkoutRedirect },
  { path: '/_exp_bc_checkout', ...checkoutRedirect },
]
