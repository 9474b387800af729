import type { RouteObject } from 'react-router'

const namespaces = ['checkout', 'orders', 'address', 'cart', 'line-kinds', 'forms']
const handle = (module: string) => ({ namespaces, modules: [`ui-react/checkout/${module}.tsx`] })

/** Source modules of the open step, so that the page includes its style sheets. */
const stepModules = (loaded: unknown): readonly string[] =>
  typeof loaded === 'object' && loaded !== null && 'open' in loaded && loaded.open !== 'contact'
    ? [`ui-react/checkout/${String(loaded.open)}-step.tsx`]
    : []

/** The embedded checkout in its reduced layout. */
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
      { path: '/secure-checkout/return', lazy: () => import('./return-page'), handle: handle('return-page') },
      {
        path: '/secure-checkout/confirmation/:id',
        lazy: () => import('./confirmation-page'),
        handle: handle('confirmation-page'),
      },
    ],
  },
]
