import type { RouteObject } from 'react-router'

/** The CSV bulk upload (S3-2.30). */
export const bulkUploadRoutes: readonly RouteObject[] = [
  {
    id: 'bulk-upload',
    path: '/bulk-upload',
    lazy: () => import('./bulk-upload-page'),
    handle: { namespaces: ['bulk-upload', 'cart', 'forms'], modules: ['ui-react/bulk-upload/bulk-upload-page.tsx'] },
  },
]
