import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { pieceCount } from '../../core/cart/cart'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import type { Shop } from '../builders/platform/shop'
import { buyers, goods, pieces, quantitiesBySku } from '../builders/platform/shop'
import { setStock, variantOf } from '../builders/database/stock'

/** Port suite of carts, for every platform and protocol. */
export const cartPortSuite = (name: string, make: () => Promise<Shop>) =>
  describe(`${name} keeps the cart's promises`, () => {
    let shop: Shop
    beforeEach(async () => {
      shop = await make()
    })
    afterEach(() => shop.close())

    const guest = () => shop.visit(buyers.guest)

    describe('lines', () => {
      it('start with an empty cart without an id', async () => {
        const cart = await answerOf(guest().cart.current())
        expect(cart).toMatchObject({ lines: [], subtotal: 0, total: 0, editable: true })
        expect(cart.id).toBeUndefined()
      })

      it('persist for the next request of the session, and for no other session', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.lock, 2)]))
        expect(quantitiesBySku(await answerOf(shop.again(buyer).cart.current()))).toEqual({ 'LS-G1-626': 2 })
        expect((await answerOf(guest().cart.current())).lines).toEqual([])
      })

      it('[S1-3.04] have name and price, each, and a total', async () => {
        const cart = await answerOf(guest().cart.add([pieces(goods.lock, 2)]))
        expect(cart.lines[0]).toMatchObject({
          productId: goods.lock,
          variantId: variantOf(goods.lock),
          sku: 'LS-G1-626',
          name: 'Grade 1 Storeroom Lock',
          options: [{ name: 'Finish', value: 'Satin Chrome' }],
          quantity: 2,
          listPrice: 18_900,
          salePrice: 18_900,
          extendedListPrice: 37_800,
          extendedSalePrice: 37_800,
          stock: 40,
        })
        expect(cart).toMatchObject({ subtotal: 37_800, discount: 0, total: 37_800, currency: 'USD' })
      })

      it("[S1-6.09] cost what the buyer's own price list says", async () => {
        const cart = await answerOf(shop.visit(buyers.senior).cart.add([pieces(goods.lock, 1)]))
        expect(cart.lines[0]).toMatchObject({ salePrice: 16_100, listPrice: 18_900 })
        expect(cart.total).toBe(16_100)
      })

      it('follow the catalogue when a price changes', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.hook, 1)]))
        await shop.db.updateTable('variant').set({ price: 2_000 }).where('sku', '=', 'BX-1').execute()
        expect((await answerOf(buyer.cart.current())).total).toBe(2_000)
      })

      it('of the same variant and choices are merged', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.lock, 2), pieces(goods.lock, 1), pieces(goods.lock, 1, [], 2)]))
        expect(quantitiesBySku(await answerOf(buyer.cart.add([pieces(goods.lock, 1)])))).toEqual({
          'LS-G1-626': 4,
          'LS-G1-613': 1,
        })
      })

      it('need no variant if there is only one, and a choice otherwise', async () => {
        const buyer = guest()
        expect(
          quantitiesBySku(await answerOf(buyer.cart.add([{ productId: goods.hook, quantity: 1, modifiers: [] }]))),
        ).toEqual({ 'BX-1': 1 })
        expect(await issuesOf(buyer.cart.add([{ productId: goods.lock, quantity: 1, modifiers: [] }]))).toEqual([
          'item:0 cart.choose-options',
        ])
      })

      it('change their quantity, and are removed at none', async () => {
        const buyer = guest()
        const {
          lines: [line],
        } = await answerOf(buyer.cart.add([pieces(goods.hook, 1), pieces(goods.lock, 1)]))
        const id = line?.id ?? ''
        expect(pieceCount(await answerOf(buyer.cart.change(id, 5)))).toBe(6)
        expect(quantitiesBySku(await answerOf(buyer.cart.change(id, 0)))).toEqual({ 'LS-G1-626': 1 })
        expect(quantitiesBySku(await answerOf(buyer.cart.remove(id)))).toEqual({ 'LS-G1-626': 1 })
        expect((await refusalOf(buyer.cart.change(id, 1))).tag).toBe('not-found')
      })

      it('of another visitor cannot be changed or removed', async () => {
        const owner = guest()
        const {
          lines: [line],
        } = await answerOf(owner.cart.add([pieces(goods.hook, 3)]))
        const stranger = guest()
        await answerOf(stranger.cart.add([pieces(goods.lock, 1)]))
        expect((await refusalOf(stranger.cart.change(line?.id ?? '', 1))).tag).toBe('not-found')
        await answerOf(stranger.cart.remove(line?.id ?? ''))
        expect(quantitiesBySku(await answerOf(owner.cart.current()))).toEqual({ 'BX-1': 3 })
      })
    })

    describe('products sold in packs', () => {
      const inABox = (asked: number, quantity: number) => ({
        code: 'cart.whole-packs',
        values: { sku: 'HG-BB45', unit: 'Box', size: 3, asked, quantity },
      })

      it('is rounded to whole packs, and the cart says so', async () => {
        const buyer = guest()
        const added = await answerOf(buyer.cart.add([pieces(goods.hinge, 4), pieces(goods.hook, 1)]))
        expect(quantitiesBySku(added)).toEqual({ 'HG-BB45': 6, 'BX-1': 1 })
        expect(added.lines[0]).toMatchObject({ pack: { size: 3, unit: 'Box' }, extendedSalePrice: 7_410 })
        expect(added.notices).toEqual([inABox(4, 6)])
        expect((await answerOf(shop.again(buyer).cart.current())).notices).toEqual([inABox(4, 6)])
        const changed = await answerOf(buyer.cart.change(added.lines[0]?.id ?? '', 7))
        expect([quantitiesBySku(changed)['HG-BB45'], changed.notices]).toEqual([9, [inABox(7, 9)]])
        const more = await answerOf(buyer.cart.add([pieces(goods.hinge, 3)]))
        expect([quantitiesBySku(more)['HG-BB45'], more.notices]).toEqual([12, []])
      })

      it('are rejected if the whole packs exceed stock or maximum, and nothing is changed', async () => {
        const buyer = guest()
        const {
          lines: [line],
        } = await answerOf(buyer.cart.add([pieces(goods.hinge, 48)]))
        expect(await issuesOf(buyer.cart.change(line?.id ?? '', 49))).toEqual([
          `line:${line?.id} cart.not-enough-stock`,
        ])
        expect(await issuesOf(buyer.cart.add([pieces(goods.hinge, 13)]))).toEqual(['item:0 cart.above-maximum'])
        const current = await answerOf(buyer.cart.current())
        expect([quantitiesBySku(current)['HG-BB45'], current.notices]).toEqual([48, []])
      })
    })

    describe('rejects', () => {
      it('more than the stock, counting what is in the cart already', async () => {
        const buyer = guest()
        expect(await issuesOf(buyer.cart.add([pieces(goods.closer, 5)]))).toEqual(['item:0 cart.not-enough-stock'])
        const {
          lines: [line],
        } = await answerOf(buyer.cart.add([pieces(goods.closer, 3)]))
        expect(await issuesOf(buyer.cart.add([pieces(goods.closer, 2)]))).toEqual(['item:0 cart.not-enough-stock'])
        expect(await issuesOf(buyer.cart.change(line?.id ?? '', 5))).toEqual([`line:${line?.id} cart.not-enough-stock`])
        expect(quantitiesBySku(await answerOf(buyer.cart.current()))).toEqual({ 'CL-4040-AL': 3 })
      })

      it('out-of-stock products', async () => {
        expect(await issuesOf(guest().cart.add([pieces(goods.lock, 1, [], 3)]))).toEqual(['item:0 cart.out-of-stock'])
      })

      it('fewer than the minimum and more than the maximum of an order', async () => {
        const buyer = guest()
        expect(await issuesOf(buyer.cart.add([pieces(goods.threshold, 4)]))).toEqual(['item:0 cart.below-minimum'])
        expect(await issuesOf(buyer.cart.add([pieces(goods.threshold, 51)]))).toEqual(['item:0 cart.above-maximum'])
        const {
          lines: [line],
        } = await answerOf(buyer.cart.add([pieces(goods.threshold, 5)]))
        expect(pieceCount(await answerOf(buyer.cart.add([pieces(goods.threshold, 1)])))).toBe(6)
        expect(await issuesOf(buyer.cart.add([pieces(goods.threshold, 45)]))).toEqual(['item:0 cart.above-maximum'])
        expect(await issuesOf(buyer.cart.change(line?.id ?? '', 4))).toEqual([`line:${line?.id} cart.below-minimum`])
      })

      it('products shown but not sold', async () => {
        expect(await issuesOf(guest().cart.add([pieces(goods.panicBar, 1)]))).toEqual(['item:0 cart.not-for-sale'])
      })

      it('[S2-2.36] quote-only products', async () => {
        expect(await issuesOf(guest().cart.add([pieces(goods.detector, 1)]))).toEqual(['item:0 cart.quote-only'])
      })

      it('[S1-6.07] products the visitor may not see, exactly like missing ones', async () => {
        const unknown = await refusalOf(guest().cart.add([pieces(999, 1)]))
        for (const hidden of [goods.campusDoor, goods.shelf])
          expect(await refusalOf(guest().cart.add([pieces(hidden, 1)]))).toEqual(unknown)
        expect(await refusalOf(shop.visit(buyers.retail).cart.add([pieces(goods.door, 1)]))).toEqual(unknown)
        expect(
          await refusalOf(guest().cart.add([{ ...pieces(goods.hook, 1), variantId: variantOf(goods.campusDoor) }])),
        ).toEqual(unknown)
      })

      it("another storefront's products", async () => {
        const home = shop.visit({ ...buyers.guest, storeKey: 'home' })
        expect(await issuesOf(home.cart.add([pieces(goods.hook, 1)]))).toEqual(['item:0 cart.not-available-to-you'])
        expect(quantitiesBySku(await answerOf(home.cart.add([pieces(goods.sink, 1)])))).toEqual({ 'FA-1': 1 })
      })

      it('all lines if one is unavailable, and names each unavailable one', async () => {
        const buyer = guest()
        const requested = [pieces(goods.hook, 1), pieces(goods.closer, 9), pieces(goods.panicBar, 1)]
        expect(await issuesOf(buyer.cart.add(requested))).toEqual([
          'item:1 cart.not-enough-stock',
          'item:2 cart.not-for-sale',
        ])
        expect((await answerOf(buyer.cart.current())).lines).toEqual([])
      })
    })

    describe('choices', () => {
      const tag = { modifierId: 61, value: 'A-101' }

      it('are validated on the server', async () => {
        const buyer = guest()
        expect(await issuesOf(buyer.cart.add([pieces(goods.door, 1)]))).toEqual([
          'item:0:modifier-61 cart.choice-required',
        ])
        expect(
          await issuesOf(buyer.cart.add([pieces(goods.door, 1, [{ modifierId: 61, value: 'x'.repeat(21) }])])),
        ).toEqual(['item:0:modifier-61 cart.choice-too-long'])
        expect(
          await issuesOf(buyer.cart.add([pieces(goods.door, 1, [tag, { modifierId: 63, value: '999' }])])),
        ).toEqual(['item:0:modifier-63 cart.choice-unknown'])
        expect(await issuesOf(buyer.cart.add([pieces(goods.hook, 1, [tag])]))).toEqual([
          'item:0:modifier-61 cart.choice-unknown',
        ])
      })

      it('[S1-9.10] change the price and are shown with the line', async () => {
        const cart = await answerOf(
          guest().cart.add([
            pieces(goods.door, 2, [{ modifierId: 63, value: '631' }, tag, { modifierId: 62, value: '621' }]),
          ]),
        )
        expect(cart.lines[0]).toMatchObject({ salePrice: 38_500 + 3_850 + 4_500, extendedSalePrice: 93_700 })
        expect(cart.lines[0]?.options).toEqual([
          { name: 'Opening tag', value: 'A-101' },
          { name: 'Rush', value: 'Yes' },
          { name: 'Glass kit', value: 'Narrow' },
        ])
      })

      it('make separate lines if they differ', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.door, 1, [tag])]))
        const cart = await answerOf(
          buyer.cart.add([pieces(goods.door, 2, [tag]), pieces(goods.door, 1, [{ modifierId: 61, value: 'A-102' }])]),
        )
        expect(cart.lines.map(line => line.quantity)).toEqual([3, 1])
      })
    })

    describe('a later change of a product', () => {
      it('is reported at the line, and the cart is unchanged', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.hook, 3), pieces(goods.lock, 1)]))
        await setStock(shop.db, 'BX-1', 2)
        expect((await answerOf(buyer.cart.current())).lines[0]?.issue).toEqual({
          code: 'cart.not-enough-stock',
          values: { stock: 2 },
        })
        await shop.db.updateTable('product').set({ is_purchasable: 0 }).where('id', '=', goods.hook).execute()
        expect((await answerOf(buyer.cart.current())).lines[0]?.issue?.code).toBe('cart.not-for-sale')
        expect(quantitiesBySku(await answerOf(buyer.cart.add([pieces(goods.lock, 1)])))).toEqual({
          'BX-1': 3,
          'LS-G1-626': 2,
        })
      })

      it('reveals neither price nor stock once invisible', async () => {
        const buyer = guest()
        await answerOf(buyer.cart.add([pieces(goods.hook, 3)]))
        await shop.db.updateTable('product').set({ is_visible: 0 }).where('id', '=', goods.hook).execute()
        expect(await answerOf(buyer.cart.current())).toMatchObject({
          lines: [],
          setAside: [{ id: expect.any(String) as unknown, sku: 'BX-1', name: 'Coat Hook', quantity: 3 }],
        })
      })
    })

    describe('products that the current visitor may not see', () => {
      /** A door that guests see and retail buyers do not, and a hook that both see. */
      const asRetail = async () => {
        const buyer = guest()
        await answerOf(
          buyer.cart.add([pieces(goods.door, 2, [{ modifierId: 61, value: 'A-101' }]), pieces(goods.hook, 1)]),
        )
        buyer.session.become(buyers.retail)
        return buyer
      }

      it('are set aside: named, in no total and not counted', async () => {
        const cart = await answerOf((await asRetail()).cart.current())
        expect(quantitiesBySku(cart)).toEqual({ 'BX-1': 1 })
        expect(cart).toMatchObject({
          subtotal: 1_800,
          total: 1_800,
          setAside: [{ sku: 'HM-18', name: 'Hollow Metal Door 18 ga', quantity: 2 }],
        })
        expect(Object.keys(cart.setAside?.[0] ?? {}).sort()).toEqual(['id', 'name', 'quantity', 'sku'])
        expect(pieceCount(cart)).toBe(1)
      })

      it('return to the lines unchanged as soon as they are visible', async () => {
        const buyer = await asRetail()
        await answerOf(buyer.cart.add([pieces(goods.hook, 1)]))
        buyer.session.become(buyers.guest)
        const cart = await answerOf(buyer.cart.current())
        expect(quantitiesBySku(cart)).toEqual({ 'HM-18': 2, 'BX-1': 2 })
        expect(cart.lines[0]?.options).toEqual([{ name: 'Opening tag', value: 'A-101' }])
        expect(cart.setAside).toBeUndefined()
      })

      it('can be removed, but not increased', async () => {
        const buyer = await asRetail()
        const id = (await answerOf(buyer.cart.current())).setAside?.[0]?.id ?? ''
        expect((await refusalOf(buyer.cart.change(id, 3))).tag).toMatch(/invalid|not-found/)
        expect((await answerOf(buyer.cart.remove(id))).setAside).toBeUndefined()
      })
    })
  })
