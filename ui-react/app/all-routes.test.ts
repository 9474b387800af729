import { expect, it } from '@jest/globals'
import type { RouteObject } from 'react-router'
import { registeredParts } from '../../core/content/record-rules'
import { padSlug } from '../../core/quick-order/view-quick-order-pad'
import { routes } from './all-routes'
import type { RouteHandle } from './routes'

const all = (some: readonly RouteObject[]): readonly RouteObject[] =>
  some.flatMap(route => [route, ...all(route.children ?? [])])

it('a route whose texts or code depend on loaded data has an id to find them by', () => {
  const asking = all([...routes]).filter(({ handle }) => {
    const { namespacesFor, modulesFor } = (handle ?? {}) as RouteHandle
    return namespacesFor !== undefined || modulesFor !== undefined
  })
  expect(asking.length).toBeGreaterThan(3)
  expect(asking.filter(route => route.id === undefined).map(route => route.path)).toEqual([])
})

it("no editors' page can replace an address of the shop itself, except the Quick Order Pad", () => {
  const first = (route: RouteObject, above: string): readonly string[] => {
    const path = route.path?.startsWith('/') ? route.path : `${above}/${route.path ?? ''}`
    const [, part = ''] = path.split('/')
    return [
      ...(part === '' ? [] : [part]),
      ...(route.children ?? []).flatMap(child => first(child, path === '/' ? '' : path)),
    ]
  }
  const own = new Set(routes.flatMap(route => first(route, '')).filter(part => !part.startsWith(':') && part !== '*'))
  expect(own.size).toBeGreaterThan(20)
  expect(
    [...own].filter(part => !(registeredParts as readonly string[]).includes(part)).map(part => `/${part}/`),
  ).toEqual([padSlug])
})
