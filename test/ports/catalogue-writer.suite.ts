import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type {
  CatalogueWriterPort,
  NamedProduct,
  NamedVariant,
  WriteCounts,
} from '../../core/catalogue-import/catalogue-writer.port'
import type { ImportedPrices } from '../../core/catalogue-import/imported-product'
import type { Pack } from '../../core/catalogue/product'
import { anImportedProduct, anImportedVariant } from '../builders/goods/imported-product'

/** The catalogue's content after an import. */
export type CatalogueInspection = {
  readonly product: (sku: string) => Promise<InspectedProduct | undefined>
  readonly categories: () => Promise<
    readonly {
      readonly id: number
      readonly name: string
      readonly slug: string
      readonly parentId: number
      readonly isRestricted: boolean
      readonly isRoot: boolean
      readonly inDefaultGroup: boolean
    }[]
  >
  readonly brands: () => Promise<readonly string[]>
  readonly listPrices: (priceListId: number) => Promise<Readonly<Record<string, number>>>
  /** Product ids in the change feed since the last call. */
  readonly noted: () => Promise<readonly number[]>
  readonly everything: () => Promise<unknown>
}

export type InspectedProduct = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly sku: string
  readonly brand?: string
  readonly description: string
  readonly type: 'physical' | 'digital'
  readonly isVisible: boolean
  readonly isPurchasable: boolean
  readonly pack?: Pack
  readonly categoryIds: readonly number[]
  readonly pictures: readonly { readonly key: string; readonly url?: string }[]
  readonly options: readonly {
    readonly name: string
    readonly kind: string
    readonly values: readonly { readonly id: number; readonly label: string; readonly colors?: readonly string[] }[]
  }[]
  readonly variants: readonly {
    readonly sku: string
    readonly price: number | null
    readonly salePrice: number | null
    readonly retailPrice: number | null
    readonly cost: number | null
    readonly stock: number
    readonly options: Readonly<Record<string, string>>
  }[]
}

/**
 * A catalogue with category 300 Hardware > 310 Locksets, 700 Program (restricted) > 710 Signs, brand Kestrel, and a
 * default group that sees 300 and 310.
 */
export type WriterUnderTest = {
  readonly writer: () => CatalogueWriterPort
  readonly inspect: CatalogueInspection
  readonly close: () => Promise<void>
}

const shop = { storeKey: 'commercial', dryRun: false }

export const catalogueWriterSuite = (name: string, make: () => Promise<WriterUnderTest>): void =>
  describe(`${name} keeps the catalogue writer's promises`, () => {
    let under: WriterUnderTest
    beforeEach(async () => {
      under = await make()
    })
    afterEach(() => under.close())

    const save = async (products: readonly NamedProduct[], options = shop): Promise<WriteCounts> => {
      const answer = await under.writer().saveProducts(products, options)()
      if (answer._tag === 'Left') throw new Error(JSON.stringify(answer.left))
      return answer.right
    }
    const savePrices = async (prices: readonly ImportedPrices[], options = shop): Promise<WriteCounts> => {
      const answer = await under.writer().savePrices(prices, options)()
      if (answer._tag === 'Left') throw new Error(JSON.stringify(answer.left))
      return answer.right
    }

    it('creates a product with its options, variants and prices', async () => {
      const counts = await save([anImportedProduct()])
      expect(counts).toEqual({ created: 1, updated: 0, unchanged: 0, problems: [] })
      expect(await under.inspect.product('LMP-B')).toMatchObject({
        name: 'Reading Lamp',
        slug: '/reading-lamp/',
        sku: 'LMP-B',
        brand: 'Tern',
        isVisible: true,
        isPurchasable: true,
        pictures: [{ key: 'placeholder', url: 'https://pictures.example/lamp.jpg' }],
        options: [
          {
            name: 'Color',
            kind: 'swatch',
            values: [
              { label: 'Black', colors: ['#111111'] },
              { label: 'White', colors: ['#fafafa'] },
            ],
          },
        ],
        variants: [
          { sku: 'LMP-B', price: 5990, salePrice: null, retailPrice: 7900, stock: 4, options: { Color: 'Black' } },
          { sku: 'LMP-W', price: 5990, stock: 10_000, options: { Color: 'White' } },
        ],
      })
    })

    it('changes nothing and publishes no change for identical products', async () => {
      await save([
        anImportedProduct(),
        anImportedProduct({
          handle: 'stool',
          title: 'Stool',
          variants: [anImportedVariant({ sku: 'ST-1', options: [] })],
        }),
      ])
      await under.inspect.noted()
      const before = await under.inspect.everything()
      const counts = await save([
        anImportedProduct(),
        anImportedProduct({
          handle: 'stool',
          title: 'Stool',
          variants: [anImportedVariant({ sku: 'ST-1', options: [] })],
        }),
      ])
      expect(counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
      expect(await under.inspect.everything()).toEqual(before)
      expect(await under.inspect.noted()).toEqual([])
    })

    it('updates prices and stock and keeps what the file omits', async () => {
      await save([
        anImportedProduct({ seoTitle: 'Lamp', weightGrams: 900, customFields: [{ name: 'Bulb', value: 'E26' }] }),
      ])
      const lean: NamedProduct = {
        line: 2,
        handle: 'reading-lamp',
        title: 'Reading Lamp',
        description: '',
        categories: [],
        pictureUrls: [],
        customFields: [],
        variants: [{ line: 2, sku: 'lmp-b', price: 6100, stock: 9, options: [], listPrices: [] }],
      }
      const before = await under.inspect.product('LMP-B')
      expect(await save([lean])).toMatchObject({ created: 0, updated: 1 })
      expect(await under.inspect.product('LMP-B')).toEqual({
        ...before,
        variants: [{ ...before!.variants[0], price: 6100, stock: 9 }, before!.variants[1]],
      })
    })

    it('imports downloads, keeps existing ones if missing in a file, converts the product', async () => {
      const typeNow = async () => (await under.inspect.product('LMP-B'))?.type
      const typed = (type?: 'physical' | 'digital') =>
        anImportedProduct({ line: 2, title: 'Reading Lamp', ...(type ? { type } : {}) })
      await save([typed('digital')])
      expect(await typeNow()).toBe('digital')
      expect(await save([typed()])).toMatchObject({ updated: 0, unchanged: 1 })
      expect(await typeNow()).toBe('digital')
      expect(await save([typed('physical')])).toMatchObject({ updated: 1 })
      expect(await typeNow()).toBe('physical')
    })

    it('imports pack sizes, keeps them if missing, and removes them for a size of one', async () => {
      const sold = (size: string) => ({
        customFields: [
          { name: 'Sold in Pack Size', value: size },
          { name: 'Unit of Measure', value: 'Box' },
        ],
      })
      await save([anImportedProduct(sold('6'))])
      expect((await under.inspect.product('LMP-B'))?.pack).toEqual({ size: 6, unit: 'Box' })
      expect(await save([anImportedProduct()])).toMatchObject({ unchanged: 1 })
      expect((await under.inspect.product('LMP-B'))?.pack).toEqual({ size: 6, unit: 'Box' })
      expect(await save([anImportedProduct(sold('1'))])).toMatchObject({ updated: 1 })
      expect((await under.inspect.product('LMP-B'))?.pack).toBeUndefined()
    })

    it('ends a sale if the file has no sale price', async () => {
      await save([anImportedProduct({ variants: [anImportedVariant({ salePrice: 4990 })] })])
      await save([anImportedProduct({ variants: [anImportedVariant({ salePrice: 0, retailPrice: undefined })] })])
      expect((await under.inspect.product('LMP-B'))?.variants[0]).toMatchObject({
        price: 5990,
        salePrice: null,
        retailPrice: 7900,
      })
    })

    it('keeps what a variant costs until the file says otherwise; 0 ends it [A-18]', async () => {
      const costs: (number | null | undefined)[] = []
      for (const cost of [undefined, 4_100, undefined, 0]) {
        await save([anImportedProduct({ variants: [anImportedVariant({ cost })] })])
        costs.push((await under.inspect.product('LMP-B'))?.variants[0]?.cost)
      }
      expect(costs).toEqual([null, 4_100, 4_100, null])
    })

    it('stores a product without a price, which cannot be bought', async () => {
      await save([anImportedProduct({ variants: [anImportedVariant({ price: undefined, retailPrice: undefined })] })])
      expect((await under.inspect.product('LMP-B'))?.variants[0]).toMatchObject({
        price: null,
        salePrice: null,
        retailPrice: null,
      })
    })

    it('adds a variant to a known product and keeps the ids of existing values', async () => {
      await save([anImportedProduct()])
      const before = await under.inspect.product('LMP-B')
      const third: NamedVariant = anImportedVariant({ sku: 'LMP-R', options: [{ name: 'color', value: 'Red' }] })
      expect(await save([anImportedProduct({ variants: [...anImportedProduct().variants, third] })])).toMatchObject({
        updated: 1,
      })
      const after = await under.inspect.product('LMP-R')
      expect(after?.id).toBe(before?.id)
      expect(after?.options[0]?.values.slice(0, 2)).toEqual(before?.options[0]?.values)
      expect(after?.options[0]?.values[2]).toMatchObject({ label: 'Red' })
      expect(new Set(after?.options[0]?.values.map(value => value.id)).size).toBe(3)
    })

    it("updates options to a file's better names", async () => {
      await save([
        anImportedProduct({
          variants: [
            anImportedVariant({ options: [{ name: 'Option 1', value: 'Black' }] }),
            anImportedVariant({ sku: 'LMP-W', options: [{ name: 'Option 1', value: 'White' }] }),
          ],
        }),
      ])
      await save([anImportedProduct()])
      expect((await under.inspect.product('LMP-B'))?.options.map(option => option.name)).toEqual(['Color'])
    })

    it('creates missing categories visible to all, below a root and in the default list', async () => {
      await save([
        anImportedProduct({
          categories: [
            ['Home', 'LIGHTING'],
            ['Hardware', 'Lockset'],
          ],
        }),
      ])
      const categories = await under.inspect.categories()
      const home = categories.find(category => category.name === 'Home')
      const lighting = categories.find(category => category.name === 'Lighting')
      expect(home).toMatchObject({ isRestricted: false, isRoot: true, inDefaultGroup: true, slug: '/home/' })
      expect(lighting).toMatchObject({ isRestricted: false, isRoot: false, inDefaultGroup: true, parentId: home?.id })
      expect([...((await under.inspect.product('LMP-B'))?.categoryIds ?? [])].sort((a, b) => a - b)).toEqual([
        310,
        lighting?.id,
      ])
    })

    it('matches a category by name in any case or plural, and creates it once', async () => {
      await save([anImportedProduct({ categories: [['BATH TOWEL']] })])
      await save([
        anImportedProduct({ handle: 'b', variants: [anImportedVariant({ sku: 'B' })], categories: [['Bath Towels']] }),
        anImportedProduct({ handle: 'c', variants: [anImportedVariant({ sku: 'C' })], categories: [['bath towel']] }),
      ])
      expect((await under.inspect.categories()).filter(category => /towel/i.test(category.name))).toHaveLength(1)
    })

    it('never adds a product to a restricted category, neither by name nor by id', async () => {
      const { problems } = await save([anImportedProduct({ categories: [['Signs'], ['#710'], ['#424242'], ['#310']] })])
      const categories = await under.inspect.categories()
      const placed = (await under.inspect.product('LMP-B'))?.categoryIds ?? []
      expect(
        placed
          .map(id => categories.find(category => category.id === id))
          .map(category => [category?.name, category?.isRestricted]),
      ).toEqual(
        expect.arrayContaining([
          ['Signs', false],
          ['Locksets', false],
        ]),
      )
      expect(placed).toHaveLength(2)
      expect(problems.map(problem => [problem.code, problem.value, problem.imported])).toEqual([
        ['unknown-category', '710', true],
        ['unknown-category', '424242', true],
      ])
    })

    it('moves a product to the category of a later file, also if one of its categories stays', async () => {
      const placed = async (...paths: readonly (readonly string[])[]) => {
        const counts = await save([anImportedProduct({ categories: paths })])
        const categories = await under.inspect.categories()
        const ids = (await under.inspect.product('LMP-B'))?.categoryIds ?? []
        return [counts.updated, ...ids.map(id => categories.find(category => category.id === id)?.name).sort()]
      }
      expect(await placed(['Lighting'], ['Office'])).toEqual([0, 'Lighting', 'Office'])
      expect(await placed(['Lighting'], ['Bedroom'])).toEqual([1, 'Bedroom', 'Lighting'])
      expect(await placed(['Bedroom'])).toEqual([1, 'Bedroom'])
      expect(await placed()).toEqual([0, 'Bedroom'])
    })

    it('adds a product without a category to Other products', async () => {
      await save([anImportedProduct({ categories: [] })])
      const [id] = (await under.inspect.product('LMP-B'))?.categoryIds ?? []
      expect((await under.inspect.categories()).find(category => category.id === id)).toMatchObject({
        name: 'Other products',
        inDefaultGroup: true,
      })
    })

    it('matches a known brand and creates a new one once', async () => {
      await save([
        anImportedProduct({ brand: 'KESTREL' }),
        anImportedProduct({ handle: 'b', brand: 'Tern', variants: [anImportedVariant({ sku: 'B' })] }),
        anImportedProduct({ handle: 'c', brand: 'tern ', variants: [anImportedVariant({ sku: 'C' })] }),
      ])
      expect([...(await under.inspect.brands())].sort()).toEqual(['Kestrel', 'Tern'])
    })

    it("gives every product a separate URL, never one of the shop's pages or categories", async () => {
      await save([
        anImportedProduct(),
        anImportedProduct({ variants: [anImportedVariant({ sku: 'B' })] }),
        anImportedProduct({ handle: 'search', variants: [anImportedVariant({ sku: 'C' })] }),
        anImportedProduct({ handle: 'hardware', variants: [anImportedVariant({ sku: 'D' })] }),
      ])
      await save([anImportedProduct({ variants: [anImportedVariant({ sku: 'E' })] })])
      const slugs = await Promise.all(
        ['LMP-B', 'B', 'C', 'D', 'E'].map(async sku => (await under.inspect.product(sku))?.slug),
      )
      expect(slugs).toEqual(['/reading-lamp/', '/reading-lamp-2/', '/search-2/', '/hardware-2/', '/reading-lamp-3/'])
    })

    it('reports a SKU of another product of the shop and keeps the other variants', async () => {
      await save([
        anImportedProduct(),
        anImportedProduct({
          handle: 'stool',
          title: 'Stool',
          variants: [anImportedVariant({ sku: 'ST-1', options: [] })],
        }),
      ])
      const { problems } = await save([
        anImportedProduct({
          variants: [
            ...anImportedProduct().variants,
            anImportedVariant({ line: 9, sku: 'ST-1', options: [{ name: 'Color', value: 'Oak' }] }),
          ],
        }),
      ])
      expect(problems).toMatchObject([
        { line: 9, value: 'ST-1', code: 'sku-of-another-product', imported: false, values: { product: 'Stool' } },
      ])
      expect((await under.inspect.product('ST-1'))?.name).toBe('Stool')
    })

    it('lets one product of a file own a stored product, so that a second run changes nothing', async () => {
      await save([anImportedProduct()])
      const split = [
        anImportedProduct({ title: 'Black Lamp', variants: [anImportedVariant()] }),
        anImportedProduct({ title: 'White Lamp', variants: [anImportedVariant({ line: 3, sku: 'LMP-W' })] }),
      ]
      await save(split)
      const settled = await save(split)
      expect(settled).toMatchObject({ created: 0, updated: 0, problems: [{ code: 'sku-of-another-product' }] })
    })

    it('cleans descriptions', async () => {
      await save([
        anImportedProduct({ description: '<p onclick="x()">Warm <b>light</b></p><script>alert(1)</script>' }),
      ])
      expect((await under.inspect.product('LMP-B'))?.description).toBe('<p>Warm <b>light</b></p>')
    })

    it('writes trade columns of a product file into their price lists', async () => {
      await save([
        anImportedProduct({
          variants: [
            anImportedVariant({
              listPrices: [
                { priceListId: 11, price: 4500 },
                { priceListId: 77, price: 4400 },
              ],
            }),
          ],
        }),
      ])
      expect([await under.inspect.listPrices(11), await under.inspect.listPrices(77)]).toEqual([
        { 'LMP-B': 4500 },
        { 'LMP-B': 4400 },
      ])
      await under.inspect.noted()
      expect(
        await save([
          anImportedProduct({ variants: [anImportedVariant({ listPrices: [{ priceListId: 11, price: 4300 }] })] }),
        ]),
      ).toMatchObject({ updated: 1, unchanged: 0 })
      expect(await under.inspect.noted()).toHaveLength(1)
    })

    it('reads trade prices by SKU, reports unknown ones and changes nothing in a second run', async () => {
      await save([anImportedProduct()])
      await under.inspect.noted()
      const prices = [
        { line: 2, sku: 'lmp-b', prices: [{ priceListId: 11, price: 4500 }] },
        { line: 3, sku: 'NONE', prices: [{ priceListId: 11, price: 100 }] },
      ]
      expect(await savePrices(prices)).toEqual({
        created: 1,
        updated: 0,
        unchanged: 0,
        problems: [{ line: 3, column: 'SKU', value: 'NONE', code: 'unknown-sku', imported: false }],
      })
      expect(await under.inspect.noted()).toHaveLength(1)
      expect(await savePrices(prices)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
      expect(await under.inspect.listPrices(11)).toEqual({ 'LMP-B': 4500 })
    })

    it('reports the same in a dry run and changes nothing', async () => {
      await save([anImportedProduct()])
      const before = await under.inspect.everything()
      const products = [
        anImportedProduct({ title: 'Lamp' }),
        anImportedProduct({
          handle: 'stool',
          variants: [anImportedVariant({ sku: 'ST-1' })],
          categories: [['Seating'], ['#710']],
        }),
      ]
      const dry = await save(products, { ...shop, dryRun: true })
      await savePrices([{ line: 2, sku: 'LMP-B', prices: [{ priceListId: 12, price: 1 }] }], { ...shop, dryRun: true })
      expect(await under.inspect.everything()).toEqual(before)
      expect(await save(products)).toEqual(dry)
      expect(dry).toMatchObject({ created: 1, updated: 1, problems: [{ code: 'unknown-category' }] })
    })

    it('notifies the search index of every product it changed', async () => {
      await save([anImportedProduct()])
      expect(await under.inspect.noted()).toEqual([(await under.inspect.product('LMP-B'))?.id])
    })
  })
