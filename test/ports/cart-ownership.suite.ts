import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import type { Buyer, Shop } from '../builders/platform/shop'
import { buyers, goods, pieces, quantitiesBySku, theCustomer } from '../builders/platform/shop'
import { setStock, stockOf } from '../builders/database/stock'

/** Port suite of cart ownership: repair, agreed prices, sign-in, and going to the checkout. */
export const cartOwnershipSuite = (name: string, make: () => Promise<Shop>) =>
  describe(`${name} keeps a cart with its owner`, () => {
    let shop: Shop
    beforeEach(async () => {
      shop = await make()
    })
    afterEach(() => shop.close())

    const guest = () => shop.visit(buyers.guest)

    describe('repair', () => {
      const lost = async (buyer: Buyer) => {
        const cart = await answerOf(buyer.cart.current())
        expect(cart.lines).toEqual([])
        expect(cart.notices).toEqual([{ code: 'cart.repaired' }])
        return cart
      }

      it('gives a new cart for an unknown id and continues', async () => {
        const buyer = guest()
        await answerOf(buyer.session.keepCart('no-such-cart'))
        const cart = await lost(buyer)
        expect(cart.id).toBeDefined()
        const after = await answerOf(buyer.cart.add([pieces(goods.hook, 1)]))
        expect(after).toMatchObject({ id: cart.id, notices: [] })
      })

      it("replaces another's cart by a new one", async () => {
        const owner = shop.visit(buyers.senior)
        const theirs = await answerOf(owner.cart.add([pieces(goods.hook, 1)]))
        const stranger = guest()
        await answerOf(stranger.session.keepCart(theirs.id))
        expect((await lost(stranger)).id).not.toBe(theirs.id)
        const other = shop.visit(buyers.retail)
        await answerOf(other.session.keepCart(theirs.id))
        expect(quantitiesBySku(await answerOf(other.cart.add([pieces(goods.hook, 2)])))).toEqual({ 'BX-1': 2 })
        expect(quantitiesBySku(await answerOf(owner.cart.current()))).toEqual({ 'BX-1': 1 })
      })

      it('gives a new cart for one that was ordered, and for one of another storefront', async () => {
        const buyer = guest()
        const old = await answerOf(buyer.cart.add([pieces(goods.hook, 1)]))
        await shop.db
          .updateTable('cart')
          .set({ state: 'ordered' })
          .where('id', '=', old.id ?? '')
          .execute()
        await lost(buyer)
        const home = shop.visit({ ...buyers.guest, storeKey: 'home' })
        const other = await answerOf(shop.visit(buyers.guest).cart.add([pieces(goods.hook, 1)]))
        await answerOf(home.session.keepCart(other.id))
        await lost(home)
      })
    })

    describe('a cart with agreed prices', () => {
      it('rejects every change on the server', async () => {
        const buyer = shop.visit(buyers.senior)
        const {
          id = '',
          lines: [line],
        } = await answerOf(buyer.cart.add([pieces(goods.hook, 2)]))
        await shop.db.updateTable('cart').set({ is_editable: 0 }).where('id', '=', id).execute()
        await shop.db.updateTable('cart_line').set({ agreed_price: 1_500 }).where('cart_id', '=', id).execute()
        const refused = { tag: 'forbidden', reason: 'cart.not-editable' }
        expect(await refusalOf(buyer.cart.add([pieces(goods.hook, 1)]))).toEqual(refused)
        expect(await refusalOf(buyer.cart.change(line?.id ?? '', 1))).toEqual(refused)
        expect(await refusalOf(buyer.cart.remove(line?.id ?? ''))).toEqual(refused)
        expect(await refusalOf(buyer.cart.applyCoupon('SAVE10'))).toEqual(refused)
        expect(await answerOf(buyer.cart.current())).toMatchObject({
          editable: false,
          total: 3_000,
          lines: [{ quantity: 2, salePrice: 1_500 }],
        })
      })
    })

    describe('at sign-in', () => {
      const signIn = async (buyer: Buyer) => {
        const customer = theCustomer(buyers.senior)
        const merged = await shop.db
          .transaction()
          .execute(trx => mergeCarts(trx, buyer.session.cartId, customer.id, 'commercial', shop.clock.now))
        buyer.session.become(buyers.senior)
        await answerOf(buyer.session.keepCart(merged.cartId))
        return merged
      }

      it("the guest's lines join the account's cart, and the shopper is notified", async () => {
        await answerOf(shop.visit(buyers.senior).cart.add([pieces(goods.hook, 1), pieces(goods.closer, 3)]))
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.hook, 2), pieces(goods.lock, 1), pieces(goods.closer, 2)]))
        expect((await signIn(buyer)).mergedLines).toBe(3)
        const cart = await answerOf(buyer.cart.current())
        expect(quantitiesBySku(cart)).toEqual({ 'BX-1': 3, 'CL-4040-AL': 4, 'LS-G1-626': 1 })
        expect(cart.notices).toEqual([
          { code: 'cart.merged', values: { count: 3 } },
          { code: 'cart.quantity-capped', values: { count: 1 } },
        ])
        expect(cart.lines.find(line => line.sku === 'LS-G1-626')?.salePrice).toBe(16_100)
      })

      it('happens once, however often it is requested', async () => {
        await answerOf(shop.visit(buyers.senior).cart.add([pieces(goods.hook, 1)]))
        const buyer = guest()
        const { id } = await answerOf(buyer.cart.add([pieces(goods.hook, 2)]))
        const first = await signIn(buyer)
        const repeat = await shop.db
          .transaction()
          .execute(trx => mergeCarts(trx, id, theCustomer(buyers.senior).id, 'commercial', shop.clock.now))
        expect(repeat).toEqual({ cartId: first.cartId, mergedLines: 0 })
        expect(quantitiesBySku(await answerOf(buyer.cart.current()))).toEqual({ 'BX-1': 3 })
      })

      it("the guest's cart becomes the account's if there is none", async () => {
        const buyer = guest()
        const { id } = await answerOf(buyer.cart.add([pieces(goods.hook, 2)]))
        expect(await signIn(buyer)).toEqual({ cartId: id, mergedLines: 1 })
        expect(quantitiesBySku(await answerOf(shop.visit(buyers.senior).cart.current()))).toEqual({ 'BX-1': 2 })
      })

      it("another's cart is never taken over", async () => {
        const theirs = await answerOf(shop.visit(buyers.retail).cart.add([pieces(goods.hook, 2)]))
        const thief = guest()
        await answerOf(thief.session.keepCart(theirs.id))
        expect(await signIn(thief)).toEqual({ cartId: undefined, mergedLines: 0 })
        expect(quantitiesBySku(await answerOf(shop.visit(buyers.retail).cart.current()))).toEqual({ 'BX-1': 2 })
      })

      it('agreed lines stay separate', async () => {
        const agreed = await answerOf(shop.visit(buyers.senior).cart.add([pieces(goods.hook, 1)]))
        await shop.db
          .updateTable('cart')
          .set({ is_editable: 0 })
          .where('id', '=', agreed.id ?? '')
          .execute()
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.lock, 1)]))
        await signIn(buyer)
        expect(quantitiesBySku(await answerOf(buyer.cart.current()))).toEqual({ 'LS-G1-626': 1 })
      })
    })

    describe('the checkout URL', () => {
      it('[S1-4.26] belongs to this shop, and is new at every click', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.hook, 1)]))
        const first = await answerOf(buyer.cart.redirectUrls())
        const second = await answerOf(buyer.cart.redirectUrls())
        expect(first.checkoutUrl).toMatch(/^https:\/\/shop\.example\/secure-checkout\/start\?token=[\w-]{43}$/)
        expect(first.cartUrl).toBe('https://shop.example/cart/')
        expect(second.checkoutUrl).not.toBe(first.checkoutUrl)
      })

      it('is refused for an empty cart, for lines that cannot be ordered and for junior buyers', async () => {
        const buyer = guest()
        expect(await refusalOf(buyer.cart.redirectUrls())).toEqual({ tag: 'conflict', reason: 'cart.empty' })
        const {
          lines: [line],
        } = await answerOf(buyer.cart.add([pieces(goods.hook, 3)]))
        await setStock(shop.db, 'BX-1', 1)
        expect(await issuesOf(buyer.cart.redirectUrls())).toEqual([`line:${line?.id} cart.not-enough-stock`])
        const junior = shop.visit(buyers.junior)
        await answerOf(junior.cart.add([pieces(goods.hook, 1)]))
        expect(await refusalOf(junior.cart.redirectUrls())).toEqual({
          tag: 'forbidden',
          reason: 'checkout.junior-buyer',
        })
        expect(await stockOf(shop.db, 'BX-1')).toBe(1)
      })
    })
  })
