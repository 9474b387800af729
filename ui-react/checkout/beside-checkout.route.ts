import type { RouteObject } from 'react-router'

/**
 * Pages of the checkout that no other page of the shop leads to: those of mailed links to pay and to answer a freight,
 * and the checkout that other pages of the merchant may frame. Their ids are named, since a browser has other routes
 * before them than the server.
 */
export const besideCheckoutRoutes: readonly RouteObject[] = [
  {
    id: 'pay-link',
    lazy: () => import('./checkout-layout'),
    handle: { namespaces: ['checkout'], modules: ['ui-react/checkout/checkout-layout.ts'] },
    children: [
      {
        id: 'pay-link-page',
        path: '/pay/:token',
        lazy: () => import('./pay-link-page'),
        handle: {
          namespaces: ['checkout', 'orders', 'address', 'cart', 'line-kinds', 'forms'],
          modules: ['ui-react/checkout/pay-link-page.tsx'],
        },
      },
      {
        id: 'freight-page',
        path: '/freight/:token',
        lazy: () => import('./freight-page'),
        handle: {
          namespaces: ['checkout', 'account', 'orders', 'address', 'cart', 'line-kinds', 'forms'],
          modules: ['ui-react/checkout/freight-page.tsx'],
        },
      },
    ],
  },
  {
    id: 'embedded-checkout',
    lazy: () => import('./embedded-layout'),
    handle: { modules: ['ui-react/checkout/embedded-layout.tsx'] },
    children: [
      {
        id: 'embedded-checkout-page',
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
