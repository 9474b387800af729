import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { referenceProductSource } from '../../adapters/reference/product-source'
import { categoryCounts, embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { emptyQuery } from '../../core/search/listing'
import { unavailable } from '../../core/shared/domain-error'
import { aCatalogue, visitors } from '../builders/catalogue'
import { databaseEngines } from '../builders/database'
import { answerOf } from '../builders/outcome'
import { searchPortSuite } from './search.suite'

for (const engine of databaseEngines()) {
  searchPortSuite(`the embedded search on ${engine}`, async () => {
    const db = await aCatalogue(engine)
    const index = createSearchIndex(referenceProductSource(db))
    await answerOf(index.refresh())
    return { search: visitor => embeddedSearch(index, visitor), close: () => db.destroy() }
  })

  describe(`the search index on ${engine}`, () => {
    it('follows what is written to the catalogue, and only then', async () => {
      const db = await aCatalogue(engine)
      const index = createSearchIndex(referenceProductSource(db))
      const lock = async () => (await answerOf(embeddedSearch(index, visitors.guest).list({ ...emptyQuery, term: 'LS-G1-626' }))).items[0]
      const id = (await lock())?.id ?? 0
      const note = (kind: 'product' | 'category', key: number) => db.insertInto('change').values({ kind, key: String(key), at: 1 }).execute()

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
      const { items } = await answerOf(embeddedSearch(index, visitors.guest).list({ ...emptyQuery, categoryId: 310, inStock: true, pageSize: 100 }))
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
      expect([after.get(300), after.get(400)]).toEqual([(before.get(300) ?? 0) - (before.get(310) ?? 0), (before.get(400) ?? 0) + (before.get(310) ?? 0)])
      await db.destroy()
    }, 60_000)

    it('answers that it is unavailable while its source is, and recovers', async () => {
      const db = await aCatalogue(engine)
      const source = referenceProductSource(db)
      let down = true
      const index = createSearchIndex({ ...source, products: (after, limit) => (down ? TE.left(unavailable('database')) : source.products(after, limit)) })
      const search = embeddedSearch(index, visitors.guest)
      expect(await search.list(emptyQuery)()).toEqual(E.left(unavailable('database')))
      down = false
      expect((await answerOf(search.list(emptyQuery))).total).toBeGreaterThan(300)
      await db.destroy()
    }, 60_000)
  })
}
