import type { RouteObject } from 'react-router'

const namespaces = ['checkout', 'orders', 'address', 'cart', 'line-kinds', 'forms']
const handle = (module: string) => ({ namespaces, modules: [`ui-react/checkout/${module}.tsx`] })

/** Source modules of the open step, so that the page includes its style sheets. */
const stepModules = (loaded: unknown): readonly string[] =>
  typeof loaded === 'object' && loaded !== null && 'open' in loaded && loaded.open !== 'contact'
    ? [`ui-react/checkout/${String(loaded.open)}-step.tsx`]
    : []

/** The embedded checkout in its reduced layout, and the version that other pages of the merchant may frame. */
export const checkoutRoutes: readonly RouteObject[] = [
  {
    id: 'checkout',
    lazy: () => import('./checkout-layout'),
    handle: { namespaces: ['checkout'], modules: ['ui-react/checkout/checkout-layout.ts'] },
    children: [
      { path: '/secure-checkout/start', lazy: () => import('./start-page'), handle: handle('start-page') },
      {
        id: 'checkout-steps',
        path: '/secure-checkout',
        lazy: () => import('./checkout-page').then(page => page.preloadRoute()),
        handle: { ...handle('checkout-page'), modulesFor: stepModules },
      },
      { path: '/pay/:token', lazy: () => import('./pay-link-page'), handle: handle('pay-link-page') },
      { path: '/secure-checkout/return', lazy: () => import('./return-page'), handle: handle('return-page') },
      {
        path: '/secure-checkout/confirmation/:id',
        lazy: () => import('./confirmation-page'),
        handle: handle('confirmation-page'),
      },
    ],
  },
  {
    id: 'embedded-checkout',
    lazy: () => import('./embedded-layout'),
    handle: { modules: ['ui-react/checkout/embedded-layout.tsx'] },
    children: [
      {
        path: '/_exp_bc_storefront_checkout_iframe',
        lazy: () => import('./embedded-page').then(page => page.preloadRoute()),
        handle: {
          namespaces: ['checkout', 'orders', 'cart', 'line-kinds'],
          modules: ['ui-react/checkout/embedded-page.tsx'],
        },
      },
    ],
  },
]
