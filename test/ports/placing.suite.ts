import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { answerOf, refusalOf } from '../builders/outcome'
import { aCard, atCheckout, readyToPlace } from '../builders/purchase'
import type { Shop } from '../builders/platform/shop'
import { buyers, goods, pieces } from '../builders/platform/shop'
import { setStock, stockOf } from '../builders/database/stock'
import { eachOf } from '../builders/each-of'

/** Port suite of placing an order: atomic and idempotent. */
export const placingSuite = (name: string, make: () => Promise<Shop>) =>
  describe(`${name} keeps the promises of placing an order`, () => {
    let shop: Shop
    beforeEach(async () => {
      shop = await make()
    })
    afterEach(() => shop.close())

    const guest = () => shop.visit(buyers.guest)
    const senior = () => shop.visit(buyers.senior)
    const gone = 'not-found'

    it('takes the stock, ends the cart, charges the card and sends a confirmation', async () => {
      const buyer = guest()
      const checkout = await readyToPlace(buyer, [pieces(goods.hook, 3), pieces(goods.lock, 1)], { shipping: 'parcel' })
      const order = await answerOf(buyer.checkout.place(checkout.orderKey))
      expect(order).toMatchObject({
        status: 'awaiting-fulfillment',
        pieces: 4,
        email: 'buyer@lintel.example',
        totals: checkout.totals,
        total: checkout.totals.total,
        shippingMethod: 'parcel',
        paymentMethod: 'test-card',
        shippingAddress: { city: 'Cleveland' },
        billingAddress: { city: 'Cleveland' },
      })
      expect(order.lines.map(line => [line.sku, line.quantity, line.total])).toEqual([
        ['BX-1', 3, 5_400],
        ['LS-G1-626', 1, 18_900],
      ])
      expect([await stockOf(shop.db, 'BX-1'), await stockOf(shop.db, 'LS-G1-626')]).toEqual([47, 39])
      expect((await answerOf(buyer.cart.current())).lines).toEqual([])
      expect((await answerOf(buyer.cart.current())).notices).toEqual([])
      expect(shop.charges).toEqual([{ key: checkout.orderKey, amount: checkout.totals.total }])
      expect(shop.mails).toHaveLength(1)
      expect(shop.mails[0]).toMatchObject({
        to: 'buyer@lintel.example',
        subject: `Your Lintel Supply order ${order.id}`,
        text: expect.stringContaining('3 x Coat Hook (BX-1)  $54.00') as unknown,
      })
      const changes = await shop.db.selectFrom('change').select(['kind', 'key']).execute()
      expect(changes.map(change => `${change.kind} ${change.key}`).sort()).toEqual(
        [`product ${goods.lock}`, `product ${goods.hook}`].sort(),
      )
    })

    it('[A-23] charges the surcharge of a group: in cart, checkout, order, mail and on the card', async () => {
      const { customer } = buyers.senior
      const buyer = shop.visit({
        ...buyers.senior,
        customer: { ...customer, group: { ...customer.group!, surchargeBasisPoints: 200 } },
      })
      const fees = [{ kind: 'surcharge', amount: 108 }]
      expect(await answerOf(buyer.cart.add([pieces(goods.hook, 3)]))).toMatchObject({
        subtotal: 5_400,
        total: 5_400,
        fees,
      })
      await answerOf(buyer.cart.applyCoupon('SAVE10'))
      expect((await answerOf(buyer.cart.current())).fees).toEqual([{ kind: 'surcharge', amount: 97 }])
      await answerOf(buyer.cart.removeCoupon('SAVE10'))
      const { orderKey, totals } = await readyToPlace(buyer, [pieces(goods.hook, 2)])
      expect(totals).toMatchObject({
        subtotal: 9_000,
        fees: [{ kind: 'surcharge', amount: 180 }],
        total: 9_000 + totals.shipping + totals.tax + 180,
      })
      const order = await answerOf(buyer.checkout.place(orderKey))
      expect(order.totals).toEqual(totals)
      expect(shop.charges).toEqual([{ key: orderKey, amount: totals.total }])
      expect(shop.mails[0]?.text).toContain('Surcharge: $1.80')
      expect((await answerOf(buyer.orders.byId(order.id))).totals.fees).toEqual([{ kind: 'surcharge', amount: 180 }])
    })

    const surcharge = async (percent: string) => {
      const { storeKey: store_key } = guest().session.visitor
      const row = { store_key, name: 'surcharge-card', version: 1, changed_at: 1, changed_by: 'Stef' }
      await shop.db.deleteFrom('store_setting').where('name', '=', row.name).execute()
      await shop.db
        .insertInto('store_setting')
        .values({ ...row, value: percent })
        .execute()
    }

    it('[A-23] charges the surcharge of a method, shown before it: in order, mail and on the card', async () => {
      await surcharge('2.5')
      const buyer = guest()
      const { paymentMethods, methodFees, totals: before } = await atCheckout(buyer, [pieces(goods.hook, 1)])
      expect([paymentMethods, before.fees, methodFees]).toEqual([
        ['test-card'],
        undefined,
        [{ method: 'test-card', amount: 45 }],
      ])
      const { orderKey, totals } = await readyToPlace(buyer, [pieces(goods.hook, 1)])
      expect(totals).toMatchObject({
        fees: [{ kind: 'payment-surcharge', amount: 90 }],
        total: 3_600 + totals.shipping + totals.tax + 90,
      })
      const order = await answerOf(buyer.checkout.place(orderKey))
      expect(order.totals).toEqual(totals)
      expect(shop.charges).toEqual([{ key: orderKey, amount: totals.total }])
      expect(shop.mails[0]?.text).toContain('Payment surcharge: $0.90')
    })

    it('[A-23] places no order at another surcharge than the shopper saw', async () => {
      await surcharge('2')
      const buyer = guest()
      const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 2)])
      await surcharge('3')
      expect(await refusalOf(buyer.checkout.place(orderKey))).toEqual({
        tag: 'conflict',
        reason: 'checkout.cart-changed',
      })
    })

    it('gives one order however often it is sent', async () => {
      const buyer = guest()
      const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 3)])
      const first = await answerOf(buyer.checkout.place(orderKey))
      await answerOf(buyer.cart.add([pieces(goods.lock, 1)]))
      expect(await answerOf(shop.again(buyer).checkout.place(orderKey))).toEqual(first)
      expect((await answerOf(buyer.cart.current())).lines).toHaveLength(1)
      expect([await stockOf(shop.db, 'BX-1'), shop.charges.length, shop.mails.length]).toEqual([47, 1, 1])
    })

    it('gives one order if it is sent several times concurrently', async () => {
      const buyer = guest()
      const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 3)])
      const orders = await Promise.all([1, 2, 3, 4].map(() => answerOf(shop.again(buyer).checkout.place(orderKey))))
      expect(new Set(orders.map(order => order.id)).size).toBe(1)
      expect([await stockOf(shop.db, 'BX-1'), shop.charges.length, shop.mails.length]).toEqual([47, 1, 1])
    })

    it('works only in the session that opened the checkout', async () => {
      const { orderKey } = await readyToPlace(guest(), [pieces(goods.hook, 3)])
      expect((await refusalOf(guest().checkout.place(orderKey))).tag).toBe(gone)
      expect((await refusalOf(guest().checkout.place('made-up'))).tag).toBe(gone)
    })

    it('needs every step', async () => {
      const buyer = guest()
      const { orderKey } = await atCheckout(buyer, [pieces(goods.hook, 1)])
      expect(await refusalOf(buyer.checkout.place(orderKey))).toEqual({
        tag: 'conflict',
        reason: 'checkout.incomplete',
      })
      expect((await answerOf(buyer.cart.current())).lines).toHaveLength(1)
    })

    it('works only for the state the shopper saw', async () => {
      const buyer = guest()
      const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 1)])
      const moved = { tag: 'conflict', reason: 'checkout.cart-changed' }
      await shop.db.updateTable('variant').set({ price: 2_000 }).where('sku', '=', 'BX-1').execute()
      expect(await refusalOf(buyer.checkout.place(orderKey))).toEqual(moved)
      expect((await answerOf(buyer.checkout.current())).totals.subtotal).toBe(2_000)
      await answerOf(buyer.cart.add([pieces(goods.lock, 1)]))
      expect(await refusalOf(buyer.checkout.place(orderKey))).toEqual(moved)
      await answerOf(buyer.checkout.current())
      expect((await answerOf(buyer.checkout.place(orderKey))).pieces).toBe(2)
    })

    it('is rejected, with nothing changed, if the stock is gone', async () => {
      const buyer = guest()
      const { orderKey } = await readyToPlace(buyer, [pieces(goods.lock, 1), pieces(goods.hook, 3)])
      await setStock(shop.db, 'BX-1', 2)
      expect(await refusalOf(buyer.checkout.place(orderKey))).toEqual({
        tag: 'conflict',
        reason: 'checkout.cart-changed',
      })
      expect(await refusalOf(buyer.checkout.current())).toEqual({ tag: 'conflict', reason: 'checkout.cart-changed' })
      expect((await answerOf(buyer.cart.current())).lines.map(line => line.issue?.code)).toEqual([
        undefined,
        'cart.not-enough-stock',
      ])
      expect([await stockOf(shop.db, 'LS-G1-626'), shop.charges.length, shop.mails.length]).toEqual([40, 0, 0])
    })

    it('is undone if the card cannot be charged, and another card completes it', async () => {
      const buyer = guest()
      const { orderKey } = await readyToPlace(buyer, [pieces(goods.hook, 3)], { payment: aCard('4000 0000 0000 9995') })
      expect(await refusalOf(buyer.checkout.place(orderKey))).toMatchObject({
        tag: 'refused',
        message: expect.stringContaining('insufficient') as unknown,
      })
      expect(await stockOf(shop.db, 'BX-1')).toBe(50)
      expect(await answerOf(buyer.checkout.current())).toMatchObject({ step: 'payment', orderKey })
      await answerOf(buyer.checkout.choosePayment(aCard()))
      expect((await answerOf(buyer.checkout.place(orderKey))).pieces).toBe(3)
      expect(shop.charges).toHaveLength(1)
    })

    it('on account is paid later and charges no card', async () => {
      const buyer = senior()
      const { orderKey } = await readyToPlace(buyer, [pieces(goods.lock, 1)], {
        payment: { method: 'purchase-order', poNumber: 'PO-77' },
      })
      expect(await answerOf(buyer.checkout.place(orderKey))).toMatchObject({
        status: 'awaiting-payment',
        onAccount: true,
        poNumber: 'PO-77',
        lines: [{ price: 16_100 }],
      })
      expect(shop.charges).toEqual([])
    })

    it('sells the last pieces once: twenty buyers of ten', async () => {
      await setStock(shop.db, 'BX-1', 10)
      const crowd = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const buyer = guest()
          return { buyer, orderKey: (await readyToPlace(buyer, [pieces(goods.hook, 1)])).orderKey }
        }),
      )
      const results = await Promise.all(crowd.map(({ buyer, orderKey }) => buyer.checkout.place(orderKey)()))
      expect(results.filter(E.isRight)).toHaveLength(10)
      for (const refused of eachOf(results.filter(E.isLeft)))
        expect(refused.left).toEqual({ tag: 'conflict', reason: 'checkout.cart-changed' })
      expect(await stockOf(shop.db, 'BX-1')).toBe(0)
      expect(shop.charges).toHaveLength(10)
    }, 60_000)
  })
