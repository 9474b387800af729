import { describe, expect, it } from '@jest/globals'
import { matchRoutes, type RouteObject } from 'react-router'
import { besideCheckoutRoutes } from '../checkout/beside-checkout.route'
import { routes } from './all-routes'
import { lazyRoutes, besideRoutesAt } from './lazy-routes'
import { lazyRouteTable } from './lazy-route-table'
import { staffRoutes } from '../staff/staff.route'
import { routesWith } from './routes'

const pathsOf = (all: readonly RouteObject[]): readonly string[] =>
  all.flatMap(({ path, children }) => [...(path?.startsWith('/') ? [path] : []), ...pathsOf(children ?? [])])
const filled = (path: string) => path.replaceAll('/:token?', '').replaceAll(/:\w+/g, '7')

describe('routes that a page loads when they are opened', () => {
  it.each(lazyRouteTable.map(({ path = '' }) => filled(path)))('are found at %s', async path => {
    expect(await lazyRoutes(path)).toBe(lazyRouteTable)
    expect(await lazyRoutes(`${path}/`)).toBe(lazyRouteTable)
  })

  it('do not match any other address', async () => {
    for (const path of pathsOf(routesWith([])).map(filled)) expect(await lazyRoutes(path)).toEqual([])
    for (const path of ['/', '/hardware/', '/login-hardware/', '/accounts/']) expect(await lazyRoutes(path)).toEqual([])
  })

  it('include the staff pages below their address only', async () => {
    for (const path of ['/staff', '/staff/', '/staff/orders/7']) expect(await besideRoutesAt(path)).toBe(staffRoutes)
    for (const path of ['/', '/staffing/', '/account']) expect(await besideRoutesAt(path)).toEqual([])
  })

  it('include the pages of the checkout that only mails and other sites lead to', async () => {
    for (const path of ['/pay/a-token', '/freight/a-token', '/_exp_bc_storefront_checkout_iframe'])
      expect(await besideRoutesAt(path)).toBe(besideCheckoutRoutes)
    expect(await besideRoutesAt('/payments')).toEqual([])
  })

  it('are named where a browser has other routes before them than the server, as names identify loader data', () => {
    for (const { id, children = [] } of besideCheckoutRoutes)
      for (const name of [id, ...children.map(child => child.id)]) expect(name).toBeDefined()
  })

  it('keep the ids of other routes, which identify loader data', () => {
    const placed = (all: RouteObject[], path: string) =>
      (matchRoutes(all, path) ?? []).map(({ route }) =>
        all
          .flatMap(top => [
            top,
            ...(top.children ?? []),
            ...(top.children ?? []).flatMap(({ children = [] }) => children),
          ])
          .indexOf(route),
      )
    for (const path of ['/', '/cart/', '/hardware/', '/search', '/secure-checkout'])
      expect(placed(routesWith([]), path)).toEqual(placed(routes, path))
  })
})
