import type { RouteMatch, RouteObject } from 'react-router'
import { cartRoutes } from '../cart/cart.route'
import { catalogueRoutes } from '../catalogue/catalogue.route'
import { checkoutRoutes } from '../checkout/checkout.route'
import { BareErrorPage, ErrorPage } from '../content'
import { contentRoutes } from '../content/content.route'
import { frameLoader, languageRoute, shouldRevalidateFrame, type FrameData } from '../navigation'
import { searchRoutes } from '../search/search.route'
import { Root } from './root'

/** Our route metadata. */
export type RouteHandle = {
  /** Text namespaces of the page. */
  readonly namespaces?: readonly string[]
  /** Further ones that depend on the loaded data. */
  readonly namespacesFor?: (loaded: unknown) => readonly string[]
  /** The page depends on its address only: guests without a cart can share one rendering. */
  readonly sameForGuests?: boolean
  /** Source modules of its lazy parts, so that the server can preload their chunks. */
  readonly modules?: readonly string[]
  /** Further ones that depend on the loaded data. */
  readonly modulesFor?: (loaded: unknown) => readonly string[]
}

/** Parent route id of the shop's pages, where lazy routes are added. */
export const pagesId = 'pages'

/**
 * The route table. Checkout and staff have layouts of their own; other pages use the shop's. `more`, and routes
 * `beside` the shop's layout, come last, so that generated route ids are the same with and without them.
 */
export const routesWith = (more: readonly RouteObject[], beside: readonly RouteObject[] = []): RouteObject[] => [
  ...checkoutRoutes,
  {
    id: 'root',
    path: '/',
    loader: frameLoader,
    shouldRevalidate: shouldRevalidateFrame,
    Component: Root,
    handle: { namespacesFor: loaded => ((loaded as FrameData).farewell ? ['handoff'] : []) } satisfies RouteHandle,
    ErrorBoundary: BareErrorPage,
    children: [
      // Errors of a page render inside the layout; only a failed layout renders a bare page.
      {
        id: pagesId,
        ErrorBoundary: ErrorPage,
        children: [...cartRoutes, ...searchRoutes, ...contentRoutes, languageRoute, ...catalogueRoutes, ...more],
      },
    ],
  },
  ...beside,
]

/** The source modules of the matched routes, including those that depend on their loader data. */
export const modulesOf = (
  matches: readonly RouteMatch[],
  loaded: Readonly<Record<string, unknown>>,
): readonly string[] =>
  matches.flatMap(({ route }) => {
    const { modules = [], modulesFor } = (route.handle ?? {}) as RouteHandle
    return [...modules, ...(modulesFor?.(loaded[route.id ?? '']) ?? [])]
  })
