import type { RouteObject } from 'react-router'

/** A quote, and the list of them. */
export const quotesRoutes: readonly RouteObject[] = [
  { path: '/quote-details', lazy: () => import('./quote-page'), handle: { namespaces: ['quotes', 'cart'], modules: ['ui-react/quotes/quote-page.tsx'] } },
  { path: '/account/quotes', lazy: () => import('./quotes-page'), handle: { namespaces: ['quotes', 'account'], modules: ['ui-react/quotes/quotes-page.tsx'] } },
]
