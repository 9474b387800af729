import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer } from '../../test/builders/customer'
import { anOrder } from '../../test/builders/order'
import { answerOf } from '../../test/builders/outcome'
import { aCard } from '../../test/builders/goods/product'
import type { Order, OrderLine } from '../orders/order'
import { unavailable } from '../shared/domain-error'
import { boughtItems } from './bought-items'

const line = (sku: string, changes: Partial<OrderLine> = {}): OrderLine => ({
  kind: 'physical',
  productId: 1,
  sku,
  name: `Item ${sku}`,
  options: [],
  quantity: 2,
  price: 100,
  total: 200,
  ...changes,
})
const buyer = { customer: aCustomer() }
const offer = (orders: readonly Order[], cards = [aCard({ id: 1, slug: '/one/' })]) => ({
  orders: {
    list: () => TE.right({ orders, total: orders.length }),
    byId: (id: number) => TE.right(orders.find(order => order.id === id)!),
  },
  catalogue: { cardsById: (ids: readonly number[]) => TE.right(cards.filter(({ id }) => ids.includes(id))) },
})
const skusOf = async (...given: Parameters<typeof offer>) =>
  (await answerOf(boughtItems(offer(...given), buyer)))?.map(({ sku }) => sku)

describe('Bought items', () => {
  it('list each SKU once with its last quantity and date, latest first', async () => {
    const orders = [
      anOrder({ id: 2, placedAt: 200, lines: [line('B', { quantity: 7 })] }),
      anOrder({ id: 1, placedAt: 100, lines: [line('A'), line('B', { quantity: 1 })] }),
    ]
    expect(
      (await answerOf(boughtItems(offer(orders), buyer)))?.map(({ sku, quantity, orderedAt, slug }) => [
        sku,
        quantity,
        orderedAt,
        slug,
      ]),
    ).toEqual([
      ['B', 7, 200, '/one/'],
      ['A', 2, 100, '/one/'],
    ])
  })

  it('have the part number stored with the last order', async () => {
    const older = anOrder({ id: 1, placedAt: 100, lines: [line('A', { partNumber: 'OLD' })] })
    const found = await answerOf(
      boughtItems(
        offer([anOrder({ id: 2, placedAt: 200, lines: [line('A', { partNumber: 'NB-1' }), line('B')] }), older]),
        buyer,
      ),
    )
    expect(found?.map(({ partNumber }) => partNumber)).toEqual(['NB-1', undefined])
  })

  it('omit cancelled orders, lines with choices or without product, and unavailable products', async () => {
    expect(await skusOf([anOrder({ id: 1, status: 'cancelled', lines: [line('A')] })])).toEqual([])
    expect(
      await skusOf([
        anOrder({
          id: 1,
          lines: [
            line('A', { modifiers: [{ modifierId: 1, value: 'x' }] }),
            line('B', { productId: undefined }),
            line('C', { productId: 9 }),
            line('D'),
          ],
        }),
      ]),
    ).toEqual(['D'])
    expect(await skusOf([anOrder({ id: 1, lines: [line(''), line('E')] })])).toEqual(['E'])
    for (const card of [
      aCard({ id: 1, purchasable: false }),
      aCard({ id: 1, price: undefined }),
      aCard({ id: 1, name: 'Ceia detector' }),
    ])
      expect(await skusOf([anOrder({ id: 1, lines: [line('A')] })], [card])).toEqual([])
  })

  it('are at most twenty-four', async () => {
    expect(
      await skusOf([anOrder({ id: 1, lines: Array.from({ length: 30 }, (_, at) => line(`A-${at}`)) })]),
    ).toHaveLength(24)
  })

  it('are not offered without permission, and fail if orders are unavailable', async () => {
    expect(
      await answerOf(boughtItems(offer([anOrder({ id: 1, lines: [line('A')] })]), { customer: undefined })),
    ).toBeUndefined()
    const away = {
      ...offer([]),
      orders: { list: () => TE.left(unavailable('orders')), byId: () => TE.left(unavailable('orders')) },
    }
    expect(await boughtItems(away, buyer)()).toMatchObject({ left: { tag: 'unavailable' } })
  })
})
