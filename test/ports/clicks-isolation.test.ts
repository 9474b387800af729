import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCartArrivals } from '../../adapters/reference/cart/cart-arrivals'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import { keepFormerCart } from '../../core/cart/former-cart'
import { issueLeftCart } from '../../adapters/reference/hand-off/hand-off-tokens'
import { referenceShoppingLists } from '../../adapters/reference/shopping-lists/shopping-lists'
import { purgeExpired } from '../../adapters/reference/database/purge-expired'
import type { SessionPort } from '../../core/access/session.port'
import type { Cart } from '../../core/cart/cart'
import type { NewLine } from '../../core/cart/cart.port'
import { quoteStatuses } from '../../core/quotes/quote'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { goodsOf } from '../builders/goods/listed-goods'
import { meetingBehind } from '../builders/database/meeting'
import { answerOf, refusalOf } from '../builders/outcome'
import { signedIn } from '../builders/staff'
import { aKey } from './staff-shop'

const [retail, senior, admin] = ['retail@lintel.example', 'senior@northgate.example', 'admin@northgate.example']

/** Isolation: undoing, repeating or purging one click does not affect another. */
describe.each(databaseEngines())('Two clicks on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())

  const sessionOf = async (email?: string): Promise<SessionPort> =>
    (await (email === undefined ? entrance.person() : await signedIn(entrance, email)).request()).session
  const cartOf = (session: SessionPort) => referenceCart(entrance.db, session, entrance.deps)
  const arrivalsOf = (session: SessionPort) =>
    referenceCartArrivals(entrance.db, session, entrance.deps, cartOf(session))
  const lineOf = async (sku: string, quantity = 1): Promise<NewLine> => {
    const { id, product_id: productId } = await entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    return { productId, variantId: id, quantity, modifiers: [] }
  }
  const withLine = async (session: SessionPort, quantity = 1) =>
    answerOf(cartOf(session).add([await lineOf('BX-1', quantity)]))

  it('that add to carts are repeated each for its own cart and key', async () => {
    const [hook, closer] = [await lineOf('BX-1'), await lineOf('CL-4040-AL')]
    const [one, other] = [cartOf(await sessionOf()), cartOf(await sessionOf())]
    const clicks = [
      [one, hook, 'first'],
      [one, closer, 'second'],
      [other, closer, 'first'],
      [other, hook, 'second'],
    ] as const
    for (const [cart, line, key] of clicks) await answerOf(cart.add([line], key))
    for (const [cart, line, key] of clicks) expect((await answerOf(cart.add([line], key))).lines).toHaveLength(2)
    expect((await refusalOf(one.add([closer], 'first'))).tag).toBe('invalid')
  })

  it('that create lists return each its own list', async () => {
    const listsOf = async (email: string) => referenceShoppingLists(entrance.db, await sessionOf(email), entrance.deps)
    const [lists, others] = [await listsOf(senior), await listsOf(admin)]
    const clicks = [
      [lists, 'North', 'make-1'],
      [lists, 'South', 'make-2'],
      [others, 'North', 'make-1'],
    ] as const
    const made = () =>
      clicks.reduce(
        async (before: Promise<readonly number[]>, [port, name, key]) => [
          ...(await before),
          (await answerOf(port.create({ name, description: '' }, key))).id,
        ],
        Promise.resolve([]),
      )
    const first = await made()
    expect(new Set(first).size).toBe(3)
    expect(await made()).toEqual(first)
    const goods = await goodsOf(entrance.db, 'BX-1', 2)
    const filled = [
      await answerOf(lists.add(first[0] ?? 0, [goods], aKey())),
      await answerOf(others.byId(first[2] ?? 0)),
    ]
    expect(filled[1]).toMatchObject({ items: [] })
  })

  it('on checkout from the same session keep the chosen payment', async () => {
    const guest = await sessionOf()
    const { id = '' } = await withLine(guest)
    await answerOf(cartOf(guest).redirectUrls())
    // A checkout of another customer, earlier in any index order.
    const { id: others = '' } = await withLine(await sessionOf())
    await entrance.db
      .insertInto('checkout')
      .values({
        cart_id: others,
        token_hash: ' ',
        token_ends: null,
        session_hash: ' ',
        email: null,
        phone: null,
        shipping: null,
        billing: null,
        shipping_option: null,
        payment: null,
        order_key: ' ',
        opened_at: null,
        shown: null,
        created_at: 0,
      })
      .execute()
    const payment = '{"method":"invoice"}'
    await entrance.db.updateTable('checkout').set({ payment, opened_at: 5 }).where('cart_id', '=', id).execute()
    await answerOf(cartOf(guest).redirectUrls())
    const stored = await entrance.db
      .selectFrom('checkout')
      .select(['payment', 'opened_at'])
      .where('cart_id', '=', id)
      .execute()
    expect(stored).toEqual([{ payment, opened_at: 5 }])
  })

  it('that undo a merge remove the lines of their own merge', async () => {
    const merged = async (email: string): Promise<SessionPort> => {
      const [owner, guest] = [await sessionOf(email), await sessionOf()]
      await withLine(owner)
      const { id = '' } = await withLine(guest, 2)
      const { customer } = owner.visitor
      await entrance.db
        .transaction()
        .execute(trx => mergeCarts(trx, id, customer?.id ?? 0, 'commercial', entrance.clock.now))
      return owner
    }
    const [first, second] = [await merged(retail), await merged(senior)]
    for (const owner of [first, second]) {
      const { lines } = await answerOf(arrivalsOf(owner).undoMerge())
      expect(lines.map(({ quantity }) => quantity)).toEqual([1])
    }
    // A delayed repeat of the click removes nothing that was added since.
    await withLine(first, 5)
    const { lines } = await answerOf(arrivalsOf(first).undoMerge())
    expect(lines.map(({ quantity }) => quantity)).toEqual([6])
  })

  it("that undo the last of two merges leave the first one's lines", async () => {
    const owner = await sessionOf(admin)
    await withLine(owner)
    for (const [sku, quantity] of [
      ['TH-SAD-36', 6],
      ['CL-4040-AL', 2],
    ] as const) {
      const { id = '' } = await answerOf(cartOf(await sessionOf()).add([await lineOf(sku, quantity)]))
      entrance.clock.now += 1_000
      await entrance.db
        .transaction()
        .execute(trx => mergeCarts(trx, id, owner.visitor.customer?.id ?? 0, 'commercial', entrance.clock.now))
    }
    const held = ({ lines }: Cart) => lines.map(({ sku, quantity }) => [sku, quantity])
    const before = await answerOf(cartOf(owner).current())
    expect(before.merged?.map(({ sku, quantity }) => [sku, quantity])).toEqual([['CL-4040-AL', 2]])
    expect(held(before)).toEqual([
      ['BX-1', 1],
      ['TH-SAD-36', 6],
      ['CL-4040-AL', 2],
    ])
    expect(held(await answerOf(arrivalsOf(owner).undoMerge()))).toEqual([
      ['BX-1', 1],
      ['TH-SAD-36', 6],
    ])
  })

  it('restore an open cart with the agreement of its quote', async () => {
    const buyer = await sessionOf(retail)
    const { id = '' } = await withLine(await sessionOf())
    const { id: quoteId } = await entrance.db
      .selectFrom('quote')
      .select('id')
      .where('store_key', '=', 'commercial')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await entrance.db
      .updateTable('quote')
      .set({ status: quoteStatuses.offered, cart_id: id })
      .where('id', '=', quoteId)
      .execute()
    await entrance.db.updateTable('quote_line').set({ accepted: 1 }).where('quote_id', '=', quoteId).execute()
    await entrance.db.updateTable('cart').set({ quote_id: quoteId }).where('id', '=', id).execute()
    await answerOf(keepFormerCart(buyer, id, entrance.clock.now))
    expect((await answerOf(arrivalsOf(buyer).restore())).id).toBe(id)
  })

  it('that restore an abandoned cart take over no other', async () => {
    const [{ id: left = '' }, { id: others = '' }] = [
      await withLine(await sessionOf()),
      await withLine(await sessionOf()),
    ]
    const token = await answerOf(issueLeftCart(entrance.db, entrance.deps, 'commercial', left))
    const buyer = await sessionOf(retail)
    expect((await answerOf(arrivalsOf(buyer).bringBack(token))).id).toBe(left)
    const owners = await entrance.db
      .selectFrom('cart')
      .select(['id', 'customer_id'])
      .where('id', 'in', [left, others])
      .execute()
    expect(Object.fromEntries(owners.map(({ id, customer_id }) => [id, customer_id]))).toEqual({
      [left]: buyer.visitor.customer?.id,
      [others]: null,
    })
  })

  describe('at housekeeping', () => {
    const limits = {
      now: 1,
      keysBefore: 1,
      changesBefore: 1,
      contextsBefore: 1,
      viewsBefore: 1,
      uploadListsBefore: 1,
      constructionBefore: 1,
      guestCartsBefore: 2,
    }
    const left = {
      company_id: null,
      is_editable: 1,
      version: 1,
      coupons: '[]',
      notices: '[]',
      created_at: 1,
      quote_id: null,
    }
    type CartValues = {
      readonly customer_id?: number
      readonly state?: 'open' | 'ordered'
      readonly changed_at?: number
      readonly store_key?: string
    }
    const carts = async (count: number, { customer_id = undefined, ...more }: CartValues = {}) => {
      const rows = Array.from({ length: count }, () => ({
        ...left,
        id: `left-${aKey()}`,
        customer_id: customer_id ?? null,
        state: 'open' as const,
        store_key: 'commercial',
        changed_at: 1,
        ...more,
      }))
      await entrance.db.insertInto('cart').values(rows).execute()
      return rows.map(({ id }) => id)
    }
    const stay = async (ids: readonly string[]) =>
      (await entrance.db.selectFrom('cart').select('id').where('id', 'in', ids).execute()).length
    const customerId = async () => (await sessionOf(retail)).visitor.customer?.id ?? 0

    it("purge guests' data, however many carts stay", async () => {
      // More of each than one batch, and before the others in any index order.
      const remaining = [
        ...(await carts(510, { customer_id: await customerId() })),
        ...(await carts(510, { state: 'ordered', store_key: 'a', changed_at: 0 })),
        ...(await carts(510, { changed_at: 9 })),
      ]
      const purged = await carts(1)
      await answerOf(purgeExpired(entrance.db, limits))
      expect([await stay(remaining), await stay(purged)]).toEqual([1530, 0])
      await entrance.db.deleteFrom('cart').where('id', 'in', remaining).execute()
    })

    it('keep a cart that is touched, taken over or ordered meanwhile', async () => {
      const customer_id = await customerId()
      for (const change of [{ changed_at: 9 }, { customer_id }, { state: 'ordered' as const }]) {
        const ids = await carts(2)
        const meanwhile = (db: Entrance['db']) =>
          db
            .updateTable('cart')
            .set(change)
            .where('id', '=', ids[1] ?? '')
            .execute()
        if (engine !== 'postgres') await meanwhile(entrance.db)
        await meetingBehind(entrance.db, engine, meanwhile, () => [answerOf(purgeExpired(entrance.db, limits))])
        expect([await stay(ids.slice(0, 1)), await stay(ids.slice(1))]).toEqual([0, 1])
        await entrance.db.deleteFrom('cart').where('id', 'in', ids).execute()
      }
    })

    it('expire independently: counters, keys, views, bulk uploads, construction details', async () => {
      const { db } = entrance
      const customer_id = await customerId()
      const { product_id } = await db
        .selectFrom('variant')
        .select('product_id')
        .where('sku', '=', 'BX-1')
        .executeTakeFirstOrThrow()
      const dayMs = 86_400_000
      await db
        .insertInto('rate_limit')
        .values([1, 20 * dayMs].map(window_ends => ({ key: `swept-${window_ends}`, count: 1, window_ends })))
        .execute()
      await db
        .insertInto('idempotency')
        .values(
          [1, 20 * dayMs].map(created_at => ({ scope: 'swept', key: String(created_at), answer: '', created_at })),
        )
        .execute()
      await db
        .insertInto('product_view')
        .values([1, 20].map(day => ({ store_key: 'swept', product_id, day, views: 1 })))
        .execute()
      await db
        .insertInto('viewed_together')
        .values([1, 20].map(day => ({ store_key: 'swept', product_id, other_id: product_id, day, views: 1 })))
        .execute()
      const list = { customer_id, version: 1, write_key: 'swept', name: 'swept', line_count: 0, body: '{}', kept_at: 1 }
      await db
        .insertInto('upload_list')
        .values([1, 20 * dayMs].map(changed_at => ({ ...list, store_key: `swept-${changed_at}`, changed_at })))
        .execute()
      const details = {
        store_key: 'swept',
        customer_id,
        store_type: 'dollarGeneral' as const,
        store_number: '1',
        requested_delivery: '2026-12-10',
        site_contact_name: 'Dee',
        site_contact_phone: '1',
        tax_exempt: 0,
        created_at: 1,
      }
      const orders = [
        [1, null],
        [20 * dayMs, null],
        [1, 4_711],
      ] as const
      await db
        .insertInto('construction_order')
        .values(
          orders.map(([changed_at, order_id], at) => ({ ...details, cart_id: `swept-${at}`, changed_at, order_id })),
        )
        .execute()
      const until = 10 * dayMs
      await answerOf(
        purgeExpired(db, {
          now: until,
          keysBefore: until,
          changesBefore: 1,
          contextsBefore: 1,
          guestCartsBefore: 1,
          viewsBefore: until,
          uploadListsBefore: until,
          constructionBefore: until,
        }),
      )
      expect({
        tries: await db.selectFrom('rate_limit').select('window_ends').where('key', 'like', 'swept-%').execute(),
        keys: await db.selectFrom('idempotency').select('created_at').where('scope', '=', 'swept').execute(),
        looks: await db.selectFrom('product_view').select('day').where('store_key', '=', 'swept').execute(),
        pairs: await db.selectFrom('viewed_together').select('day').where('store_key', '=', 'swept').execute(),
        lists: await db.selectFrom('upload_list').select('changed_at').where('write_key', '=', 'swept').execute(),
        details: await db
          .selectFrom('construction_order')
          .select('cart_id')
          .where('store_key', '=', 'swept')
          .orderBy('cart_id')
          .execute(),
      }).toEqual({
        tries: [{ window_ends: 20 * dayMs }],
        keys: [{ created_at: 20 * dayMs }],
        looks: [{ day: 20 }],
        pairs: [{ day: 20 }],
        lists: [{ changed_at: 20 * dayMs }],
        details: [{ cart_id: 'swept-1' }, { cart_id: 'swept-2' }],
      })
      await db.deleteFrom('construction_order').where('store_key', '=', 'swept').execute()
    })

    it('keep the changes an index may still need, and always the last one', async () => {
      const { db } = entrance
      await db.deleteFrom('change').execute()
      const changes = (...times: readonly number[]) =>
        db
          .insertInto('change')
          .values(times.map(at => ({ kind: 'product' as const, key: '1', at })))
          .execute()
      const remaining = async (changesBefore: number) => {
        await answerOf(purgeExpired(db, { ...limits, changesBefore }))
        return (await db.selectFrom('change').select('at').orderBy('seq').execute()).map(({ at }) => at)
      }
      await changes(1, 2, 8, 9)
      expect([await remaining(5), await remaining(100)]).toEqual([[8, 9], [9]])
    })
  })
})
