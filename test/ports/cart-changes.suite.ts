import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import type { Buyer, Shop } from '../builders/platform/shop'
import { buyers, goods, pieces, quantitiesBySku } from '../builders/platform/shop'
import { setStock } from '../builders/database/stock'

/** Port suite of the demo's coupons in the shop's own cart. */
export const cartCouponsSuite = (name: string, make: () => Promise<Shop>) =>
  describe(`${name} keeps the cart's promises on coupons`, () => {
    let shop: Shop
    beforeEach(async () => {
      shop = await make()
    })
    afterEach(() => shop.close())

    const guest = () => shop.visit(buyers.guest)

    describe('coupons', () => {
      const withGoods = async (): Promise<Buyer> => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.lock, 1), pieces(goods.hook, 1)]))
        return buyer
      }

      it('take a percentage off, per line to the cent', async () => {
        const cart = await answerOf((await withGoods()).cart.applyCoupon('save10'))
        expect(cart).toMatchObject({
          subtotal: 20_700,
          discount: 2_070,
          total: 18_630,
          coupons: [{ code: 'SAVE10', discount: 2_070 }],
        })
        expect(cart.lines.map(line => line.couponAmount)).toEqual([1_890, 180])
      })

      it('take an amount off carts over their minimum, and wait while the cart is smaller', async () => {
        const buyer = await withGoods()
        const cart = await answerOf(buyer.cart.applyCoupon('TENOFF'))
        expect(cart).toMatchObject({ discount: 1_000, total: 19_700 })
        const small = await answerOf(buyer.cart.remove(cart.lines[0]?.id ?? ''))
        expect(small).toMatchObject({
          subtotal: 1_800,
          discount: 0,
          total: 1_800,
          coupons: [{ code: 'TENOFF', discount: 0, issue: { code: 'cart.coupon-minimum' } }],
        })
      })

      it('are rejected if unknown, expired or for bigger carts', async () => {
        const buyer = guest()
        expect(await issuesOf(buyer.cart.applyCoupon('SAVE10'))).toEqual(['coupon cart.empty'])
        await answerOf(buyer.cart.add([pieces(goods.hook, 1)]))
        expect(await issuesOf(buyer.cart.applyCoupon('NOSUCH'))).toEqual(['coupon cart.coupon-unknown'])
        expect(await issuesOf(buyer.cart.applyCoupon('OLDONE'))).toEqual(['coupon cart.coupon-expired'])
        expect(await issuesOf(buyer.cart.applyCoupon('TENOFF'))).toEqual(['coupon cart.coupon-minimum'])
        expect((await answerOf(buyer.cart.current())).coupons).toEqual([])
      })

      it('count once, and can be removed', async () => {
        const buyer = await withGoods()
        await answerOf(buyer.cart.applyCoupon('SAVE10'))
        expect((await answerOf(buyer.cart.applyCoupon('SAVE10'))).discount).toBe(2_070)
        expect(await answerOf(buyer.cart.removeCoupon('SAVE10'))).toMatchObject({
          coupons: [],
          discount: 0,
          total: 20_700,
        })
      })

      it('cannot be guessed, as attempts are limited', async () => {
        const buyer = await withGoods()
        for (let guess = 0; guess < 10; guess++) await issuesOf(buyer.cart.applyCoupon(`GUESS${guess}`))
        expect((await refusalOf(buyer.cart.applyCoupon('SAVE10'))).tag).toBe('limited')
      })
    })
  })

/** Port suite of repeated and concurrent cart changes. */
export const cartChangesSuite = (name: string, make: () => Promise<Shop>) =>
  describe(`${name} keeps the cart's promises on repeated changes`, () => {
    let shop: Shop
    beforeEach(async () => {
      shop = await make()
    })
    afterEach(() => shop.close())

    const guest = () => shop.visit(buyers.guest)

    describe('a repeated request', () => {
      it('adds once', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.hook, 1)], 'request-1'))
        await answerOf(buyer.cart.add([pieces(goods.hook, 2)], 'request-2'))
        expect(quantitiesBySku(await answerOf(buyer.cart.add([pieces(goods.hook, 2)], 'request-2')))).toEqual({
          'BX-1': 3,
        })
      })

      it('adds once also if both arrive concurrently', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.lock, 1)]))
        await Promise.all(
          [1, 2, 3, 4].map(() => answerOf(shop.again(buyer).cart.add([pieces(goods.hook, 2)], 'request-1'))),
        )
        expect(quantitiesBySku(await answerOf(buyer.cart.current()))).toEqual({ 'LS-G1-626': 1, 'BX-1': 2 })
      })

      it('rejects lines the first write did not contain, even if the cart has the product', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.lock, 2)]))
        await answerOf(buyer.cart.add([pieces(goods.hook, 1)], 'request-1'))
        expect(
          await issuesOf(shop.again(buyer).cart.add([pieces(goods.hook, 1), pieces(goods.lock, 9)], 'request-1')),
        ).toEqual(['item:1 cart.not-added'])
        expect(quantitiesBySku(await answerOf(buyer.cart.current()))).toEqual({ 'LS-G1-626': 2, 'BX-1': 1 })
      })

      it('that was rejected can be sent again', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.hook, 1)]))
        await refusalOf(buyer.cart.add([pieces(goods.closer, 5)], 'request-1'))
        await setStock(shop.db, 'CL-4040-AL', 5)
        expect(quantitiesBySku(await answerOf(buyer.cart.add([pieces(goods.closer, 5)], 'request-1')))).toEqual({
          'BX-1': 1,
          'CL-4040-AL': 5,
        })
      })
    })

    describe('concurrent changes', () => {
      it('are all applied', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.hook, 1)]))
        await Promise.all(
          [goods.lock, goods.closer, goods.hook, goods.hook].map(product =>
            answerOf(shop.again(buyer).cart.add([pieces(product, 1)])),
          ),
        )
        expect(quantitiesBySku(await answerOf(buyer.cart.current()))).toEqual({
          'BX-1': 3,
          'LS-G1-626': 1,
          'CL-4040-AL': 1,
        })
      })
    })
  })
