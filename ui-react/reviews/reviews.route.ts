import type { RouteObject } from 'react-router'

/** What is said about a product, and the form to say something. */
export const reviewsRoutes: readonly RouteObject[] = [
  {
    path: '/product-reviews/:productId',
    lazy: async () => (await import('./pages')).pages.page,
    handle: { namespaces: ['reviews', 'forms', 'cart'], modules: ['ui-react/reviews/pages.ts'] },
  },
]
