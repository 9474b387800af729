import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ProductOption } from '../../../core/catalogue/product'
import { aCatalogue } from '../../../test/builders/goods/catalogue'
import { putOnSale, variantOf } from '../../../test/builders/database/stock'
import type { Database } from '../database/engine'
import { indexedProducts } from './indexed-products'

const long = 'x'.repeat(61)
const finish: ProductOption = {
  id: 1,
  name: 'Finish',
  kind: 'swatch',
  required: true,
  values: [
    { id: 5, label: 'Brass', isDefault: true, colors: ['#aa8800', '#ccaa00'] },
    { id: 6, label: 'Other', isDefault: false },
  ],
}
const chosen = (label: string, name = 'Finish') => JSON.stringify([{ optionId: 1, valueId: 5, name, label }])
const field = (name: string, value: string) => ({ name, value })

describe('a product for the search index', () => {
  let db: Database
  beforeAll(async () => {
    db = await aCatalogue()
    await db.insertInto('brand').values({ id: 8_000, name: 'Hollis', slug: '/hollis/' }).execute()
    await putOnSale(db, {
      id: 90_001,
      name: 'Lockset',
      minimum: 2,
      pack: { size: 10, unit: 'Box' },
      categories: [320, 310],
      variants: [{ sku: 'LS-1', price: 100, stock: 3, contract: { 12: 90 } }, { sku: 'LS-2' }],
    })
    await db
      .updateTable('product')
      .set({
        brand_id: 8_000,
        sort_order: 4,
        created_at: 99,
        search_words: 'latch',
        description: '<p>For <b>storerooms</b></p>',
        options: JSON.stringify([finish]),
        pictures: JSON.stringify([{ key: 'lever', alt: 'Lever' }]),
        custom_fields: JSON.stringify([
          field('Core', 'Steel'),
          field('Core', 'Wood'),
          field('Finish', 'Nickel'),
          field('Weight', '3 lb'),
          field('Blank', '   '),
          field('Story', long),
          field('Line', 'x'.repeat(60)),
          field('Lead Time', '2 weeks'),
          field('Made to Order', 'yes'),
          field('Sold in Pack Size', '10'),
          field('Unit of Measure', 'Box'),
        ]),
      })
      .where('id', '=', 90_001)
      .execute()
    await db
      .updateTable('variant')
      .set({ option_values: chosen('Brass'), sale_price: 80, retail_price: 120 })
      .where('id', '=', variantOf(90_001))
      .execute()
    await db
      .updateTable('variant')
      .set({ option_values: chosen(long), sort_order: 1 })
      .where('id', '=', variantOf(90_001, 2))
      .execute()
    await db
      .updateTable('price_list_entry')
      .set({ sale_price: 70 })
      .where('variant_id', '=', variantOf(90_001))
      .execute()
    await putOnSale(db, { id: 90_002, name: 'Hook', categories: [], variants: [{ sku: 'HK' }] })
    await db
      .updateTable('variant')
      .set({ picture: JSON.stringify({ key: 'hook', alt: 'Hook' }) })
      .where('product_id', '=', 90_002)
      .execute()
    await putOnSale(db, { id: 90_003, visible: false, variants: [{ sku: 'NO' }] })
    await putOnSale(db, {
      id: 90_004,
      purchasable: false,
      variants: [{ sku: 'MD' }],
      modifiers: [{ id: 1, name: 'Plan', kind: 'text', required: true, values: [], config: {} }],
    })
  })
  afterAll(() => db.destroy())

  it('has everything that a listing shows, prices for every list, and its facets', async () => {
    expect(await indexedProducts(db, [90_001])).toEqual([
      {
        id: 90_001,
        name: 'Lockset',
        slug: '/product-90001/',
        sku: 'LS-1',
        brand: { name: 'Hollis', slug: '/hollis/' },
        categoryIds: [310, 320],
        picture: { key: 'lever', alt: 'Lever' },
        swatches: [{ label: 'Brass', colors: ['#aa8800', '#ccaa00'] }],
        pack: { size: 10, unit: 'Box' },
        lead: { madeToOrder: true, time: '2 weeks' },
        minimum: 2,
        purchasable: true,
        plain: false,
        words: expect.stringMatching(/^latch Hollis Brass Steel Wood x{60} +For +storerooms +$/) as unknown as string,
        facets: { Brand: ['Hollis'], Finish: ['Brass'], Core: ['Steel', 'Wood'], Line: ['x'.repeat(60)] },
        variants: [
          {
            id: 90_001_001,
            sku: 'LS-1',
            stock: 3,
            price: { price: 100, salePrice: 80, retailPrice: 120 },
            entries: { 12: { price: 90, salePrice: 70 } },
            options: { Finish: 'Brass' },
          },
          { id: 90_001_002, sku: 'LS-2', stock: 50, price: {}, entries: {}, options: {} },
        ],
        sortOrder: 4,
        createdAt: 99,
      },
    ])
  })

  it("uses a variant's picture by default, and can be added directly if it has no options", async () => {
    const [hook, made] = await indexedProducts(db, [90_002, 90_004])
    expect(hook).toMatchObject({
      picture: { key: 'hook', alt: 'Hook' },
      brand: undefined,
      pack: undefined,
      categoryIds: [],
      plain: true,
      facets: {},
      swatches: [],
      purchasable: true,
    })
    expect(hook && 'lead' in hook).toBe(false)
    expect(made).toMatchObject({ plain: false, purchasable: false })
  })

  it('is left out while it is hidden; the others keep the requested order, in any number', async () => {
    const asked = [90_004, 90_003, ...Array.from({ length: 400 }, (_, at) => 91_000 + at), 90_002, 90_001]
    expect((await indexedProducts(db, asked)).map(({ id }) => id)).toEqual([90_004, 90_002, 90_001])
  })
})
