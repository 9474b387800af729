import type { RouteObject } from 'react-router'
import { LocationBlockedPage } from './error-page'

/** Pages of the shop itself that no editor writes. */
export const contentRoutes: readonly RouteObject[] = [
  { id: 'location-blocked', path: '/location-blocked', Component: LocationBlockedPage },
]
