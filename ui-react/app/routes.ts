import type { RouteMatch, RouteObject } from 'react-router'
import { accountRoutes } from '../account/account.route'
import { cartRoutes } from '../cart/cart.route'
import { catalogueRoutes } from '../catalogue/catalogue.route'
import { checkoutRoutes } from '../checkout/checkout.route'
import { ErrorPage } from '../content'
import { contentRoutes } from '../content/content.route'
import { frameLoader, languageRoute, shouldRevalidateFrame } from '../navigation'
import { searchRoutes } from '../search/search.route'
import { Root } from './root'

/** What a route of ours says about itself beside what the router knows. */
export type RouteHandle = {
  /** Text namespaces its page needs. */
  readonly namespaces?: readonly string[]
  /** More of them, where only the loaded data says which. */
  readonly namespacesFor?: (loaded: unknown) => readonly string[]
  /** The page depends on nothing but its address: guests without a cart may be given one and the same rendering. */
  readonly sameForGuests?: boolean
  /** Source modules of its lazy parts, so that the server can name their chunks in the page. */
  readonly modules?: readonly string[]
  /** More of them, where only the loaded data says which. */
  readonly modulesFor?: (loaded: unknown) => readonly string[]
}

/** Every address of the shop. The checkout has a calm frame of its own; everything else stands in the shop's frame. */
export const routes: RouteObject[] = [
  ...checkoutRoutes,
  {
    id: 'root',
    path: '/',
    loader: frameLoader,
    shouldRevalidate: shouldRevalidateFrame,
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [
      // What a page throws is shown inside the frame; only a frame that cannot be had leaves a bare page.
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...accountRoutes,
          ...cartRoutes,
          ...searchRoutes,
          ...contentRoutes,
          languageRoute,
          { path: '/kit', lazy: () => import('./kit-route'), handle: { modules: ['ui-react/app/kit-route.tsx'] } },
          ...catalogueRoutes,
        ],
      },
    ],
  },
]

/** The source modules behind the matched routes and what their loaders answered. */
export const modulesOf = (matches: readonly RouteMatch[], loaded: Readonly<Record<string, unknown>>): readonly string[] =>
  matches.flatMap(({ route }) => {
    const { modules = [], modulesFor } = (route.handle ?? {}) as RouteHandle
    return [...modules, ...(modulesFor?.(loaded[route.id ?? '']) ?? [])]
  })
