import type { RouteObject } from 'react-router'
import type { Gallery } from './gallery'
import { zoneModules, zoneTexts } from './zone-needs'

const entriesOf = (loaded: unknown): Gallery['entries'] => (loaded as Gallery | undefined)?.entries ?? []

/** The demonstration page of the page builder. */
export const widgetsRoutes: readonly RouteObject[] = [
  {
    id: 'cms-demo-page',
    path: '/cms-demo-page',
    lazy: () => import('./demo-page').then(page => page.preloadRoute()),
    handle: {
      namespaces: ['gallery'],
      namespacesFor: (loaded: unknown) => [
        ...zoneTexts(loaded),
        ...entriesOf(loaded).map(({ folder }) => `widget-${folder}`),
      ],
      modules: ['ui-react/widgets/demo-page.tsx'],
      modulesFor: zoneModules,
    },
  },
]
