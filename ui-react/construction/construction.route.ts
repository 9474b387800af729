import type { RouteObject } from 'react-router'

/** The embedded file form is outside the shop's layout, because another page frames it (S3-2.43). */
export const constructionRoutes: readonly RouteObject[] = [
  {
    path: '/order-files',
    lazy: () => import('./upload-page'),
    handle: { namespaces: ['construction', 'order-file', 'pages'], modules: ['ui-react/construction/upload-page.tsx'] },
  },
]
