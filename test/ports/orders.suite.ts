import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Order } from '../../core/checkout/order'
import { answerOf, refusalOf } from '../builders/outcome'
import { readyToPlace } from '../builders/purchase'
import type { Buyer, Shop } from '../builders/shop'
import { buyers, goods, pieces } from '../builders/shop'

/** What every order history promises, whatever stands between the buyer and the platform. */
export const ordersPortSuite = (name: string, make: () => Promise<Shop>) =>
  describe(`${name} keeps the order history's promises`, () => {
    let shop: Shop
    beforeEach(async () => {
      shop = await make()
    })
    afterEach(() => shop.close())

    const ordered = async (buyer: Buyer, quantity = 1): Promise<Order> => {
      shop.clock.now += 1_000
      const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, quantity)])
      return answerOf(buyer.checkout.place(orderKey))
    }

    it('lists the customer\'s orders, newest first, ten to a page', async () => {
      const buyer = shop.visit(buyers.senior)
      const placed: Order[] = []
      for (let count = 0; count < 12; count++) placed.push(await ordered(buyer))
      const newestFirst = placed.map(order => order.id).reverse()
      const first = await answerOf(buyer.orders.list(1))
      expect(first.total).toBe(12)
      expect(first.orders.map(order => order.id)).toEqual(newestFirst.slice(0, 10))
      expect((await answerOf(buyer.orders.list(2))).orders.map(order => order.id)).toEqual(newestFirst.slice(10))
      expect((await answerOf(buyer.orders.list(3))).orders).toEqual([])
      expect(first.orders[0]).toMatchObject({ placedAt: shop.clock.now, status: 'awaiting-fulfillment', pieces: 1, total: placed[11]?.total })
    }, 30_000)

    it('counts orders in six digits from the first one on', async () => {
      const buyer = shop.visit(buyers.senior)
      const [first, second] = [await ordered(buyer), await ordered(buyer)]
      expect([first.id, second.id]).toEqual([100_001, 100_002])
    })

    it('shows an order as it was placed, whatever the catalogue says now', async () => {
      const buyer = shop.visit(buyers.senior)
      const order = await ordered(buyer, 2)
      await shop.db.updateTable('variant').set({ price: 1 }).where('sku', '=', 'BX-1').execute()
      expect(await answerOf(shop.visit(buyers.senior).orders.byId(order.id))).toEqual(order)
    })

    it('shows a foreign order exactly as one that does not exist', async () => {
      const theirs = await ordered(shop.visit(buyers.retail))
      const stranger = shop.visit(buyers.senior)
      const missing = await refusalOf(stranger.orders.byId(999_999))
      expect(await refusalOf(stranger.orders.byId(theirs.id))).toEqual(missing)
      expect((await answerOf(stranger.orders.list(1))).orders).toEqual([])
      const guestOrder = await ordered(shop.visit(buyers.guest))
      expect(await refusalOf(stranger.orders.byId(guestOrder.id))).toEqual(missing)
    })

    it('keeps the storefronts apart', async () => {
      const order = await ordered(shop.visit(buyers.senior))
      const home = shop.visit({ ...buyers.senior, storeKey: 'home' })
      expect((await answerOf(home.orders.list(1))).total).toBe(0)
      expect((await refusalOf(home.orders.byId(order.id))).tag).toBe('not-found')
    })

    it('asks guests to sign in', async () => {
      const buyer = shop.visit(buyers.guest)
      expect((await refusalOf(buyer.orders.list(1))).tag).toBe('signed-out')
      expect((await refusalOf(buyer.orders.byId(1))).tag).toBe('signed-out')
    })
  })
