import type { RouteObject } from 'react-router'
import { ErrorPage } from '../content'
import { DemonstrationLayout, demonstrationLoader } from './demonstration-layout'

const namespaces = ['demonstration']

/** The shop's routes below the demonstration bar, including its outbox. */
export const withDemonstration = (shop: readonly RouteObject[]): RouteObject[] => [
  {
    id: 'demonstration',
    loader: demonstrationLoader,
    Component: DemonstrationLayout,
    handle: { namespaces },
    children: shop.map(route =>
      route.id === 'root' ? ({ ...route, children: [outbox, ...(route.children ?? [])] } as RouteObject) : route,
    ),
  },
]

const outbox: RouteObject = {
  ErrorBoundary: ErrorPage,
  children: [
    { path: '/outbox', lazy: () => import('./outbox-page'), handle: { namespaces } },
    { path: '/outbox/:id', lazy: () => import('./outbox-page'), handle: { namespaces } },
  ],
}
