import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { allOrders, type OrderQuery } from '../../core/orders/order-query'
import type { Order } from '../../core/orders/order'
import { aCustomer } from '../builders/customer'
import { answerOf, refusalOf } from '../builders/outcome'
import { storePartNumbers } from '../builders/part-numbers'
import { readyToPlace } from '../builders/purchase'
import type { Buyer, Shop } from '../builders/platform/shop'
import { buyers, goods, pieces } from '../builders/platform/shop'

const person = (id: number, first: string, last: string) => ({
  id,
  email: `${first.toLowerCase()}@northgate.example`,
  email_fold: `${first.toLowerCase()}@northgate.example`,
  first_name: first,
  last_name: last,
  phone: null,
  company_name: null,
  password_hash: '',
  group_id: null,
  company_id: 1,
  role: 0,
  role_name: null,
  is_staff: 0,
  created_at: 0,
})

/** Port suite of order histories, for every platform and protocol. */
export const ordersPortSuite = (name: string, make: () => Promise<Shop>) =>
  describe(`${name} keeps the order history's promises`, () => {
    let shop: Shop
    beforeEach(async () => {
      shop = await make()
    })
    afterEach(() => shop.close())

    const ordered = async (buyer: Buyer, quantity = 1, product: number = goods.hook): Promise<Order> => {
      shop.clock.now += 1_000
      const { orderKey } = await readyToPlace(buyer, [pieces(product, quantity)])
      return answerOf(buyer.checkout.place(orderKey))
    }

    it("lists the customer's orders, newest first, ten to a page", async () => {
      const buyer = shop.visit(buyers.senior)
      const placed: Order[] = []
      for (let count = 0; count < 12; count++) placed.push(await ordered(buyer))
      const newestFirst = placed.map(order => order.id).reverse()
      const first = await answerOf(buyer.orders.list(allOrders))
      expect(first.total).toBe(12)
      expect(first.orders.map(order => order.id)).toEqual(newestFirst.slice(0, 10))
      expect((await answerOf(buyer.orders.list({ ...allOrders, page: 2 }))).orders.map(order => order.id)).toEqual(
        newestFirst.slice(10),
      )
      expect((await answerOf(buyer.orders.list({ ...allOrders, page: 3 }))).orders).toEqual([])
      expect(first.orders[0]).toMatchObject({
        placedAt: shop.clock.now,
        status: 'awaiting-fulfillment',
        pieces: 1,
        total: placed[11]?.total,
      })
    }, 30_000)

    it('counts orders in six digits from the first one on', async () => {
      const buyer = shop.visit(buyers.senior)
      const [first, second] = [await ordered(buyer), await ordered(buyer)]
      expect([first.id, second.id]).toEqual([100_001, 100_002])
    })

    it('shows an order as placed, whatever the catalogue says now', async () => {
      const buyer = shop.visit(buyers.senior)
      const order = await ordered(buyer, 2)
      await shop.db.updateTable('variant').set({ price: 1 }).where('sku', '=', 'BX-1').execute()
      expect(await answerOf(shop.visit(buyers.senior).orders.byId(order.id))).toEqual(order)
    })

    it("has the company's part numbers of that day, whatever becomes of them", async () => {
      const buyer = shop.visit(buyers.senior)
      const before = await ordered(buyer)
      await storePartNumbers(shop.db, [1, 'NB-0042', 'BX-1'], [2, 'LAKE-7', 'BX-1'])
      const order = await ordered(buyer, 2)
      expect(order.lines).toMatchObject([{ sku: 'BX-1', partNumber: 'NB-0042' }])
      await shop.db.updateTable('part_number').set({ number: 'NB-9999' }).where('company_id', '=', 1).execute()
      expect(await answerOf(buyer.checkout.confirmation(order.id))).toEqual(order)
      await shop.db.deleteFrom('part_number').where('company_id', '=', 1).execute()
      expect(await answerOf(shop.visit(buyers.senior).orders.byId(order.id))).toEqual(order)
      expect((await answerOf(buyer.orders.byId(before.id))).lines[0]).not.toHaveProperty('partNumber')
    })

    it('shows part numbers of the ordering company, and none without a company', async () => {
      await storePartNumbers(shop.db, [1, 'NB-0042', 'BX-1'], [2, 'LAKE-7', 'BX-1'])
      const { customer } = buyers.senior
      const lakeside = { company: { id: 2, name: 'Lakeside' }, actingFor: 2 }
      const acting = shop.visit({ ...buyers.senior, customer: { ...customer, ...lakeside } })
      const numbers = []
      for (const buyer of [shop.visit(buyers.senior), acting, shop.visit(buyers.retail), shop.visit(buyers.guest)]) {
        numbers.push((await ordered(buyer)).lines.map(line => line.partNumber))
      }
      expect(numbers).toEqual([['NB-0042'], ['LAKE-7'], [undefined], [undefined]])
    })

    it('shows a foreign order exactly like a missing one', async () => {
      const theirs = await ordered(shop.visit(buyers.retail))
      const stranger = shop.visit(buyers.senior)
      const missing = await refusalOf(stranger.orders.byId(999_999))
      expect(await refusalOf(stranger.orders.byId(theirs.id))).toEqual(missing)
      expect((await answerOf(stranger.orders.list(allOrders))).orders).toEqual([])
      const guestOrder = await ordered(shop.visit(buyers.guest))
      expect(await refusalOf(stranger.orders.byId(guestOrder.id))).toEqual(missing)
    })

    it('separates storefronts', async () => {
      const order = await ordered(shop.visit(buyers.senior))
      const home = shop.visit({ ...buyers.senior, storeKey: 'home' })
      expect((await answerOf(home.orders.list(allOrders))).total).toBe(0)
      expect((await refusalOf(home.orders.byId(order.id))).tag).toBe('not-found')
    })

    it("shows company orders with permission, otherwise one's own", async () => {
      const [ada, sam, jo] = [
        shop.visit({ ...buyers.senior, customer: aCustomer() }),
        shop.visit(buyers.senior),
        shop.visit(buyers.junior),
      ]
      const [first, second] = [await ordered(ada), await ordered(sam)]
      const seenBy = async (buyer: Buyer) =>
        (await answerOf(buyer.orders.list(allOrders))).orders.map(order => order.id)
      expect([await seenBy(ada), await seenBy(sam), await seenBy(jo)]).toEqual([
        [second.id, first.id],
        [second.id, first.id],
        [],
      ])
      expect((await answerOf(sam.orders.byId(first.id))).id).toBe(first.id)
      expect((await refusalOf(jo.orders.byId(first.id))).tag).toBe('not-found')
      const elsewhere = shop.visit({
        ...buyers.senior,
        customer: aCustomer({ id: 9, company: { id: 5, name: 'Lakeside Property Group' } }),
      })
      expect([await seenBy(elsewhere), (await refusalOf(elsewhere.orders.byId(first.id))).tag]).toEqual([
        [],
        'not-found',
      ])
    })

    it('shows an admin the orders of subsidiaries too, and no subsidiary those above it', async () => {
      await shop.db
        .insertInto('company')
        .values([
          { id: 1, name: 'Northgate Builders', group_id: null, tax_exempt_category: null },
          { id: 7, name: 'Northgate West', group_id: null, tax_exempt_category: null, parent_id: 1 },
        ])
        .execute()
      const west = shop.visit({
        ...buyers.senior,
        customer: aCustomer({ id: 8, company: { id: 7, name: 'Northgate West' } }),
      })
      const [theirs, ours] = [await ordered(west), await ordered(shop.visit(buyers.senior))]
      const seenBy = async (buyer: Buyer) =>
        (await answerOf(buyer.orders.list(allOrders))).orders.map(order => order.id)
      const ada = shop.visit({ ...buyers.senior, customer: aCustomer() })
      expect([await seenBy(ada), await seenBy(shop.visit(buyers.senior)), await seenBy(west)]).toEqual([
        [ours.id, theirs.id],
        [ours.id],
        [theirs.id],
      ])
      expect((await answerOf(ada.orders.byId(theirs.id))).id).toBe(theirs.id)
    })

    it("shows former company users their own orders, not the company's", async () => {
      const order = await ordered(shop.visit(buyers.senior))
      const left = shop.visit({ ...buyers.senior, customer: aCustomer({ id: 3, role: 99, company: undefined }) })
      expect([
        (await answerOf(left.orders.list(allOrders))).total,
        (await refusalOf(left.orders.byId(order.id))).tag,
      ]).toEqual([0, 'not-found'])
    })

    it("names the buyer if others' orders are visible", async () => {
      await shop.db
        .insertInto('customer')
        .values([person(2, 'Ada', 'Admin'), person(3, 'Sam', 'Senior')])
        .execute()
      const [ada, sam] = [shop.visit({ ...buyers.senior, customer: aCustomer() }), shop.visit(buyers.senior)]
      await ordered(ada)
      await ordered(sam)
      const found = await answerOf(sam.orders.list(allOrders))
      expect(found.buyers).toEqual([
        { id: 2, name: 'Ada Admin' },
        { id: 3, name: 'Sam Senior' },
      ])
      expect(found.orders.map(order => order.buyer?.name)).toEqual(['Sam Senior', 'Ada Admin'])
      expect(
        (await answerOf(sam.orders.list({ ...allOrders, buyerId: 2 }))).orders.map(order => order.buyer?.name),
      ).toEqual(['Ada Admin'])
      expect(
        (await answerOf(sam.orders.list({ ...allOrders, sort: 'buyer-desc' }))).orders.map(order => order.buyer?.name),
      ).toEqual(['Sam Senior', 'Ada Admin'])
      expect((await answerOf(shop.visit(buyers.junior).orders.list(allOrders))).buyers).toBeUndefined()
    })

    it('finds orders by their part numbers', async () => {
      await storePartNumbers(shop.db, [1, 'NB-0042', 'BX-1'])
      const buyer = shop.visit(buyers.senior)
      const { id } = await ordered(buyer)
      await ordered(buyer, 1, goods.lock)
      const { orders } = await answerOf(buyer.orders.list({ ...allOrders, search: 'nb-00' }))
      expect(orders.map(order => order.id)).toEqual([id])
    })

    it('finds orders by number, PO number, SKU, product and buyer, in any case and without wildcards', async () => {
      await shop.db
        .insertInto('customer')
        .values(person(3, 'Sam', 'Senior'))
        .execute()
      const sam = shop.visit(buyers.senior)
      const [hooks, locks] = [await ordered(sam), await ordered(sam, 1, goods.lock)]
      await shop.db.updateTable('sales_order').set({ po_number: '50%_PO-77' }).where('id', '=', hooks.id).execute()
      const found = async (search: string) =>
        (await answerOf(sam.orders.list({ ...allOrders, search }))).orders.map(order => order.id)
      expect(await found(String(locks.id))).toEqual([locks.id])
      expect(await found('po-77')).toEqual([hooks.id])
      expect(await found('ls-g1')).toEqual([locks.id])
      expect(await found('coat hook')).toEqual([hooks.id])
      expect(await found('sam sen')).toEqual([locks.id, hooks.id])
      expect([await found('%'), await found('_'), await found('\\')]).toEqual([[hooks.id], [hooks.id], []])
    })

    it('filters by status and by days of the store, both included, and sorts as requested', async () => {
      const sam = shop.visit(buyers.senior)
      const [small, large] = [await ordered(sam, 1), await ordered(sam, 3)]
      await shop.db
        .updateTable('sales_order')
        .set({ status: 'shipped', placed_at: Date.parse('2026-11-02T04:59:59Z') })
        .where('id', '=', small.id)
        .execute()
      const found = async (query: Partial<OrderQuery>) =>
        (await answerOf(sam.orders.list({ ...allOrders, ...query }))).orders.map(order => order.id)
      expect([await found({ status: 'shipped' }), await found({ status: 'cancelled' })]).toEqual([[small.id], []])
      expect([
        await found({ from: '2026-11-01', to: '2026-11-01' }),
        await found({ from: '2026-11-02' }),
        await found({ to: '2026-10-31' }),
      ]).toEqual([[small.id], [large.id], []])
      expect([
        await found({ sort: 'total-asc' }),
        await found({ sort: 'total-desc' }),
        await found({ sort: 'placed-asc' }),
      ]).toEqual([
        [small.id, large.id],
        [large.id, small.id],
        [small.id, large.id],
      ])
    })

    it('asks guests to sign in', async () => {
      const buyer = shop.visit(buyers.guest)
      expect((await refusalOf(buyer.orders.list(allOrders))).tag).toBe('signed-out')
      expect((await refusalOf(buyer.orders.byId(1))).tag).toBe('signed-out')
    })
  })
