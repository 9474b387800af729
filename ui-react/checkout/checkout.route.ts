import type { RouteObject } from 'react-router'

const namespaces = ['checkout', 'orders', 'address', 'cart', 'forms']
const handle = (module: string) => ({ namespaces, modules: [`ui-react/checkout/${module}.tsx`] })

/** The embedded checkout, in a calm frame of its own. */
export const checkoutRoutes: readonly RouteObject[] = [
  {
    id: 'checkout',
    lazy: () => import('./checkout-layout'),
    handle: { namespaces: ['checkout'], modules: ['ui-react/checkout/checkout-layout.ts'] },
    children: [
      { path: '/secure-checkout/start', lazy: () => import('./start-page'), handle: handle('start-page') },
      { path: '/secure-checkout', lazy: () => import('./checkout-page'), handle: handle('checkout-page') },
      { path: '/secure-checkout/confirmation/:id', lazy: () => import('./confirmation-page'), handle: handle('confirmation-page') },
    ],
  },
]
