import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testCard } from '../../adapters/payments/test-card'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import type { Database } from '../../adapters/reference/database/engine'
import { mailOrders } from '../../adapters/reference/orders/order-mails'
import type { OrderDetail } from '../../adapters/reference/orders/orders'
import { settleRefund } from '../../adapters/reference/orders/refund'
import type { OrderChange } from '../../core/orders/order-change'
import { databaseEngines } from '../builders/database/database'
import { aCertificate, giftBalances } from '../builders/gifts'
import { anEntrance, type Entrance, type Person } from '../builders/platform/entrance'
import { meetingAt, meetingBehind } from '../builders/database/meeting'
import { answerOf } from '../builders/outcome'
import { aCard, readyToPlace } from '../builders/purchase'
import type { Buyer } from '../builders/platform/shop'
import { hire, ordered, signedIn, staffPorts, stockOf } from '../builders/staff'
import { aKey } from './staff-shop'

const sku = 'BX-1'
const step = (to: string, more: object = {}) => ({ tag: 'step', to, ...more }) as OrderChange

/** On PostgreSQL each concurrent actor has its own connection, and reads before the other writes. */
describe.each(databaseEngines())('Several concurrent users at one order or stock on %s', engine => {
  let entrance: Entrance
  let ten: readonly Person[]
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    await hire(entrance.db, 'second@lintel.example', 'orders')
    ten = Array.from({ length: 10 }, () => entrance.person())
  }, 60_000)
  afterAll(() => entrance.close())

  const met = (table: string, count = 2) => meetingAt(entrance.db, engine, table, { count })
  const deskOn = async (db: Database, email = 'staff@lintel.example') =>
    staffPorts(db, (await (await signedIn(entrance, email)).request()).session, entrance.deps).orderDesk
  const variant = () =>
    entrance.db.selectFrom('variant').select(['id', 'product_id']).where('sku', '=', sku).executeTakeFirstOrThrow()
  const setStock = (stock: number) => entrance.db.updateTable('variant').set({ stock }).where('sku', '=', sku).execute()
  const tags = (results: readonly { readonly _tag: string }[]) => results.map(({ _tag }) => _tag).sort()

  /** A checkout ready to place; placing uses `db`. */
  const ready = async (person: Person, quantity: number) => {
    const { session } = await person.request()
    const { db, deps } = entrance
    const { id: variantId, product_id: productId } = await variant()
    const buyer = {
      session,
      cart: referenceCart(db, session, deps),
      checkout: referenceCheckout(db, session, deps),
    } as unknown as Buyer
    const { orderKey } = await readyToPlace(buyer, [{ productId, variantId, quantity, modifiers: [] }], {
      shipping: 'pick-up',
      payment: aCard(),
    })
    return { session, orderKey, place: (on: Database) => referenceCheckout(on, session, deps).place(orderKey) }
  }
  const anOrder = async (quantity = 1) => {
    entrance.clock.now += 1_000
    return ordered(entrance, await signedIn(entrance, 'senior@northgate.example'), sku, quantity, { payment: aCard() })
  }

  it('sells the last pieces to as many as there are, of ten buyers who all saw them', async () => {
    await setStock(4)
    const crowd = await Promise.all(ten.map(person => ready(person, 1)))
    const db = met('variant', 10)
    const results = await Promise.all(crowd.map(({ place }) => place(db)()))
    expect(tags(results).filter(tag => tag === 'Right')).toHaveLength(4)
    expect(await stockOf(entrance.db, sku)).toBe(0)
    await setStock(100)
  })

  it('spends a gift certificate once, of two orders that both saw its full balance [A-24]', async () => {
    await setStock(100)
    const { db, deps } = entrance
    const code = 'ABCDE-FGHJK-LMNPQ-RST23'
    const id = await aCertificate(db, { code, amount: 3_000 })
    const pair = await Promise.all(ten.slice(0, 2).map(person => ready(person, 1)))
    for (const { session } of pair) await answerOf(referenceCheckout(db, session, deps).spendCertificate(code))
    const on = met('ledger_account')
    const results = await Promise.all(pair.map(({ place }) => place(on)()))
    const paid = await db
      .selectFrom('sales_order')
      .select('detail')
      .where(
        'order_key',
        'in',
        pair.map(({ orderKey }) => orderKey),
      )
      .execute()
    const spent = paid.flatMap(({ detail }) => (JSON.parse(detail) as OrderDetail).certificates ?? [])
    const [balance = -1] = await giftBalances(db, id)
    expect(spent.reduce((sum, { amount }) => sum + amount, balance)).toBe(3_000)
    expect(balance).toBeGreaterThanOrEqual(0)
    expect(tags(results)).toContain('Right')
  })

  it('is one order for two concurrent clicks, and takes its pieces once', async () => {
    const before = await stockOf(entrance.db, sku)
    const { place, orderKey } = await ready(entrance.person(), 3)
    const db = met('cart')
    expect(tags(await Promise.all([place(db)(), place(db)()]))).toEqual(['Right', 'Right'])
    expect(
      await entrance.db.selectFrom('sales_order').select('id').where('order_key', '=', orderKey).execute(),
    ).toHaveLength(1)
    expect(await stockOf(entrance.db, sku)).toBe(before - 3)
  })

  it('is cancelled by one of two of staff: its pieces are restocked once', async () => {
    const { id } = await anOrder(2)
    const before = await stockOf(entrance.db, sku)
    const db = met('sales_order')
    const desks = [await deskOn(db), await deskOn(db, 'second@lintel.example')]
    const results = await Promise.all(
      desks.map(desk =>
        desk.change({ orderId: id, version: 0, key: aKey(), change: step('cancelled', { note: 'Sold out.' }) })(),
      ),
    )
    expect(tags(results)).toEqual(['Left', 'Right'])
    expect(await stockOf(entrance.db, sku)).toBe(before + 2)
    expect((await answerOf((await deskOn(entrance.db)).find(id))).history.map(({ action }) => action)).toEqual([
      'order-status',
      'order-refunded',
    ])
  })

  it('is cancelled or accepted, and not both', async () => {
    const { id } = await anOrder(1)
    const before = await stockOf(entrance.db, sku)
    const db = met('sales_order')
    const results = await Promise.all([
      (await deskOn(db)).change({
        orderId: id,
        version: 0,
        key: aKey(),
        change: step('cancelled', { note: 'Sold out.' }),
      })(),
      (await deskOn(db, 'second@lintel.example')).change({
        orderId: id,
        version: 0,
        key: aKey(),
        change: step('in-preparation'),
      })(),
    ])
    expect(tags(results)).toEqual(['Left', 'Right'])
    const cancelled = results[0]._tag === 'Right'
    expect((await answerOf((await deskOn(entrance.db)).find(id))).status).toBe(
      cancelled ? 'cancelled' : 'in-preparation',
    )
    expect(await stockOf(entrance.db, sku)).toBe(before + (cancelled ? 1 : 0))
  })

  it('is refunded once in its history, also if two retry concurrently', async () => {
    const { id } = await anOrder(1)
    await entrance.db
      .updateTable('sales_order')
      .set({ status: 'cancelled', refund: 'failed' })
      .where('id', '=', id)
      .execute()
    const db = met('sales_order')
    const deps = { ...entrance.deps, payments: { ...testCard(entrance.deps.random) } }
    await Promise.all(
      [1, 2].map(by =>
        answerOf(
          settleRefund(
            db,
            deps,
            { id: by, name: `Desk ${by}`, email: `desk-${by}@lintel.example`, capabilities: [] },
            id,
            ['failed'],
          ),
        ),
      ),
    )
    expect(
      (await answerOf((await deskOn(entrance.db)).find(id))).history.filter(
        ({ action }) => action === 'order-refunded',
      ),
    ).toHaveLength(1)
  })

  it('has its mails sent by one of five concurrent processes', async () => {
    const { id } = await anOrder(1)
    await entrance.db
      .updateTable('sales_order')
      .set({ mails_owed: 'placed', mails_due: entrance.clock.now, mails_tries: 0 })
      .where('id', '=', id)
      .execute()
    const row = (db: Database) => db.updateTable('sales_order').set({ mails_tries: 0 }).where('id', '=', id).execute()
    const counts = await meetingBehind(entrance.db, engine, row, () =>
      Array.from({ length: 5 }, () => answerOf(mailOrders(entrance.db, entrance.deps))),
    )
    expect(counts.reduce((all, count) => all + count, 0)).toBe(1)
  })
})
