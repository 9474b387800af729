import { expect, it } from '@jest/globals'
import * as paths from '../../adapters/bigcommerce/rest/paths'
import { hash } from './contract-ids'
import { bigcommerceContract } from './store.interactions'

/** The paths of a module's export: a path, a function of one or two ids, or a record of paths. */
const pathsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [(value as (...ids: readonly string[]) => string)('[^/]+', '[^/]+')]
  return Object.values(value as Readonly<Record<string, string>>)
}

it('every path of a BigCommerce store that this shop calls is in a contract [BC-1.10]', () => {
  const called = bigcommerceContract.interactions.map(({ request }) => request.path.replace(`/stores/${hash}`, ''))
  const missing = Object.values(paths)
    .flatMap(pathsIn)
    .filter(path => !called.some(each => new RegExp(`^${path}$`).test(each)))
  expect(missing).toEqual([])
})
