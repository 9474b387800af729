import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { mirroredStockTime } from '../../adapters/reference/catalogue-mirror/mirror-journal'
import { visibleProducts } from '../../adapters/reference/catalogue/visible-products'
import type { Visitor } from '../../core/access/visitor'
import { dueWork } from '../../core/catalogue-mirror/mirror-schedule'
import { mirrorProductsById } from '../../core/catalogue-mirror/mirror-changes'
import { databaseEngines } from '../builders/database/database'
import { answerOf, refusalOf } from '../builders/outcome'
import { ids } from '../support/bigcommerce/goods'
import { aMirroredShop, readingOf, storeKey, type MirroredShop } from '../support/bigcommerce/mirrored-shop'

const today = '2026-11-23T17:02:00+00:00'
const fiveMinutes = 300_000

for (const engine of databaseEngines())
  describe(`what changes in a store between two whole runs, on ${engine}`, () => {
    let shop: MirroredShop
    beforeEach(async () => {
      shop = await aMirroredShop(engine)
      await readingOf(shop.whole())
      await shop.noted()
      shop.clock.time += fiveMinutes
    }, 60_000)
    afterEach(async () => {
      const { faults } = shop.standIn
      await shop.close()
      expect(faults).toEqual([])
    })

    const variantsOf = (id: number) =>
      shop.db
        .selectFrom('variant')
        .select(['id', 'price', 'stock'])
        .where('product_id', '=', id)
        .orderBy('sort_order')
        .execute()
    const nameOf = async (id: number) =>
      (await shop.db.selectFrom('product').select('name').where('id', '=', id).executeTakeFirst())?.name

    it('changes only the products that changed, and notes them for index and pages [BC-3.16]', async () => {
      const { products } = shop.standIn.store
      products[0] = { ...products[0], name: 'Lever Lock, Grade 1', date_modified: today }
      products[1] = { ...products[1], name: 'A change before the last run' }
      const report = await readingOf(shop.changes())
      expect(report?.products).toEqual({ created: 0, updated: 1, unchanged: 0 })
      expect(await nameOf(ids.lever)).toBe('Lever Lock, Grade 1')
      expect(await nameOf(ids.door)).toBe('Hollow Metal Door')
      expect(await shop.noted()).toEqual([String(ids.lever)])
    })

    it('changes prices of a list that changed, and keeps its others [BC-3.16]', async () => {
      const { records } = shop.standIn.store
      records[0] = { ...records[0], price: 78, date_modified: today }
      expect((await readingOf(shop.changes()))?.prices).toEqual({ created: 0, updated: 1, unchanged: 0 })
      const entries = await shop.db
        .selectFrom('price_list_entry')
        .select(['variant_id', 'price'])
        .where('price_list_id', '=', ids.tradeList)
        .orderBy('variant_id')
        .execute()
      expect(entries).toEqual([
        { variant_id: 700, price: 7_800 },
        { variant_id: 710, price: 25_000 },
      ])
    })

    it('reads stock every 15 minutes, also of products without a change of their own [BC-3.17]', async () => {
      const { products, variants } = shop.standIn.store
      variants[2] = { ...variants[2], inventory_level: 77 }
      products[0] = { ...products[0], inventory_tracking: 'product', inventory_level: 12 }
      await readingOf(shop.changes())
      expect((await variantsOf(ids.door))[1]).toMatchObject({ stock: 1 })
      shop.clock.time += 3 * fiveMinutes
      expect((await readingOf(shop.changes()))?.stock).toMatchObject({ updated: 2 })
      expect((await variantsOf(ids.door))[1]).toMatchObject({ stock: 77 })
      expect((await variantsOf(ids.lever))[0]).toMatchObject({ stock: 12 })
      expect(await shop.noted()).toEqual(expect.arrayContaining([String(ids.door), String(ids.lever)]))
    })

    it('hides a category that the store hides, with those below it, and shows them again [BC-3.25]', async () => {
      const { categories } = shop.standIn.store
      const at = categories.findIndex(row => row['category_id'] === ids.hardware)
      const hide = (is_visible: boolean) => (categories[at] = { ...categories[at], is_visible })
      const shown = async () => [
        (await shop.db.selectFrom('category').select('id').where('id', 'in', [ids.hardware, ids.locks]).execute())
          .length,
        (await visibleProducts(shop.db, guest, [ids.lever])).size,
      ]
      const guest = { storeKey, visible: { tag: 'everything' } } as Visitor
      expect(await shown()).toEqual([2, 1])
      hide(false)
      await readingOf(shop.changes())
      expect(await shown()).toEqual([0, 0])
      const seq = shop.db.selectFrom('change').select('seq')
      expect(await seq.where('kind', '=', 'all').execute()).not.toEqual([])
      // A whole run leaves it so, and loses nothing of what is in it.
      await readingOf(shop.whole())
      hide(true)
      await readingOf(shop.changes())
      expect(await shown()).toEqual([2, 1])
    })

    it('knows how old the stock is [BC-3.24]', async () => {
      const stockTime = () => answerOf(mirroredStockTime(shop.db)())
      const first = await stockTime()
      expect(first).toBe(shop.clock.time - fiveMinutes)
      await readingOf(shop.changes())
      expect(await stockTime()).toBe(first)
      shop.clock.time += 3 * fiveMinutes
      await readingOf(shop.changes())
      expect(await stockTime()).toBe(shop.clock.time)
    })

    it('removes nothing that a read of changes does not see [BC-3.10]', async () => {
      shop.standIn.store.products.splice(1, 1)
      shop.standIn.store.priceLists.splice(0, 1)
      shop.clock.time += 3 * fiveMinutes
      await readingOf(shop.changes())
      expect(await nameOf(ids.door)).toBe('Hollow Metal Door')
      expect(await variantsOf(ids.door)).not.toEqual([])
    })

    it('reads again from where a failed read began [BC-3.16]', async () => {
      const { products } = shop.standIn.store
      products[0] = { ...products[0], name: 'Lever Lock, Grade 1', date_modified: today }
      shop.standIn.fail(['503', '503', '503'], /catalog\/products/)
      expect(await shop.changes()).toMatchObject({ tag: 'done', result: { _tag: 'Left' } })
      shop.clock.time += 60 * 60_000
      await readingOf(shop.changes())
      expect(await nameOf(ids.lever)).toBe('Lever Lock, Grade 1')
      expect((await answerOf(shop.ports.journal.state())).failures).toEqual({})
    })

    it('hides a product that is read by its id and gone, and shows it when it is back [BC-8.04]', async () => {
      const [lever] = shop.standIn.store.products.splice(0, 1)
      const byId = mirrorProductsById(shop.ports)
      const shown = () =>
        shop.db.selectFrom('product').select(['is_visible', 'slug']).where('id', '=', ids.lever).executeTakeFirst()
      expect(await byId([ids.lever, ids.door])).toEqual(E.right({ created: 0, updated: 1, unchanged: 1 }))
      expect(await shown()).toMatchObject({ is_visible: 0 })
      expect(await byId([ids.lever])).toEqual(E.right({ created: 0, updated: 0, unchanged: 0 }))
      shop.standIn.store.products.unshift(lever!)
      await byId([ids.lever])
      expect(await shown()).toEqual({ is_visible: 1, slug: '/lever-lock/' })
    })

    it('is read by one process at a time; one that crashed loses its turn [BC-3.18]', async () => {
      const other = { ...shop.ports, holder: 'another process' }
      const running = { work: 'whole', beganAt: shop.clock.time } as const
      expect(await answerOf(other.journal.take(other.holder, running))).toBe(true)
      expect(await shop.changes()).toEqual({ tag: 'busy' })
      shop.clock.time += 11 * 60_000
      expect(await readingOf(shop.changes())).toBeDefined()
      expect((await answerOf(shop.ports.journal.state())).running).toBeUndefined()
    })

    it('continues a whole run that a crash or a stop interrupted, also by day [BC-3.18]', async () => {
      const { journal } = shop.ports
      const due = async () => dueWork(await answerOf(journal.state()), shop.clock.time)
      await answerOf(journal.take('a process that crashes', { work: 'whole', beganAt: shop.clock.time }))
      shop.clock.time += 660_000
      expect(await due()).toBe('whole')
      await readingOf(shop.whole())
      expect(await due()).toBeUndefined()
    })

    it('notes how far a whole run is, and what it did [BC-3.15]', async () => {
      const state = await answerOf(shop.ports.journal.state())
      expect(state.whole).toMatchObject({ products: { created: 4 }, prices: { created: 3 }, swept: { products: 0 } })
      const began = { work: 'whole', beganAt: shop.clock.time } as const
      await answerOf(shop.ports.journal.take('other', began))
      await answerOf(shop.ports.journal.progress('other', { ...began, stage: 'products', read: 150 }))
      expect((await answerOf(shop.ports.journal.state())).running).toEqual({
        ...began,
        stage: 'products',
        read: 150,
      })
    })
  })

describe('before the first whole run', () => {
  it('reads no changes: nothing is mirrored that they could change [BC-3.16]', async () => {
    const shop = await aMirroredShop()
    expect(await readingOf(shop.changes())).toBeUndefined()
    expect(await refusalOf(shop.ports.mirror.latest())).toMatchObject({ reason: 'catalogue-mirror.no-whole-run' })
    await shop.close()
  })
})
