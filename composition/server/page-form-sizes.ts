import { matchRoutes, type RouteObject } from 'react-router'
import type { BodySize } from '../../core/files/body-limits'
import { chainOfPage } from '../../core/construction/chains'
import { routes } from '../../ui-react/app/all-routes'

/**
 * Pages whose forms have a file field, by the pattern of their route. `*` holds products and editors' forms at any
 * address.
 */
const withFiles = [
  '',
  '*',
  '/add-to-shopping-list',
  '/trade-account/apply',
  '/bulk-upload',
  '/account/jobs/new',
  '/account/part-numbers',
  '/account/users/import',
  '/cms-demo-page',
  '/staff/content/media',
  '/staff/construction/order-form',
  '/staff/price-lists/:listId',
  '/staff/companies/:companyId/people',
]

/** Pages whose forms have many lines or long texts. */
const withTables = [
  '/cart',
  '/request-quote',
  '/quote-details',
  '/quick-order-pad',
  '/account/shopping-lists/:id',
  '/secure-checkout',
  '/staff/quotes/:id',
  '/staff/catalogue/:id',
  '/staff/content/new',
  '/staff/content/records/:model/:id',
  '/staff/content/edit/:model/:id',
  '/staff/content/:model/:id',
]

export const declaredFormSizes: Readonly<Record<string, BodySize>> = Object.fromEntries([
  ...withFiles.map(path => [path, 'files'] as const),
  ...withTables.map(path => [path, 'table'] as const),
])

/** Body size limit for form posts to the page at a path; undefined: the small default. */
export const pageFormSize = (pathname: string): BodySize | undefined => {
  if (chainOfPage(pathname)) return 'order-files'
  const pattern = patternOf(matchRoutes([...routes] as RouteObject[], pathname) ?? [])
  return Object.hasOwn(declaredFormSizes, pattern) ? declaredFormSizes[pattern] : undefined
}

/**
 * The full route pattern of an address, as written in the route tables: child routes may repeat their parent's path or
 * continue it.
 */
export const patternOf = (matches: readonly { readonly route: RouteObject }[]): string =>
  matches.reduce(
    (whole, { route: { path } }) =>
      path === undefined || path === '/' ? whole : path.startsWith('/') || whole === '' ? path : `${whole}/${path}`,
    '',
  )
