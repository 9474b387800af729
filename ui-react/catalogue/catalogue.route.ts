import type { RouteObject } from 'react-router'
import { preloadRecommended, recommendedModules, recommendedTexts } from '../recommendations'
import { zoneModules, zoneTexts } from '../widgets'
import { preloadView, pathId, viewModules, viewNamespaces } from './path-views'

/** Home, and the catch-all route for categories, products and content pages, which comes last. */
export const catalogueRoutes: readonly RouteObject[] = [
  {
    id: 'home',
    index: true,
    lazy: () => import('./home-page').then(page => page.preloadRoute()),
    handle: {
      sameForGuests: true,
      namespaces: ['catalogue', 'home', 'posts', 'recommendations'],
      modules: ['ui-react/catalogue/home-page.tsx'],
      namespacesFor: zoneTexts,
      modulesFor: (loaded: unknown) => [...recommendedModules(loaded), ...zoneModules(loaded)],
    },
  },
  {
    id: pathId,
    path: '*',
    lazy: async () =>
      (
        await Promise.all([
          import('./path-page').then(page => page.preloadRoute()),
          preloadView(),
          preloadRecommended(),
        ])
      )[0],
    handle: {
      sameForGuests: true,
      namespaces: ['catalogue'],
      namespacesFor: (loaded: unknown) => [
        ...viewNamespaces(loaded),
        ...recommendedTexts(loaded),
        ...zoneTexts(loaded),
      ],
      modules: ['ui-react/catalogue/path-page.tsx'],
      modulesFor: (loaded: unknown) => [...viewModules(loaded), ...recommendedModules(loaded), ...zoneModules(loaded)],
    },
  },
]
