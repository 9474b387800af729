import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import { referenceUploadLinks } from '../../adapters/reference/uploads/upload-links'
import { referenceUploadHousekeeping } from '../../adapters/reference/uploads/uploads'
import type { SentFile } from '../../core/uploads/upload'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { testSeal } from '../builders/platform/seal'
import { readyToPlace } from '../builders/purchase'
import type { Shop } from '../builders/platform/shop'
import { buyers, goods, pieces, theCustomer } from '../builders/platform/shop'

/** A small drawing; different `content` gives a different file. */
export const aDrawing = (content = 'one', name = 'opening 101.pdf'): SentFile => ({
  name,
  type: 'application/pdf',
  bytes: new TextEncoder().encode(`%PDF-1.7 ${content}`),
})

/** Port suite of upload stores, and the carts that refer to uploads. */
export const uploadsPortSuite = (name: string, make: () => Promise<Shop>) =>
  describe(`${name} keeps the promises about files`, () => {
    let shop: Shop
    beforeEach(async () => {
      shop = await make()
    })
    afterEach(() => shop.close())

    const tag = { modifierId: 61, value: 'A-101' }
    const door = (uploadId: string) => pieces(goods.door, 1, [tag, { modifierId: 64, value: uploadId }])

    it('returns a file unchanged to the session that sent it only', async () => {
      const buyer = shop.visit()
      const file = aDrawing('with a louver', 'Tür 101 (neu).pdf')
      const stored = await answerOf(buyer.uploads.keep(file))
      expect(stored).toMatchObject({ name: 'Tür 101 (neu).pdf', size: file.bytes.byteLength })
      expect(stored.id.length).toBeGreaterThanOrEqual(22)
      expect(await answerOf(shop.again(buyer).uploads.read(stored.id))).toEqual({ ...file, bytes: file.bytes })
      for (const other of [shop.visit(), shop.visit(buyers.retail)])
        expect((await refusalOf(other.uploads.read(stored.id))).tag).toBe('not-found')
      expect((await refusalOf(buyer.uploads.read('nothing-of-the-kind-00'))).tag).toBe('not-found')
    })

    it('stores the same file once, and another one separately', async () => {
      const buyer = shop.visit()
      const first = await answerOf(buyer.uploads.keep(aDrawing()))
      expect(await answerOf(buyer.uploads.keep(aDrawing()))).toEqual(first)
      expect((await answerOf(buyer.uploads.keep(aDrawing('two')))).id).not.toBe(first.id)
      expect((await answerOf(shop.visit().uploads.keep(aDrawing()))).id).not.toBe(first.id)
      expect(shop.blobs.names()).toHaveLength(3)
    })

    it('rejects files whose content does not match their type', async () => {
      const { uploads } = shop.visit()
      expect(await issuesOf(uploads.keep({ ...aDrawing(), name: 'opening.html' }))).toEqual([
        'file cart.choice-file-kind',
      ])
      expect(await issuesOf(uploads.keep({ ...aDrawing(), name: 'opening.png' }))).toEqual([
        'file cart.choice-file-content',
      ])
      expect(await issuesOf(uploads.keep({ ...aDrawing(), bytes: new Uint8Array() }))).toEqual([
        'file cart.choice-file-empty',
      ])
      expect(shop.blobs.names()).toEqual([])
    })

    it('accepts a limited number per hour', async () => {
      const { uploads } = shop.visit()
      for (let count = 0; count < 60; count++) await answerOf(uploads.keep(aDrawing()))
      expect(await refusalOf(uploads.keep(aDrawing()))).toMatchObject({ tag: 'limited' })
      shop.clock.now += 3_600_000
      expect((await answerOf(uploads.keep(aDrawing()))).name).toBe('opening 101.pdf')
    })

    it("[S2-5.15] lets a line refer to a file of the visitor within the product's limit, and no other", async () => {
      const buyer = shop.visit()
      const { id } = await answerOf(buyer.uploads.keep(aDrawing()))
      const { lines } = await answerOf(buyer.cart.add([door(id)]))
      expect(lines[0]?.options).toEqual([
        { name: 'Opening tag', value: 'A-101' },
        { name: 'Elevation drawing', value: 'opening 101.pdf', uploadId: id },
      ])
      expect(lines[0]?.issue).toBeUndefined()
      expect(await issuesOf(shop.visit().cart.add([door(id)]))).toEqual(['item:0:modifier-64 cart.choice-file-gone'])
      expect(await issuesOf(buyer.cart.add([door('opening 101.pdf')]))).toEqual([
        'item:0:modifier-64 cart.choice-file-gone',
      ])
      const large = await answerOf(buyer.uploads.keep(aDrawing('x'.repeat(2_048))))
      expect(await issuesOf(buyer.cart.add([door(large.id)]))).toEqual([
        'item:0:modifier-64 cart.choice-file-too-large',
      ])
    })

    it("opens a file of the visitor to the merchant's people, by the key of its link", async () => {
      const buyer = shop.visit(buyers.senior)
      const [stored, other] = [
        await answerOf(buyer.uploads.keep(aDrawing())),
        await answerOf(buyer.uploads.keep(aDrawing('two'))),
      ]
      const linksOf = (who: typeof buyer) =>
        referenceUploadLinks(shop.db, who.session, testSeal, 'https://shop.example')
      const link = await answerOf(linksOf(buyer).link(stored.id))
      const [address = '', key = ''] = link.address.split('?key=')
      expect(address).toBe(`https://shop.example/exp-sf-cms/api/bc/uploads/${stored.id}`)
      const guest = shop.visit()
      expect((await answerOf(guest.uploads.read(stored.id, key))).name).toBe('opening 101.pdf')
      for (const wrong of [guest.uploads.read(stored.id), guest.uploads.read(stored.id, `${key}0`)])
        expect((await refusalOf(wrong)).tag).toBe('not-found')
      expect((await refusalOf(guest.uploads.read(other.id, key))).tag).toBe('not-found')
      expect((await refusalOf(linksOf(guest).link(stored.id))).tag).toBe('not-found')
      await answerOf(referenceUploadHousekeeping(shop.db, shop.blobs).purgeExpired(shop.clock.now + 30 * 86_400_000))
      expect((await answerOf(guest.uploads.read(stored.id, key))).name).toBe('opening 101.pdf')
      expect((await refusalOf(buyer.uploads.read(other.id))).tag).toBe('not-found')
    })

    it('deletes a file whose link was taken back, as others that nothing keeps [BC-9.04]', async () => {
      const buyer = shop.visit(buyers.senior)
      const links = referenceUploadLinks(shop.db, buyer.session, testSeal, 'https://shop.example')
      const { id } = await answerOf(buyer.uploads.keep(aDrawing()))
      expect((await answerOf(links.link(id))).isFirstUse).toBe(true)
      // Its second link is one of a file that something keeps.
      expect((await answerOf(links.link(id))).isFirstUse).toBe(false)
      await answerOf(links.release(id))
      await answerOf(referenceUploadHousekeeping(shop.db, shop.blobs).purgeExpired(shop.clock.now + 30 * 86_400_000))
      expect((await refusalOf(buyer.uploads.read(id))).tag).toBe('not-found')
    })

    it("moves the files of a guest's cart to the account", async () => {
      const guest = shop.visit()
      const { id } = await answerOf(guest.uploads.keep(aDrawing()))
      const { id: cartId } = await answerOf(guest.cart.add([door(id)]))
      await shop.db
        .transaction()
        .execute(trx => mergeCarts(trx, cartId, theCustomer(buyers.senior).id, 'commercial', shop.clock.now))
      expect((await answerOf(shop.visit(buyers.senior).uploads.read(id))).name).toBe('opening 101.pdf')
      expect((await refusalOf(shop.visit(buyers.junior).uploads.read(id))).tag).toBe('not-found')
    })

    it('belongs to the order, for its customer in every later session', async () => {
      const buyer = shop.visit(buyers.senior)
      const { id } = await answerOf(buyer.uploads.keep(aDrawing()))
      const { orderKey } = await readyToPlace(buyer, [door(id)])
      const placed = await answerOf(buyer.checkout.place(orderKey))
      const order = await answerOf(shop.visit(buyers.senior).orders.byId(placed.id))
      expect(order.lines[0]?.options).toContainEqual({
        name: 'Elevation drawing',
        value: 'opening 101.pdf',
        uploadId: id,
      })
      expect((await answerOf(shop.visit(buyers.senior).uploads.read(id))).name).toBe('opening 101.pdf')
    })
  })
