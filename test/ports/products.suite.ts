import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Visitor } from '../../core/access/visitor'
import type { ProductsPort } from '../../core/catalogue/products.port'
import { visitors } from '../builders/goods/catalogue'
import { answerOf, refusalOf } from '../builders/outcome'

type Shown = { readonly products: (visitor: Visitor) => ProductsPort; readonly close: () => Promise<void> }

const storeroomLock = 31001
const campusLock = 82001
const missing = { tag: 'not-found', what: 'product' }

/** Port suite of products by id, over the demo merchant's catalogue. */
export const productsPortSuite = (name: string, make: () => Promise<Shown>) =>
  describe(`${name} keeps the promises of products by id`, () => {
    let shop: Shown
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.close())

    const product = (id: number, visitor: Visitor = visitors.guest) => answerOf(shop.products(visitor).byId(id))

    it('have their options, variants and prices for this visitor, and no description [S1-7.03]', async () => {
      const lock = await product(storeroomLock, visitors.northgate)
      expect(lock).toMatchObject({
        id: storeroomLock,
        name: 'Grade 1 Storeroom Lock',
        slug: '/grade-1-storeroom-lock/',
        description: '',
        options: [{ kind: 'swatch' }],
      })
      expect(lock.variants.map(({ sku, price }) => [sku, price?.now])[0]).toEqual(['LS-G1-626', 16_100])
      expect((await product(storeroomLock)).variants[0]?.price?.now).toBe(18_900)
    })

    it('have all choices besides a variant, with their rules', async () => {
      const frame = await product(21001)
      expect(frame).toMatchObject({ name: 'Hollow Metal Frame' })
      expect(frame.modifiers.map(({ name: modifier, kind, values }) => [modifier, kind, values.length > 0])).toEqual([
        ['Anchor type', 'radio_buttons', true],
        ['Jamb depth', 'rectangles', true],
        ['Primer', 'swatch', true],
      ])
    })

    it('are unknown if this visitor may not see them, like missing ones', async () => {
      expect((await product(campusLock, visitors.campus)).id).toBe(campusLock)
      for (const [id, visitor] of [
        [campusLock, visitors.guest],
        [storeroomLock, visitors.dollar],
        [storeroomLock, visitors.homeGuest],
        [999_999, visitors.northgate],
      ] as const) {
        expect(await refusalOf(shop.products(visitor).byId(id))).toEqual(missing)
      }
    })
  })
