import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { OrderSummary } from './order'
import { signedOut, unavailable, type Outcome } from '../shared/domain-error'
import { exportOrders, type OrderFile } from './order-csv'
import { allOrders, type OrderPage, type OrderQuery } from './order-query'

const order = (id: number, changes: Partial<OrderSummary> = {}): OrderSummary => ({
  id,
  placedAt: Date.parse('2026-11-02T04:59:59Z'),
  status: 'shipped',
  total: 12_350,
  pieces: 3,
  ...changes,
})

const fileOf = async (
  list: (query: OrderQuery) => Outcome<OrderPage>,
  company?: string,
): Promise<E.Either<unknown, OrderFile>> =>
  exportOrders({
    account: {
      visitor: () =>
        TE.right({
          storeKey: 'commercial',
          language: 'en',
          visible: { tag: 'everything' },
          customer: company ? ({ company: { id: 1, name: company } } as never) : undefined,
        }),
    },
    orders: { list, byId: () => TE.left(signedOut) },
    clock: { now: () => Date.parse('2026-11-21T12:00:00Z') },
  })(allOrders)()

const linesOf = async (file: E.Either<unknown, OrderFile>): Promise<readonly string[]> => {
  const lines: string[] = []
  if (E.isRight(file)) for await (const line of file.right.lines()) lines.push(line)
  return lines
}

describe('the CSV export of orders', () => {
  it("has a header and a row per order, with days in the store's time zone", async () => {
    const file = await fileOf(() => TE.right({ orders: [order(100001, { poNumber: 'PO-77' })], total: 1 }))
    expect(await linesOf(file)).toEqual([
      'Order,Placed on,Status,PO number,Pieces,Total (USD)\r\n',
      '100001,2026-11-01,Shipped,PO-77,3,123.50\r\n',
    ])
  })

  it("names the buyer when others' orders are included, and escapes formulas", async () => {
    const file = await fileOf(() =>
      TE.right({
        orders: [order(100001, { poNumber: '=HYPERLINK("x")', buyer: { id: 2, name: '+Ada, Admin' } })],
        total: 1,
        buyers: [],
      }),
    )
    expect((await linesOf(file))[1]).toBe(
      '100001,2026-11-01,Shipped,"\'=HYPERLINK(""x"")","\'+Ada, Admin",3,123.50\r\n',
    )
  })

  it('reads a hundred orders at a time, each once, even when one is placed concurrently', async () => {
    const all = Array.from({ length: 150 }, (_, at) => order(100_150 - at))
    const file = await fileOf(({ page, perPage }) =>
      TE.right({
        orders: (page === 1 ? all : [order(100_151), ...all]).slice((page - 1) * perPage, page * perPage),
        total: 150,
      }),
    )
    const ids = (await linesOf(file)).slice(1).map(line => line.slice(0, 6))
    expect([ids.length, new Set(ids).size]).toEqual([150, 150])
  })

  it('is named by company and day', async () => {
    const named = async (company?: string) => {
      const file = await fileOf(() => TE.right({ orders: [], total: 0 }), company)
      return E.isRight(file) && file.right.name
    }
    expect([await named('Northgate Builders'), await named('"Ü" / ..'), await named()]).toEqual([
      'northgate-builders-orders-2026-11-21.csv',
      'u-orders-2026-11-21.csv',
      'orders-2026-11-21.csv',
    ])
  })

  it('is refused to guests, and fails instead of ending early', async () => {
    expect(await fileOf(() => TE.left(signedOut))).toEqual(E.left(signedOut))
    const file = await fileOf(({ page }) =>
      page === 1
        ? TE.right({ orders: Array.from({ length: 100 }, (_, at) => order(at + 1)), total: 150 })
        : TE.left(unavailable('orders')),
    )
    await expect(linesOf(file)).rejects.toThrow('Reading the orders failed')
  })
})
