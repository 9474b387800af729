import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { argon2Passwords } from '../../adapters/passwords/argon2'
import type { Database } from '../../adapters/reference/database/engine'
import { productBySlug } from '../../adapters/reference/catalogue/product-by-slug'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { emptyQuery } from '../../core/search/listing'
import { visitors } from '../../test/builders/goods/catalogue'
import { aVisitor } from '../../test/builders/customer'
import { answerOf } from '../../test/builders/outcome'
import { openEmbeddedDatabase } from '../embedded/embedded-database'
import { systemClock } from '../wiring/system'
import { importing } from '../../test/builders/goods/importing'

/** Files of invented products, one in each format, imported into a shop with the demo merchant in it. */
describe('importing a catalogue file', () => {
  let folder = ''
  let db: Database
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lintel-import-'))
    db = await openEmbeddedDatabase(
      { dataFolder: folder, databaseUrl: undefined },
      { clock: systemClock, passwords: argon2Passwords(), log: { info: () => undefined, warn: () => undefined } },
    )
  }, 30_000)
  afterAll(async () => {
    await db.destroy()
    await rm(folder, { recursive: true })
  })
  const run = (file: string, changes = {}) => importing({ db, dataFolder: folder }, file, changes)
  const rows = async () =>
    JSON.stringify(
      await Promise.all(
        (
          [
            'category',
            'brand',
            'product',
            'product_category',
            'variant',
            'price_list',
            'price_list_entry',
            'customer_group',
            'store',
            'change',
          ] as const
        ).map(table => db.selectFrom(table).selectAll().execute()),
      ),
    )
  const guest = () => aVisitor({ customer: undefined, priceListId: undefined })

  const files = [
    {
      file: 'bigcommerce-v3.csv',
      format: 'bigcommerce-v3',
      products: 3,
      variants: 5,
      slug: '/quarry-door-pull/',
      term: 'quarry',
      options: {},
    },
    {
      file: 'bigcommerce-legacy.csv',
      format: 'bigcommerce-legacy',
      products: 2,
      variants: 3,
      slug: '/copse-coat-rail/',
      term: 'copse rail',
      options: {},
    },
    {
      file: 'shopify-classic.csv',
      format: 'shopify',
      products: 4,
      variants: 6,
      slug: '/lagoon-desk-lamp/',
      term: 'lagoon',
      options: {},
    },
    {
      file: 'shopify-new.csv',
      format: 'shopify',
      products: 2,
      variants: 3,
      slug: '/tarn-mixer-tap/',
      term: 'tarn',
      options: {},
    },
    {
      file: 'bigcommerce.json',
      format: 'bigcommerce-json',
      products: 2,
      variants: 3,
      slug: '/ridgeway-passage-lever/',
      term: 'ridgeway lever',
      options: {},
    },
    {
      file: 'bigcommerce.jsonl',
      format: 'bigcommerce-json',
      products: 2,
      variants: 3,
      slug: '/larchmont-passage-lever/',
      term: 'larchmont lever',
      options: {},
    },
    {
      file: 'plain-semicolon.csv',
      format: 'plain',
      products: 2,
      variants: 3,
      slug: '/wandleuchte-forde/',
      term: 'förde',
      options: { mapping: 'plain-mapping.json' },
    },
    {
      file: 'plain-windows-1252.csv',
      format: 'plain',
      products: 2,
      variants: 3,
      slug: '/wandleuchte-bucht/',
      term: 'wandleuchte bucht',
      options: { mapping: 'plain-mapping.json' },
    },
  ]

  it.each(files)(
    'imports $file, finds its products by search and address, and changes nothing the second time',
    async ({ file, format, products, variants, slug, term, options }) => {
      const index = createSearchIndex(referenceProductSource(db))
      await answerOf(index.refresh())
      const first = await run(file, options)
      expect(first.summary).toMatchObject({
        format,
        report: { products: { created: products, updated: 0, unchanged: 0 }, variants },
      })

      await answerOf(index.refresh())
      const found = await answerOf(embeddedSearch(index, visitors.guest).list({ ...emptyQuery, term }))
      expect(found.items.map(card => card.slug)).toContain(slug)
      const product = await productBySlug(db, guest(), slug)
      const inCategory = await answerOf(
        embeddedSearch(index, visitors.guest).list({ ...emptyQuery, categoryId: product?.categoryIds[0] }),
      )
      expect(inCategory.items.map(card => card.slug)).toContain(slug)

      const before = await rows()
      const second = await run(file, options)
      expect(second.summary).toMatchObject({
        report: { products: { created: 0, updated: 0, unchanged: products }, variants },
      })
      expect(second.problems).toEqual(first.problems)
      expect(await rows()).toBe(before)
    },
  )

  it('reads the product fields of BigCommerce v3', async () => {
    expect(await productBySlug(db, guest(), '/quarry-door-pull/')).toMatchObject({
      name: 'Quarry Door Pull',
      sku: 'QDP',
      brand: { name: 'Slate & Son' },
      description: '<p>A pull with the heft of stone.\n<strong>Fixings included.</strong></p>',
      purchasable: true,
      customFields: [
        { name: 'Projection', value: '2 1/8 in' },
        { name: 'Grade', value: '1' },
      ],
      pictures: [{ key: 'placeholder', url: 'https://pictures.example/quarry-door-pull.jpg' }],
      options: [
        {
          name: 'Finish',
          kind: 'swatch',
          values: [{ label: 'Satin Nickel', colors: ['#c4c0b8'] }, { label: 'Matte Black' }],
        },
        { name: 'Length', kind: 'rectangles' },
      ],
      variants: [
        { sku: 'QDP-08-SN', stock: 31, price: { now: 6400, was: 7200 } },
        { sku: 'QDP-08-MB', stock: 0 },
        { sku: 'QDP-12-SN', stock: 9, price: { now: 8150 } },
      ],
    })
    expect(await productBySlug(db, guest(), '/harbour-kick-plate/')).toMatchObject({
      variants: [{ stock: 18, price: { now: 3450, was: 3990 } }],
    })
    expect(await productBySlug(db, guest(), '/harbour-mop-plate/')).toBeUndefined()
  })

  it('reads rules, prices and flags of a legacy export', async () => {
    expect(await productBySlug(db, guest(), '/copse-coat-rail/')).toMatchObject({
      pictures: [],
      variants: [
        { sku: 'CCR-3-OAK', price: { now: 4800 } },
        {
          sku: 'CCR-5-OAK',
          price: { now: 6600 },
          optionValues: [
            { name: 'Pegs', label: 'Five' },
            { name: 'Wood', label: 'Oak' },
          ],
        },
      ],
    })
    expect(await productBySlug(db, guest(), '/copse-wall-hook/')).toMatchObject({
      purchasable: false,
      variants: [{ price: { now: 975 } }],
    })
  })

  it('assigns categories of Shopify and BigCommerce to those of the shop', async () => {
    const shelf = async (slug: string) => {
      const product = await productBySlug(db, guest(), slug)
      const names = await db
        .selectFrom('category')
        .select('name')
        .where('id', 'in', [...(product?.categoryIds ?? [])])
        .orderBy('id')
        .execute()
      return names.map(row => row.name)
    }
    expect(await shelf('/lagoon-desk-lamp/')).toEqual(['Desk Lamp'])
    expect(await shelf('/tarn-soap-dispenser/')).toEqual(['Soap Dispensers'])
    expect(await shelf('/quarry-door-pull/')).toEqual(['Door Pulls', 'Trade Counter'])
    const hardware = await db
      .selectFrom('category')
      .select('id')
      .where('parent_id', '=', 300)
      .where('name', '=', 'Door Pulls')
      .execute()
    expect(hardware).toHaveLength(1)
  })

  it('keeps decimal commas in prices and letters beyond ASCII', async () => {
    expect(await productBySlug(db, guest(), '/wandleuchte-forde/')).toMatchObject({
      name: 'Wandleuchte Förde',
      brand: { name: 'Küstenlicht' },
      variants: [
        { sku: 'LW-100-W', price: { now: 124950, was: 139900 }, stock: 5 },
        { sku: 'LW-100-A', stock: 0 },
      ],
    })
    expect(await productBySlug(db, guest(), '/wandleuchte-bucht/')).toMatchObject({
      name: 'Wandleuchte Bucht',
      brand: { name: 'Lichthafen Köln' },
      options: [{ name: 'Color', values: [{ label: 'Weiß' }, { label: 'Anthrazit' }] }, { name: 'Size' }],
    })
  })

  it('stores trade prices in price lists, shown to their buyers only', async () => {
    const lists = {
      priceLists: [
        { priceListId: 11, column: 'Contract' },
        { priceListId: 12, column: 'Net 30' },
      ],
    }
    const first = await run('trade-prices.csv', lists)
    expect(first.summary?.report).toMatchObject({ prices: { created: 5, updated: 0, unchanged: 0 } })
    expect(first.problems.map(problem => [problem.line, problem.code])).toEqual([
      [5, 'repeated-sku'],
      [6, 'conflicting-price'],
      [8, 'unknown-sku'],
      [9, 'no-price'],
      [2, 'unread-column'],
      [7, 'unknown-sku'],
    ])
    expect((await productBySlug(db, aVisitor({ priceListId: 11 }), '/quarry-door-pull/'))?.variants[0]).toMatchObject({
      price: { now: 4960, contract: true },
    })
    expect((await productBySlug(db, aVisitor({ priceListId: 12 }), '/quarry-door-pull/'))?.variants[2]).toMatchObject({
      price: { now: 8150, contract: false },
    })
    expect((await run('trade-prices.csv', lists)).summary?.report).toMatchObject({
      prices: { created: 0, updated: 0, unchanged: 5 },
    })
  })

  it('imports a trade price column of a product file', async () => {
    expect(
      (await run('bigcommerce-v3.csv', { priceLists: [{ priceListId: 13, column: 'Net 30' }] })).summary?.report
        .products,
    ).toMatchObject({ updated: 1, unchanged: 2 })
    expect((await productBySlug(db, aVisitor({ priceListId: 13 }), '/quarry-door-pull/'))?.variants[1]).toMatchObject({
      price: { now: 5120, contract: true },
    })
  })

  it('reports every faulty row with its line and keeps the good ones', async () => {
    const { summary, problems } = await run('with-faults.csv')
    const byLine = [...problems].sort((a, b) => a.line - b.line)
    expect(
      byLine.map(problem => [problem.line, problem.column, problem.value.slice(0, 12), problem.code, problem.imported]),
    ).toEqual([
      [3, 'Variant Price', 'dear', 'bad-price', true],
      [3, 'price', '', 'no-price', true],
      [4, 'price', '', 'no-price', true],
      [5, 'Variant Inventory Qty', 'many', 'bad-stock', true],
      [5, 'SKU', '', 'made-sku', true],
      [6, 'options', 'Large', 'repeated-options', false],
      [7, 'SKU', 'CT-S', 'shared-sku', true],
      [8, '', '', 'empty-row', false],
      [9, '', '"Cinder Jug,', 'open-quote', false],
      [10, '', '', 'too-many-columns', true],
      [11, 'SKU', 'XXXXXXXXXXXX', 'too-long', false],
      [11, 'name', 'Cinder Pot', 'nothing-left', false],
      [12, 'Variant Price', '-4', 'bad-price', true],
      [12, 'price', '', 'no-price', true],
      [12, 'category', '710', 'unknown-category', true],
    ])
    expect(summary?.report).toMatchObject({ products: { created: 5 }, variants: 8, problems: problems.length })
    expect(await productBySlug(db, guest(), '/cinder-tray/')).toMatchObject({
      variants: [
        { sku: 'CT-S', price: { now: 1200 } },
        { sku: 'CT-L', price: undefined },
        { sku: 'CT-H', price: undefined },
        { sku: 'CINDER-TRAY-TINY', stock: 10_000 },
      ],
    })
    expect((await run('with-faults.csv')).summary?.report).toMatchObject({
      products: { created: 0, updated: 0, unchanged: 5 },
    })
  })

  it('reports the same in a dry run, and writes nothing', async () => {
    const before = await rows()
    const { summary } = await run('shopify-classic.csv', { dryRun: true })
    expect(summary?.report).toMatchObject({ products: { created: 0, unchanged: 4 } })
    expect(await rows()).toBe(before)
  })

  it.each([
    ['no-such-file.csv', {}, /there is no file/],
    ['.', {}, /is a folder/],
    ['plain-semicolon.csv', {}, /--mapping/],
    ['bigcommerce-v3.csv', { storeKey: 'garden' }, /no store "garden"; name one of commercial, home/],
    ['plain-semicolon.csv', { mapping: 'trade-prices.csv' }, /not JSON/],
    ['bigcommerce-v3.csv', { priceLists: [{ priceListId: 1, column: 'VIP' }] }, /no column "VIP"/],
  ])('reports why %s with %j cannot be imported', async (file, options, reason) => {
    expect((await run(file, options)).error).toMatch(reason)
  })
})
