import { matchRoutes } from 'react-router'
import { routes } from './all-routes'
import type { RouteHandle } from './routes'

/**
 * Whether a page is the same for all guests of a store, apart from its header: no cart, account or checkout data, so
 * one rendering can be shared. Opt-in per route.
 */
export const isSameForGuests = (pathname: string): boolean => {
  const page = matchRoutes([...routes], pathname)?.at(-1)?.route
  return ((page?.handle ?? {}) as RouteHandle).sameForGuests === true
}
