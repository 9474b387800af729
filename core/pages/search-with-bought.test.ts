import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Visitor } from '../access/visitor'
import type { OrderStatus } from '../orders/order'
import { notFound, unavailable } from '../shared/domain-error'
import { visitors } from '../../test/builders/goods/catalogue'
import { aCustomer } from '../../test/builders/customer'
import { anOrder } from '../../test/builders/order'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { emptyQuery, type ListingQuery } from '../search/listing'
import { searchWithBought } from './search-with-bought'

const buyer = aCustomer({ id: 7, role: 99, group: undefined, company: undefined })
const asBuyer: Visitor = { ...visitors.guest, customer: buyer }

type History = Readonly<
  Record<number, { readonly products: readonly (number | undefined)[]; readonly status?: OrderStatus }>
>

/** A search without orders, and an order source; both record calls. */
const aPlatform = (history: History, visitor: Visitor = asBuyer) => {
  const asked = { queries: [] as ListingQuery[], orders: [] as number[] }
  const goods = new Map<string, readonly number[]>()
  const orderOf = (id: number) => {
    const { products = [], status = 'completed' } = history[id] ?? {}
    const order = anOrder({ id, status })
    return { ...order, lines: products.map(productId => ({ ...order.lines[0]!, productId })) }
  }
  const newestFirst = Object.keys(history)
    .map(Number)
    .sort((a, b) => b - a)
  const search = searchWithBought(
    {
      list: query => {
        asked.queries.push(query)
        return TE.right({ items: [], total: 4, facets: [], knowsBought: true })
      },
      suggest: () => TE.right([]),
    },
    {
      orders: {
        list: ({ perPage }) =>
          TE.right({ orders: newestFirst.slice(0, perPage).map(orderOf), total: newestFirst.length }),
        byId: id => {
          asked.orders.push(id)
          return TE.right(orderOf(id))
        },
      },
      visitor: () => visitor,
      goods,
    },
  )
  return { search, asked, goods }
}

const before: ListingQuery = { ...emptyQuery, term: 'lock', boughtBefore: true }

describe('The bought-before filter over a platform search without orders', () => {
  it('searches products of orders, latest first, without cancelled orders and custom lines', async () => {
    const { search, asked } = aPlatform({
      1: { products: [11, 12] },
      2: { products: [13], status: 'cancelled' },
      3: { products: [14, undefined, 11] },
    })
    expect(await answerOf(search.list(before))).toMatchObject({ total: 4, knowsBought: true })
    expect(asked.queries).toEqual([{ ...emptyQuery, term: 'lock', productIds: [14, 11, 12] }])
  })

  it('reads each order once, and only the newest fifty', async () => {
    const { search, asked } = aPlatform(
      Object.fromEntries(Array.from({ length: 60 }, (_, at) => [at + 1, { products: [at + 100] }])),
    )
    await answerOf(search.list(before))
    await answerOf(search.list(before))
    expect(asked.orders).toEqual(Array.from({ length: 50 }, (_, at) => 60 - at))
  })

  it('is empty without purchases, without a search, and not offered without permission', async () => {
    const newcomer = aPlatform({})
    expect(await answerOf(newcomer.search.list(before))).toMatchObject({ total: 0, knowsBought: true })
    expect(newcomer.asked.queries).toEqual([])
    for (const visitor of [
      visitors.guest,
      { ...asBuyer, customer: { ...buyer, permissions: [] } },
      { ...asBuyer, customer: { ...buyer, permissions: [{ code: 'get_orders', level: 1 } as const] } },
    ]) {
      const { search, asked } = aPlatform({ 1: { products: [11] } }, visitor)
      expect(await answerOf(search.list(before))).toEqual({ items: [], total: 0, facets: [] })
      expect(await answerOf(search.list(emptyQuery))).toEqual({ items: [], total: 4, facets: [] })
      expect([asked.queries, asked.orders]).toEqual([[emptyQuery], []])
    }
  })

  it('fails if orders are unavailable, instead of being empty; other listings work', async () => {
    for (const failed of [unavailable('commerce'), notFound('order')]) {
      const orders = { list: () => TE.left(failed), byId: () => TE.left(failed) }
      const search = searchWithBought(
        { list: () => TE.right({ items: [], total: 4, facets: [] }), suggest: () => TE.right([]) },
        { orders, visitor: () => asBuyer, goods: new Map() },
      )
      expect(await refusalOf(search.list(before))).toEqual(failed)
      expect(await answerOf(search.list(emptyQuery))).toMatchObject({ total: 4, knowsBought: true })
    }
  })
})
