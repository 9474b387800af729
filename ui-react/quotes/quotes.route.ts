import type { RouteObject } from 'react-router'

/** Quote pages: one quote, the list, and the request form without JavaScript. */
export const quotesRoutes: readonly RouteObject[] = [
  {
    path: '/quote-details',
    lazy: () => import('./quote-page'),
    handle: { namespaces: ['quotes', 'cart'], modules: ['ui-react/quotes/quote-page.tsx'] },
  },
  {
    path: '/account/quotes',
    lazy: () => import('./quotes-page'),
    handle: { namespaces: ['quotes', 'account'], modules: ['ui-react/quotes/quotes-page.tsx'] },
  },
  {
    path: '/request-quote',
    lazy: () => import('./request-quote-page'),
    handle: { namespaces: ['quote-request', 'address', 'forms'], modules: ['ui-react/quotes/request-quote-page.tsx'] },
  },
]
