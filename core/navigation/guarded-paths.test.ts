import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { aProduct } from '../../test/builders/goods/product'
import { guardedPaths } from './guarded-paths'
import type { PathTarget } from './paths.port'

const resolved = (target: PathTarget) => guardedPaths({ resolve: () => TE.right(target) }).resolve('/x/')()

describe('a path resolved by a platform', () => {
  it.each(['sign-in', 'pending'] as const)('hides the name of a gated product: %s', async tag => {
    expect(await resolved({ tag: 'product', product: { tag, name: 'HSU Office Door' } })).toEqual(
      E.right({ tag: 'product', product: { tag, name: '' } }),
    )
  })

  it('passes on an open product and the name of a gated category', async () => {
    const open: PathTarget = { tag: 'product', product: { tag: 'allowed', item: aProduct() } }
    const closed: PathTarget = { tag: 'category', category: { tag: 'sign-in', name: 'Campus Store' } }
    expect([await resolved(open), await resolved(closed)]).toEqual([E.right(open), E.right(closed)])
  })
})
