import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Visitor } from '../../core/access/visitor'
import type { BulkGoodsPort } from '../../core/bulk-order/bulk-goods.port'
import type { BulkProduct } from '../../core/bulk-order/bulk-product'
import type { OwnNumbersPort } from '../../core/part-numbers/part-numbers.port'
import { emptyQuery, type ListingQuery } from '../../core/search/listing'
import { visitors } from '../builders/goods/catalogue'
import { answerOf } from '../builders/outcome'
import { eachOf } from '../builders/each-of'

/** A shop without part numbers. */
export const noOwnNumbers: Pick<OwnNumbersPort, 'ofSkus'> = { ofSkus: () => TE.right(new Map()) }

type Shelves = { readonly bulkGoods: (visitor: Visitor) => BulkGoodsPort; readonly close: () => Promise<void> }

/** Port suite of a bulk-order table's products, over the demo merchant's catalogue. */
export const bulkGoodsPortSuite = (name: string, make: () => Promise<Shelves>) =>
  describe(`${name} keeps the promises of bulk-order tables`, () => {
    let shop: Shelves
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.close())

    const goods = (query: Partial<ListingQuery>, visitor: Visitor = visitors.guest) =>
      answerOf(shop.bulkGoods(visitor).goods({ ...emptyQuery, ...query }))
    const variantIn = (products: readonly BulkProduct[], sku: string) =>
      products.flatMap(({ variants }) => variants).find(variant => variant.sku === sku)

    it('are whole products with every variant, its stock, options and price (S3-3.09)', async () => {
      const { products, total } = await goods({ categoryId: 310 })
      expect(products).toHaveLength(total)
      const lock = products.find(({ slug }) => slug === '/grade-1-storeroom-lock/')
      expect(lock).toMatchObject({
        name: 'Grade 1 Storeroom Lock',
        purchasable: true,
        chooses: false,
        options: [{ kind: 'swatch' }],
        picture: expect.anything(),
        sortOrder: expect.any(Number),
        createdAt: expect.any(Number),
      })
      expect(lock?.variants.map(({ sku, stock, price }) => [sku, stock, price?.now])).toEqual([
        ['LS-G1-626', 40, 18_900],
        ['LS-G1-613', 12, 19_950],
        ['LS-G1-605', 0, 20_400],
      ])
      expect(lock?.variants[0]?.optionValues).toEqual([
        expect.objectContaining({ name: 'Finish', label: 'Satin Chrome' }),
      ])
    })

    it('have the pack a product is sold in (S3-3.10), and its choices (S3-3.10)', async () => {
      expect(
        (await goods({ categoryId: 320 })).products.find(({ slug }) => slug === '/ball-bearing-hinge/'),
      ).toMatchObject({ pack: { size: 3, unit: 'Box' } })
      const optional = (await goods({ categoryId: 120 })).products.map(({ chooses }) => chooses)
      expect(eachOf(optional).every(chooses => typeof chooses === 'boolean')).toBe(true)
    })

    it("have the prices of the visitor's own list, and none where only a quote is given", async () => {
      expect(
        variantIn((await goods({ categoryId: 310 }, visitors.northgate)).products, 'LS-G1-626')?.price,
      ).toMatchObject({ now: 16_100, contract: true })
      expect(variantIn((await goods({ categoryId: 410 })).products, 'MD-CEIA-1')).toEqual(
        expect.not.objectContaining({ price: expect.anything() }),
      )
    })

    it('are those of the listing, with its filters (S3-2.24)', async () => {
      const { products } = await goods({ categoryId: 310, facets: [{ field: 'brand_esi', value: 'Brightline' }] })
      expect(products.length).toBeGreaterThan(0)
      expect([...new Set(products.map(({ brand }) => brand))]).toEqual(['Brightline'])
    })

    it('are two hundred products at most, with the count of the others (S3-7.04, S3-9.03)', async () => {
      const { products, total } = await goods({}, visitors.northgate)
      expect([products.length, total > 200, new Set(products.map(({ id }) => id)).size]).toEqual([200, true, 200])
    })

    it('are only what this visitor may see', async () => {
      expect(await goods({ categoryId: 810 })).toEqual({ products: [], total: 0 })
      expect((await goods({ categoryId: 810 }, visitors.campus)).products.length).toBeGreaterThan(0)
    })
  })
