import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { OrdersPort } from '../../../core/orders/orders.port'
import { noQuotes } from '../../../core/quotes/no-quotes'
import { anOrder } from '../../../test/builders/order'
import { answerOf } from '../../../test/builders/outcome'
import type { ResolveField } from '../trade.server'
import { ordersPart } from './orders.server'

const resolve: ResolveField = async (outcome, toWire) => toWire(await answerOf(outcome))

/**
 * A portal with ten orders in list order, queried by `first` and `offset`; also records the pages it requested from the
 * port.
 */
const listedFrom = async (asked: { readonly first?: number; readonly offset?: number }) => {
  const pages: (readonly [number, number])[] = []
  const all = Array.from({ length: 10 }, (_, id) => ({ ...anOrder(), id, pieces: 1 }))
  const list: OrdersPort['list'] = ({ page, perPage }) =>
    TE.fromIO(() => {
      pages.push([page, perPage])
      return { orders: all.slice((page - 1) * perPage, page * perPage), total: all.length }
    })
  const fields = ordersPart.fields(
    { orders: { list } as unknown as OrdersPort, quotes: noQuotes },
    resolve,
    () => undefined,
  )
  const answer = (await fields['allOrders']?.(asked as never)) as {
    readonly edges: readonly { readonly node: { readonly bcOrderId: number } }[]
  }
  return { ids: answer.edges.map(({ node }) => node.bcOrderId), pages }
}

describe('orders of the trade portal', () => {
  it.each([
    ['the first ones', { first: 3 }, [0, 1, 2], [[1, 3]]],
    ['a whole page', { first: 3, offset: 6 }, [6, 7, 8], [[3, 3]]],
    [
      'parts of two pages',
      { first: 3, offset: 4 },
      [4, 5, 6],
      [
        [2, 3],
        [3, 3],
      ],
    ],
    [
      'the last ones',
      { first: 4, offset: 9 },
      [9],
      [
        [3, 4],
        [4, 4],
      ],
    ],
    ['a negative offset', { first: 2, offset: -5 }, [0, 1], [[1, 2]]],
    ['no orders', { first: 0 }, [0], [[1, 1]]],
  ] as const)("are returned by the caller's own offset and page size: %s", async (_, asked, ids, pages) => {
    expect(await listedFrom(asked)).toEqual({ ids, pages })
  })
})
