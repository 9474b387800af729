import type { RouteObject } from 'react-router'

/** Reviews of a product, with the form. */
export const reviewsRoutes: readonly RouteObject[] = [
  {
    path: '/product-reviews/:productId',
    lazy: async () => (await import('./pages')).pages.page,
    handle: { namespaces: ['reviews', 'forms', 'cart'], modules: ['ui-react/reviews/pages.ts'] },
  },
]
