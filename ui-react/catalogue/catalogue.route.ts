import type { RouteObject } from 'react-router'
import { loadStandingView, viewModules, viewNamespaces } from './path-views'

/** Home, and whatever the merchant put at a path: categories, products, content pages. The splat comes last. */
export const catalogueRoutes: readonly RouteObject[] = [
  { id: 'home', index: true, lazy: () => import('./home-page'), handle: { sameForGuests: true, namespaces: ['catalogue', 'home', 'posts'], modules: ['ui-react/catalogue/home-page.tsx'] } },
  {
    id: 'path',
    path: '*',
    lazy: async () => (await Promise.all([import('./path-page'), loadStandingView()]))[0],
    handle: { sameForGuests: true, namespaces: ['catalogue'], namespacesFor: viewNamespaces, modules: ['ui-react/catalogue/path-page.tsx'], modulesFor: viewModules },
  },
]
