import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { categoryCounts, embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { emptyQuery } from '../../core/search/listing'
import { unavailable } from '../../core/shared/domain-error'
import { aCatalogue, visitors } from '../builders/goods/catalogue'
import { databaseEngines } from '../builders/database/database'
import { oneBlob } from '../builders/goods/goods'
import { answerOf } from '../builders/outcome'
import { searchPortSuite } from './search.suite'

for (const engine of databaseEngines()) {
  searchPortSuite(`the embedded search on ${engine}`, async () => {
    const db = await aCatalogue(engine)
    const index = createSearchIndex(referenceProductSource(db))
    await answerOf(index.refresh())
    return { ranks: true, search: visitor => embeddedSearch(index, visitor), close: () => db.destroy() }
  })

  describe(`the search index on ${engine}`, () => {
    it('follows catalogue writes, and only then', async () => {
      const db = await aCatalogue(engine)
      const index = createSearchIndex(referenceProductSource(db))
      const lock = async () =>
        (await answerOf(embeddedSearch(index, visitors.guest).list({ ...emptyQuery, term: 'LS-G1-626' }))).items[0]
      const id = (await lock())?.id ?? 0
      const note = (kind: 'product' | 'category', key: number) =>
        db
          .insertInto('change')
          .values({ kind, key: String(key), at: 1 })
          .execute()

      await db.updateTable('product').set({ name: 'Grade 1 Closet Lock' }).where('id', '=', id).execute()
      await answerOf(index.refresh())
      expect((await lock())?.name).toBe('Grade 1 Storeroom Lock')
      await note('product', id)
      await answerOf(index.refresh())
      expect((await lock())?.name).toBe('Grade 1 Closet Lock')

      await db.updateTable('variant').set({ stock: 0 }).where('product_id', '=', id).execute()
      await db.updateTable('variant').set({ price: 17_000 }).where('sku', '=', 'LS-G1-626').execute()
      await note('product', id)
      await answerOf(index.refresh())
      expect(await lock()).toMatchObject({ stock: 0, price: { now: 17_000 } })
      const { items } = await answerOf(
        embeddedSearch(index, visitors.guest).list({ ...emptyQuery, categoryId: 310, inStock: true, pageSize: 100 }),
      )
      expect(items.map(item => item.id)).not.toContain(id)

      await db.updateTable('product').set({ is_visible: 0 }).where('id', '=', id).execute()
      await note('product', id)
      await answerOf(index.refresh())
      expect((await lock())?.sku).not.toBe('LS-G1')

      const before = await answerOf(categoryCounts(index, visitors.guest))
      await db.updateTable('category').set({ parent_id: 400 }).where('id', '=', 310).execute()
      await note('category', 310)
      await answerOf(index.refresh())
      const after = await answerOf(categoryCounts(index, visitors.guest))
      expect([after.get(300), after.get(400)]).toEqual([
        (before.get(300) ?? 0) - (before.get(310) ?? 0),
        (before.get(400) ?? 0) + (before.get(310) ?? 0),
      ])
      await db.destroy()
    }, 60_000)

    it('merges facets, also in millimeters, as soon as the merchant configures it', async () => {
      const db = await aCatalogue(engine)
      await db.deleteFrom('facet_merge').execute()
      const index = createSearchIndex(referenceProductSource(db))
      const widths = async () => {
        await answerOf(index.refresh())
        const { facets } = await answerOf(
          embeddedSearch(index, visitors.guest).list({ ...emptyQuery, categoryId: 100 }),
        )
        return facets.flatMap(facet =>
          facet.tag === 'list' && /width/i.test(facet.name)
            ? [[facet.name, facet.values.map(({ value }) => value)]]
            : [],
        )
      }
      expect(await widths()).toEqual([
        ['Door Width', [`2'-6"`, `2'-8"`, `3'-0"`, `4'-0"`]],
        ['Width', ['30 in', '32 in', '34 in', '36 in', '42 in', '48 in']],
      ])
      await db.insertInto('facet_merge').values({ name: 'Door Width', shown: 'Width', unit: 'mm' }).execute()
      await db.insertInto('change').values({ kind: 'all', key: 'facet_merge', at: 1 }).execute()
      expect(await widths()).toEqual([['Width', ['762 mm', '813 mm', '864 mm', '914 mm', '1067 mm', '1219 mm']]])
      await db.destroy()
    }, 60_000)

    it('starts from the stored index, and applies later changes', async () => {
      const db = await aCatalogue(engine)
      const source = referenceProductSource(db)
      const store = oneBlob()
      const first = createSearchIndex(source, store)
      await answerOf(first.refresh())
      await answerOf(first.settle())
      await db.updateTable('variant').set({ price: 17_000 }).where('sku', '=', 'LS-G1-626').execute()
      const { product_id: id } = await db
        .selectFrom('variant')
        .select('product_id')
        .where('sku', '=', 'LS-G1-626')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('change')
        .values({ kind: 'product', key: String(id), at: 1 })
        .execute()
      const again = createSearchIndex({ ...source, products: () => TE.left(unavailable('database')) }, store)
      const search = embeddedSearch(again, visitors.guest)
      await answerOf(again.refresh())
      expect((await answerOf(search.list({ ...emptyQuery, term: 'LS-G1-626' }))).items[0]?.price?.now).toBe(17_000)
      await db.insertInto('change').values({ kind: 'all', key: 'restored', at: 2 }).execute()
      const restored = createSearchIndex({ ...source, products: () => TE.left(unavailable('database')) }, store)
      expect(await restored.refresh()()).toEqual(E.left(unavailable('database')))
      await db.destroy()
    }, 60_000)

    it("resolves a customer's part numbers", async () => {
      const db = await aCatalogue(engine)
      const index = createSearchIndex(referenceProductSource(db))
      const search = embeddedSearch(index, visitors.guest, {
        ownNumbers: typed => TE.right(new Map(typed.includes('NB-0042') ? [['NB-0042', 'LS-G1-626']] : [])),
      })
      expect((await answerOf(search.list({ ...emptyQuery, term: 'NB-0042' }))).items.map(item => item.sku)).toEqual([
        'LS-G1',
      ])
      const [own, shops] = await answerOf(search.findSkus(['NB-0042', 'LS-G1-626']))
      expect(own?.found).toEqual(shops?.found)
      await db.destroy()
    }, 60_000)

    it('reports that it is unavailable while its source is, and recovers', async () => {
      const db = await aCatalogue(engine)
      const source = referenceProductSource(db)
      let down = true
      const index = createSearchIndex({
        ...source,
        products: (after, limit) => (down ? TE.left(unavailable('database')) : source.products(after, limit)),
      })
      const search = embeddedSearch(index, visitors.guest)
      expect(await search.list(emptyQuery)()).toEqual(E.left(unavailable('database')))
      down = false
      expect((await answerOf(search.list(emptyQuery))).total).toBeGreaterThan(300)
      await db.destroy()
    }, 60_000)
  })
}
