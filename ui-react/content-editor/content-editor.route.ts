import type { RouteObject } from 'react-router'
import { folderOf, registry } from '../widgets/desk'

/** The visual editor. It loads the texts of every widget. */
export const contentEditorRoute: RouteObject = {
  path: 'content/edit/:model/:id',
  lazy: () => import('./editor-page'),
  handle: {
    namespaces: [
      'staff',
      'content-editor',
      'content-desk',
      'media',
      'widgets',
      'gallery',
      'catalogue',
      'home',
      'shelf',
      'bulk-order',
      'openings',
      'construction',
      'order-file',
      'quick-order',
      'orders',
      'cart',
      'listing',
      'door-finder',
      'posts',
      'pages',
      'forms',
      'form-builder',
      'calendar',
      'recommendations',
      ...Object.keys(registry).map(type => `widget-${folderOf(type)}`),
    ],
    modules: ['ui-react/staff/staff.route.ts', 'ui-react/content-editor/editor-page.tsx'],
  },
}
