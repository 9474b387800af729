import { matchRoutes } from 'react-router'
import { routes } from './all-routes'
import type { RouteHandle } from './routes'

/**
 * Whether the page at an address is the same for all guests of a store: it says nothing of carts, accounts or checkouts
 * beyond its header, so one rendering serves all who have neither. Pages are not shared unless their route says so.
 */
export const isSameForGuests = (pathname: string): boolean => {
  const page = matchRoutes([...routes], pathname)?.at(-1)?.route
  return ((page?.handle ?? {}) as RouteHandle).sameForGuests === true
}
