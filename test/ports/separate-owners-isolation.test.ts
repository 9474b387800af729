import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCartArrivals } from '../../adapters/reference/cart/cart-arrivals'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import { keepFormerCart } from '../../core/cart/former-cart'
import { referenceShoppingLists } from '../../adapters/reference/shopping-lists/shopping-lists'
import { purgeExpired } from '../../adapters/reference/database/purge-expired'
import { referenceWishLists } from '../../adapters/reference/shopping-lists/wish-lists'
import type { SessionPort } from '../../core/access/session.port'
import type { Cart } from '../../core/cart/cart'
import type { OrderChange } from '../../core/orders/order-change'
import { maxLists } from '../../core/shopping-lists/shopping-list'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { goodsOf } from '../builders/goods/listed-goods'
import { answerOf, refusalOf } from '../builders/outcome'
import { ordered, signedIn, staffPorts, stockOf } from '../builders/staff'
import { aKey } from './staff-shop'

const [retail, senior, boss] = ['retail@lintel.example', 'senior@northgate.example', 'super@lintel.example']
const day = 86_400_000

/** Isolation: of two items, each keeps owner, storefront and state. */
describe.each(databaseEngines())('A second of everything on %s', engine => {
  let entrance: Entrance
  let ids: Readonly<Record<string, number>>
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    ids = Object.fromEntries(
      (await entrance.db.selectFrom('customer').select(['id', 'email']).execute()).map(({ id, email }) => [email, id]),
    )
  }, 60_000)
  afterAll(() => entrance.close())

  const idOf = (email: string) => ids[email] ?? 0
  const sessionOf = async (email?: string): Promise<SessionPort> =>
    (await (email === undefined ? entrance.person() : await signedIn(entrance, email)).request()).session
  const cartOf = (session: SessionPort) => referenceCart(entrance.db, session, entrance.deps)
  const arrivalsOf = (session: SessionPort) =>
    referenceCartArrivals(entrance.db, session, entrance.deps, cartOf(session))
  const withLine = async (session: SessionPort, quantity = 1, key?: string): Promise<Cart> => {
    const { id, product_id: productId } = await entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'BX-1')
      .executeTakeFirstOrThrow()
    return answerOf(cartOf(session).add([{ productId, variantId: id, quantity, modifiers: [] }], key))
  }
  const stateOf = async (id = '') =>
    (await entrance.db.selectFrom('cart').select('state').where('id', '=', id).executeTakeFirst())?.state
  const setState = (id: string | undefined, state: 'open' | 'ordered' | 'retired') =>
    entrance.db
      .updateTable('cart')
      .set({ state })
      .where('id', '=', id ?? '')
      .execute()

  describe('carts', () => {
    it('have separate lines for two guests whose clicks carry the same key', async () => {
      const carts = [
        await withLine(await sessionOf(), 2, 'the-same-click'),
        await withLine(await sessionOf(), 3, 'the-same-click'),
      ]
      expect(carts.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[2], [3]])
    })

    it('are found on another device only while open, and hold no quote', async () => {
      const { id } = await withLine(await sessionOf(retail))
      const newer = {
        store_key: 'commercial',
        customer_id: idOf(retail),
        is_editable: 1,
        version: 1,
        coupons: '[]',
        notices: '[]',
        created_at: entrance.clock.now + day,
        changed_at: entrance.clock.now + day,
      }
      await entrance.db
        .insertInto('cart')
        .values([
          { ...newer, id: 'second-retired', state: 'retired' },
          { ...newer, id: 'second-ordered', state: 'ordered' },
          { ...newer, id: 'second-quote', state: 'open', quote_id: 1 },
          { ...newer, id: 'second-company', state: 'open', company_id: 5 },
        ])
        .execute()
      expect((await answerOf(cartOf(await sessionOf(retail)).current())).id).toBe(id)
      await entrance.db.deleteFrom('cart').where('id', 'like', 'second-%').execute()
      await setState(id, 'retired')
    })

    it('of another storefront are neither assigned, taken over nor merged', async () => {
      const atHome = (cart: string) =>
        entrance.db.updateTable('cart').set({ store_key: 'home' }).where('id', '=', cart).execute()
      const { id = '' } = await withLine(await sessionOf(retail))
      await atHome(id)
      const here = await sessionOf(retail)
      expect((await refusalOf(arrivalsOf(here).assign(id, false))).tag).toBe('not-found')
      expect((await refusalOf(arrivalsOf(here).transfer(id))).tag).toBe('not-found')
      await answerOf(keepFormerCart(here, id, entrance.clock.now))
      expect((await refusalOf(arrivalsOf(here).restore())).tag).toBe('not-found')
      const { id: guests = '' } = await withLine(await sessionOf())
      await atHome(guests)
      const merged = await entrance.db
        .transaction()
        .execute(trx => mergeCarts(trx, guests, idOf(retail), 'commercial', entrance.clock.now))
      expect([merged.mergedLines, await stateOf(guests), await stateOf(id)]).toEqual([0, 'open', 'open'])
    })

    it('that were ordered are not restored, nor merged with others', async () => {
      const guest = await sessionOf()
      const { id } = await withLine(guest)
      await setState(id, 'ordered')
      await answerOf(guest.keepCart(undefined))
      await answerOf(keepFormerCart(guest, id ?? '', entrance.clock.now))
      expect((await refusalOf(arrivalsOf(guest).restore())).tag).toBe('not-found')
      const merged = await entrance.db
        .transaction()
        .execute(trx => mergeCarts(trx, id, idOf(retail), 'commercial', entrance.clock.now))
      expect([merged.mergedLines, await stateOf(id)]).toEqual([0, 'ordered'])
    })

    it('lead to the cart they were merged into, for its owner alone', async () => {
      const owner = await sessionOf(senior)
      const { id: own } = await withLine(owner)
      const { id: guests = '' } = await withLine(await sessionOf(), 2)
      await entrance.db
        .transaction()
        .execute(trx => mergeCarts(trx, guests, idOf(senior), 'commercial', entrance.clock.now))
      const other = await sessionOf(retail)
      await withLine(other)
      expect((await refusalOf(arrivalsOf(other).assign(guests, false))).tag).toBe('not-found')
      expect((await refusalOf(arrivalsOf(owner).assign('no-such-cart', false))).tag).toBe('not-found')
      expect((await answerOf(arrivalsOf(owner).assign(guests, false))).id).toBe(own)
      await answerOf(arrivalsOf(owner).undoMerge())
      expect((await refusalOf(arrivalsOf(owner).assign(guests, false))).tag).toBe('not-found')
    })

    it("are purged if a guest's: never a customer's, nor ordered or recently used ones", async () => {
      const of = async (email?: string) => (await withLine(await sessionOf(email))).id ?? ''
      const [left, recent, sold, customers] = [await of(), await of(), await of(), await of('junior@northgate.example')]
      await setState(sold, 'ordered')
      await entrance.db.updateTable('cart').set({ changed_at: 1 }).where('id', 'in', [left, sold, customers]).execute()
      const before = {
        keysBefore: 1,
        changesBefore: 1,
        contextsBefore: 1,
        viewsBefore: 1,
        uploadListsBefore: 1,
        constructionBefore: 1,
      }
      await answerOf(purgeExpired(entrance.db, { now: 1, guestCartsBefore: 2, ...before }))
      expect(await Promise.all([left, recent, sold, customers].map(stateOf))).toEqual([
        undefined,
        'open',
        'ordered',
        'open',
      ])
      const lines = await entrance.db
        .selectFrom('cart_line')
        .select('cart_id')
        .where('cart_id', 'in', [left, recent, sold, customers])
        .execute()
      expect(lines.map(line => line.cart_id).sort()).toEqual([recent, sold, customers].sort())
    })
  })

  describe('lists', () => {
    const wishesOf = async (email: string) => referenceWishLists(entrance.db, await sessionOf(email), entrance.deps)
    const listsOf = async (email: string) => referenceShoppingLists(entrance.db, await sessionOf(email), entrance.deps)

    it('of wishes: one is renamed or removed, and the other stays', async () => {
      const lists = await wishesOf(retail)
      const { product_id: productId } = await entrance.db
        .selectFrom('variant')
        .select('product_id')
        .where('sku', '=', 'BX-1')
        .executeTakeFirstOrThrow()
      const [one, other] = [
        await answerOf(lists.create('Porch', [{ productId }])),
        await answerOf(lists.create('Hall', [{ productId }])),
      ]
      await answerOf(lists.change(one.id, { name: 'Deck', shared: true }))
      expect(await answerOf(lists.byId(other.id))).toEqual(other)
      expect((await refusalOf(lists.removeItem(one.id, other.items[0]?.id ?? 0))).tag).toBe('not-found')
      await answerOf(lists.remove(one.id))
      expect(await answerOf(lists.byId(other.id))).toEqual(other)
    })

    it('of goods: an item is changed and removed through its own list alone', async () => {
      const lists = await listsOf(senior)
      const [one, other] = [
        await answerOf(lists.create({ name: 'North', description: '' }, aKey())),
        await answerOf(lists.create({ name: 'South', description: '' }, aKey())),
      ]
      const goods = await goodsOf(entrance.db, 'BX-1', 2)
      for (const { id } of [one, other]) await answerOf(lists.add(id, [goods], aKey()))
      const theirs = (await answerOf(lists.byId(other.id))).items
      const item = theirs[0]?.id ?? 0
      expect((await refusalOf(lists.changeItem(one.id, item, { quantity: 5 }))).tag).toBe('not-found')
      expect((await refusalOf(lists.changeItem(one.id, item, { quantity: 0 }))).tag).toBe('not-found')
      await answerOf(lists.removeItems(one.id, [item]))
      expect((await answerOf(lists.byId(other.id))).items).toEqual(theirs)
    })

    it('of goods: a click is repeated for its own list and its own buyer alone', async () => {
      const [lists, others] = [await listsOf(senior), await listsOf('admin@northgate.example')]
      const goods = await goodsOf(entrance.db, 'BX-1', 2)
      const made = [
        await answerOf(lists.create({ name: 'East', description: '' }, 'one-click')),
        await answerOf(others.create({ name: 'East', description: '' }, 'one-click')),
      ]
      expect(new Set(made.map(({ id }) => id)).size).toBe(2)
      const [east, west] = [made[0], await answerOf(lists.create({ name: 'West', description: '' }, 'another-click'))]
      for (const list of [east, west]) await answerOf(lists.add(list?.id ?? 0, [goods], 'one-addition'))
      await answerOf(lists.add(west.id, [goods], 'one-addition'))
      const pieces = async (id = 0) => (await answerOf(lists.byId(id))).items.map(({ quantity }) => quantity)
      expect([await pieces(east?.id), await pieces(west.id)]).toEqual([[2], [2]])
      await answerOf(lists.add(west.id, [goods], 'a-second-addition'))
      expect(await pieces(west.id)).toEqual([4])
    })

    it("of goods: names and counts of another storefront's, company's or buyer's lists do not matter", async () => {
      const { customer } = (await sessionOf(retail)).visitor
      const row = {
        store_key: 'commercial',
        customer_id: customer?.id ?? 0,
        company_id: 0,
        description: '',
        status: 0,
        reason: null,
        created_at: 0,
        changed_at: 0,
      }
      const full = (over: Partial<typeof row>) =>
        Array.from({ length: maxLists }, (_, at) => ({ ...row, ...over, name: `List ${at}`, name_fold: `list ${at}` }))
      for (const over of [{ store_key: 'home' }, { company_id: 77 }, { customer_id: idOf('campus@hsu.example') }])
        await entrance.db.insertInto('shopping_list').values(full(over)).execute()
      const lists = await listsOf(retail)
      expect((await answerOf(lists.create({ name: 'List 1', description: '' }, aKey()))).name).toBe('List 1')
      expect((await answerOf(lists.list({ page: 1, search: 'List 1' }))).total).toBe(1)
    })
  })

  describe('staff', () => {
    const desks = async () => staffPorts(entrance.db, await sessionOf('staff@lintel.example'), entrance.deps)

    it('opens an area to the requesting buyer only', async () => {
      const target = '/campus-store/'
      const asks = async (email: string, at = target) => {
        const { session, paths } = await (await signedIn(entrance, email)).request()
        await paths.resolve(at)()
        return session.visitor
      }
      const [one, other] = [await asks('owner@lakeside.example'), await asks(retail)]
      const { accessDesk } = await desks()
      const decide = async (customerId = 0) => {
        const found = await answerOf(accessDesk.find({ customerId, target }))
        return answerOf(
          accessDesk.decide({
            customerId,
            target,
            version: found.version,
            key: aKey(),
            decision: { tag: 'approve', categoryIds: found.areas.map(({ id }) => id) },
          }),
        )
      }
      expect((await decide(one.customer?.id)).state).toBe('approved')
      expect(await answerOf(accessDesk.find({ customerId: other.customer?.id ?? 0, target }))).toMatchObject({
        state: 'open',
        areas: expect.not.arrayContaining([expect.objectContaining({ granted: true })]) as unknown,
      })
      expect((await sessionOf(retail)).visitor.visible).toEqual(other.visible)
      expect((await sessionOf('owner@lakeside.example')).visitor.visible).not.toEqual(one.visible)
      await decide(other.customer?.id)
      const declined = await answerOf(accessDesk.find({ customerId: one.customer?.id ?? 0, target }))
      await accessDesk.decide({
        customerId: one.customer?.id ?? 0,
        target,
        version: declined.version,
        key: aKey(),
        decision: { tag: 'decline', reason: 'Over.' },
      })()
      const granted = await entrance.db
        .selectFrom('access_grant')
        .select('customer_id')
        .where('target', '=', target)
        .where('customer_id', '=', other.customer?.id ?? 0)
        .execute()
      expect(granted.length).toBeGreaterThan(0)
    })

    it('cancels one order: the other keeps its state, and its pieces stay out of stock', async () => {
      await entrance.db
        .updateTable('cart')
        .set({ state: 'retired' })
        .where('customer_id', '=', idOf(senior))
        .where('store_key', '=', 'commercial')
        .execute()
      const person = await signedIn(entrance, senior)
      const [one, other] = [
        await ordered(entrance, person, 'BX-1', 2),
        await ordered(entrance, person, 'CL-4040-AL', 1),
      ]
      const { orderDesk } = await desks()
      const before = await answerOf(orderDesk.find(other.id))
      const stock = async () => [await stockOf(entrance.db, 'BX-1'), await stockOf(entrance.db, 'CL-4040-AL')]
      const [hooks = 0, closers = 0] = await stock()
      await answerOf(
        orderDesk.change({
          orderId: one.id,
          version: 0,
          key: aKey(),
          change: { tag: 'step', to: 'cancelled', note: 'Sold out.' } as OrderChange,
        }),
      )
      expect(await answerOf(orderDesk.find(other.id))).toEqual(before)
      expect(await stock()).toEqual([hooks + 2, closers])
      const key = aKey()
      const note = (orderId: number, text: string) =>
        orderDesk.change({
          orderId,
          version: orderId === one.id ? 1 : 0,
          key,
          change: { tag: 'note', audience: 'internal', text } as OrderChange,
        })
      await answerOf(note(one.id, 'First'))
      await answerOf(note(other.id, 'Second'))
      expect((await answerOf(orderDesk.find(other.id))).history.map(({ note: text }) => text)).toEqual(['Second'])
    })
  })

  it('lets people act for the companies of their own memberships, and for no others [A-9]', async () => {
    const companiesOf = async () => (await sessionOf(boss)).visitor.customer?.companies?.map(({ id }) => id).sort()
    const before = await companiesOf()
    const free = [2, 3, 4].filter(id => !before?.includes(id))
    await entrance.db
      .insertInto('company_member')
      .values([
        { company_id: free[0] ?? 0, customer_id: idOf(boss), role: 1 },
        { company_id: free[1] ?? 0, customer_id: idOf(senior), role: 3 },
      ])
      .onConflict(found => found.doNothing())
      .execute()
    expect(await companiesOf()).toEqual([...(before ?? []), free[0]].sort())
  })
})
