import type { RouteObject } from 'react-router'

/** The embedded form for files stands in no frame of the shop: it is a page inside a page (S3-2.43). */
export const constructionRoutes: readonly RouteObject[] = [
  {
    path: '/order-files',
    lazy: () => import('./upload-page'),
    handle: { namespaces: ['construction', 'order-file', 'pages'], modules: ['ui-react/construction/upload-page.tsx'] },
  },
]
