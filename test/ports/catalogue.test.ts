import { describe, expect, it } from '@jest/globals'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import { productBySlug } from '../../adapters/reference/catalogue/product-by-slug'
import { referenceProducts } from '../../adapters/reference/catalogue/products'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { categoryCounts } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { aCatalogue, visitors } from '../builders/goods/catalogue'
import { databaseEngines } from '../builders/database/database'
import { remembered } from '../builders/database/remembered'
import { cataloguePortSuite } from './catalogue.suite'
import { productsPortSuite } from './products.suite'

cataloguePortSuite('the embedded platform that remembers for all visitors what it read', async () => {
  const db = await aCatalogue('better-sqlite3')
  const index = createSearchIndex(referenceProductSource(db))
  const remember = remembered()
  return {
    catalogue: visitor => referenceCatalogue(db, visitor, () => categoryCounts(index, visitor), remember),
    close: () => db.destroy(),
  }
})

for (const engine of databaseEngines()) {
  cataloguePortSuite(`the embedded platform on ${engine}`, async () => {
    const db = await aCatalogue(engine)
    const index = createSearchIndex(referenceProductSource(db))
    return {
      catalogue: visitor => referenceCatalogue(db, visitor, () => categoryCounts(index, visitor)),
      close: () => db.destroy(),
    }
  })

  productsPortSuite(`the embedded platform on ${engine}`, async () => {
    const db = await aCatalogue(engine)
    return { products: visitor => referenceProducts(db, { visitor }), close: () => db.destroy() }
  })

  describe(`a product page on ${engine}`, () => {
    it("has everything about a product, at the visitor's price", async () => {
      const db = await aCatalogue(engine)
      const lock = await productBySlug(db, visitors.northgate, '/grade-1-storeroom-lock/')
      expect(lock).toMatchObject({
        name: 'Grade 1 Storeroom Lock',
        brand: { name: 'Hollis & Rowe', slug: '/hollis-rowe/' },
        categoryIds: [310, 820],
        minimum: 1,
        purchasable: true,
      })
      expect(lock?.options.map(({ name, kind, values }) => [name, kind, values.map(value => value.label)])).toEqual([
        ['Finish', 'swatch', ['Satin Chrome', 'Oil Rubbed Bronze', 'Bright Brass']],
      ])
      expect(
        lock?.variants.map(({ sku, stock, price, optionValues }) => [
          sku,
          stock,
          price?.now,
          optionValues.map(value => value.label),
        ]),
      ).toEqual([
        ['LS-G1-626', 40, 16_100, ['Satin Chrome']],
        ['LS-G1-613', 12, 17_555, ['Oil Rubbed Bronze']],
        ['LS-G1-605', 0, 17_950, ['Bright Brass']],
      ])
      const guest = await productBySlug(db, visitors.guest, '/grade-1-storeroom-lock/')
      expect(guest?.variants[0]?.price).toEqual({ now: 18_900, contract: false })
      expect(await productBySlug(db, visitors.guest, '/ball-bearing-hinge/')).toMatchObject({
        pack: { size: 3, unit: 'Box' },
      })
      expect(await productBySlug(db, visitors.guest, '/saddle-threshold-36/')).toMatchObject({
        minimum: 5,
        maximum: 50,
      })
      expect(await productBySlug(db, visitors.guest, '/legacy-panic-bar/')).toMatchObject({ purchasable: false })
      await db.destroy()
    }, 60_000)

    it('has no price of quote-only products, and nothing withdrawn [S2-2.36]', async () => {
      const db = await aCatalogue(engine)
      await db.updateTable('variant').set({ price: 500_000 }).where('sku', '=', 'MD-CEIA-1').execute()
      expect(
        (await productBySlug(db, visitors.guest, '/ceia-walk-through-detector/'))?.variants.map(
          variant => variant.price,
        ),
      ).toEqual([undefined])
      await db
        .updateTable('product')
        .set({ is_visible: 0 })
        .where('slug', '=', '/ceia-walk-through-detector/')
        .execute()
      expect(await productBySlug(db, visitors.guest, '/ceia-walk-through-detector/')).toBeUndefined()
      await db.destroy()
    }, 60_000)
  })
}
