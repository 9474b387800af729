import { expect, it } from '@jest/globals'
import type { RouteObject } from 'react-router'
import { routes } from './all-routes'
import type { RouteHandle } from './routes'

const all = (some: readonly RouteObject[]): readonly RouteObject[] => some.flatMap(route => [route, ...all(route.children ?? [])])

it('a route whose texts or code hang on what it loaded has a name to find that by', () => {
  const asking = all([...routes]).filter(({ handle }) => {
    const { namespacesFor, modulesFor } = (handle ?? {}) as RouteHandle
    return namespacesFor !== undefined || modulesFor !== undefined
  })
  expect(asking.length).toBeGreaterThan(3)
  expect(asking.filter(route => route.id === undefined).map(route => route.path)).toEqual([])
})
