import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCartGoods } from '../../../test/builders/bigcommerce/cart-goods'
import { aRest } from '../../../test/builders/bigcommerce/rest'
import { aCustomer, aVisitor } from '../../../test/builders/customer'
import { answerOf, refusalOf } from '../../../test/builders/outcome'
import type { SessionPort } from '../../../core/access/session.port'
import type { CartGoodsPort } from '../../../core/cart/cart-goods.port'
import { unavailable } from '../../../core/shared/domain-error'
import { allOrders, type OrderQuery } from '../../../core/orders/order-query'
import { bigcommerceOrders, orderOfCart } from './orders'

const row = (id: number, more: object = {}) => ({
  id,
  customer_id: 7,
  status_id: 11,
  date_created: 'Mon, 23 Nov 2026 17:00:00 +0000',
  total_inc_tax: '10.00',
  ...more,
})

const sessionOf = (storeCustomerId: number | undefined) =>
  ({ visitor: aVisitor({ customer: { ...aCustomer(), storeCustomerId } }) }) as unknown as SessionPort

const goodsOf = (...all: readonly ReturnType<typeof aCartGoods>[]) => {
  const asked: (readonly number[])[] = []
  const ofVariants: CartGoodsPort['ofVariants'] = ids => {
    asked.push(ids)
    return TE.right(new Map(all.map(each => [each.variantId, each])))
  }
  return { goods: { ofVariants } as CartGoodsPort, asked }
}

/** Orders of a customer at a store with these rows. */
const ordersOf = (rows: readonly object[], who: number | 'guest' = 7) => {
  const { rest, calls } = aRest(({ query = {} }) => (query['page'] === 1 ? rows : undefined))
  const session = sessionOf(who === 'guest' ? undefined : who)
  return { orders: bigcommerceOrders({ rest, session, goods: goodsOf().goods }), calls }
}
const idsOf = async (rows: readonly object[], query: Partial<OrderQuery> = {}) =>
  (await answerOf(ordersOf(rows).orders.list({ ...allOrders, ...query }))).orders.map(({ id }) => id)

describe('the orders of a customer at a BigCommerce store', () => {
  it('are none, and not asked for, without an account at the store', async () => {
    const { orders, calls } = ordersOf([row(1, { customer_id: 0 })], 'guest')
    expect(await answerOf(orders.list(allOrders))).toEqual({ orders: [], total: 0 })
    expect(await refusalOf(orders.byId(1))).toEqual({ tag: 'not-found', what: 'order' })
    expect(calls).toEqual([])
  })

  it('are their own, whatever the store answers, without those whose payment was not finished', async () => {
    const rows = [row(3), row(2, { customer_id: 8 }), row(1, { status_id: 0 })]
    const { orders, calls } = ordersOf(rows)
    expect(await answerOf(orders.list(allOrders))).toMatchObject({ orders: [{ id: 3 }], total: 1 })
    expect(calls).toMatchObject([{ method: 'GET', query: { customer_id: 7, page: 1, limit: 250 } }])
  })

  it('are found by their number, with or without its sign, by status and by days', async () => {
    const at = (day: string) => ({ date_created: `${day} 17:00:00 +0000` })
    const rows = [
      row(12, at('Sat, 21 Nov 2026')),
      row(2, { ...at('Sun, 22 Nov 2026'), status_id: 10 }),
      row(1, at('Mon, 23 Nov 2026')),
    ]
    expect(await idsOf(rows, { search: '#2' })).toEqual([2])
    expect(await idsOf(rows, { search: '12' })).toEqual([12])
    expect(await idsOf(rows, { status: 'completed' })).toEqual([2])
    expect(await idsOf(rows, { from: '2026-11-22' })).toEqual([1, 2])
    expect(await idsOf(rows, { to: '2026-11-22' })).toEqual([2, 12])
    expect(await idsOf(rows, { from: '2026-11-22', to: '2026-11-22' })).toEqual([2])
  })

  it.each([
    ['placed-desc', [5, 3, 4, 1, 2]],
    ['placed-asc', [2, 1, 4, 3, 5]],
    ['total-asc', [3, 5, 4, 1, 2]],
    ['total-desc', [2, 5, 4, 1, 3]],
    ['status-asc', [5, 4, 1, 3, 2]],
    ['status-desc', [2, 3, 5, 4, 1]],
  ] as const)('are sorted by %s, then the newest first', async (sort, ids) => {
    const on = (day: number) => `${day} Nov 2026 17:00:00 +0000`
    expect(
      await idsOf(
        [
          row(1, { date_created: on(20) }),
          row(2, { date_created: on(19), total_inc_tax: '11.00', status_id: 2 }),
          row(3, { date_created: on(21), total_inc_tax: '9.00', status_id: 10 }),
          row(4, { date_created: on(20) }),
          row(5, { date_created: on(22) }),
        ],
        { sort },
      ),
    ).toEqual(ids)
  })

  it('come in pages, whose total is that of all', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => row(at + 1))
    const { orders } = ordersOf(rows)
    const page = (number: number) => answerOf(orders.list({ ...allOrders, page: number, perPage: 2 }))
    expect([await page(1), await page(3)]).toMatchObject([
      { orders: [{ id: 5 }, { id: 4 }], total: 5 },
      { orders: [{ id: 1 }], total: 5 },
    ])
    expect((await page(3)).orders).toHaveLength(1)
  })
})

describe('an order at a BigCommerce store', () => {
  const product = { product_id: 12, variant_id: 121, name: 'Lever', quantity: 1 }
  const read = (order: object, ...all: readonly ReturnType<typeof aCartGoods>[]) => {
    const { rest } = aRest(({ path }) =>
      path.endsWith('/products')
        ? [product, product, { ...product, variant_id: null }]
        : path.endsWith('/1')
          ? { ...row(1), billing_address: {}, ...order }
          : undefined,
    )
    const { goods, asked } = goodsOf(...all)
    return { byId: bigcommerceOrders({ rest, session: sessionOf(7), goods }).byId(1), asked }
  }

  it.each([
    ["another customer's", { customer_id: 8 }],
    ["a guest's", { customer_id: 0 }],
    ['one whose payment was not finished', { status_id: 0 }],
    ['another than was asked for', { id: 2 }],
  ])('is not found if it is %s', async (_, order) => {
    expect(await refusalOf(read(order).byId)).toEqual({ tag: 'not-found', what: 'order' })
  })

  it('has the surcharges of the store as one fee, where they are more than nothing', async () => {
    const fee = (cost_ex_tax?: string) => ({ source: 'app', ...(cost_ex_tax === undefined ? {} : { cost_ex_tax }) })
    const feesOf = async (...fees: readonly object[]) => (await answerOf(read({ fees }).byId)).totals.fees
    expect(await feesOf(fee('1.25'), fee(), fee('2.50'))).toEqual([{ kind: 'surcharge', amount: 375 }])
    expect(await feesOf(fee('0.00'))).toBeUndefined()
    expect((await answerOf(read({}).byId)).totals.fees).toBeUndefined()
  })

  it('has addresses and pictures of goods that the visitor may see, each asked for once', async () => {
    const known = read({}, aCartGoods())
    expect((await answerOf(known.byId)).lines.map(({ slug, picture }) => [slug, picture?.key])).toEqual([
      ['/brass-lever/', 'lever'],
      ['/brass-lever/', 'lever'],
      [undefined, undefined],
    ])
    expect(known.asked).toEqual([[121]])
    const hidden = await answerOf(read({}, aCartGoods({ visible: false })).byId)
    expect(hidden.lines.map(({ slug }) => slug)).toEqual([undefined, undefined, undefined])
  })

  it('is shown also while its goods cannot be read', async () => {
    const { rest } = aRest(({ path }) => (path.endsWith('/1') ? { ...row(1), billing_address: {} } : undefined))
    const goods = { ofVariants: () => TE.left(unavailable('catalogue')) } as unknown as CartGoodsPort
    expect(await answerOf(bigcommerceOrders({ rest, session: sessionOf(7), goods }).byId(1))).toMatchObject({ id: 1 })
  })
})

describe('the order that a BigCommerce store made of a cart', () => {
  const made = (customer: number | undefined, ...rows: readonly object[]) =>
    answerOf(orderOfCart({ rest: aRest(() => rows).rest, session: sessionOf(customer) })('c'))
  const of = (id: number, more: object = {}) => row(id, { cart_id: 'c', ...more })

  it("is the customer's, or one that they placed as a guest", async () => {
    expect(await made(7, of(1, { customer_id: 8 }), of(2))).toBe(2)
    expect(await made(7, of(1, { customer_id: 0 }))).toBe(1)
    expect(await made(7, of(1, { customer_id: 8 }))).toBeUndefined()
  })

  it("is a guest's, also if they made an account at the checkout", async () => {
    expect(await made(undefined, of(1, { customer_id: 8 }))).toBe(1)
  })

  it('is of this cart, and paid for', async () => {
    expect(await made(7, of(1, { cart_id: 'd' }), of(2, { status_id: 0 }), row(3))).toBeUndefined()
  })
})
