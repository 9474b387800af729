import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { addLines } from '../../adapters/reference/add-lines'
import { referenceBulkGoods } from '../../adapters/reference/bulk-goods'
import { referenceCart } from '../../adapters/reference/cart'
import { referenceCatalogue } from '../../adapters/reference/catalogue'
import { referenceFacetConfigs } from '../../adapters/reference/facet-configs'
import { referenceOpenings } from '../../adapters/reference/openings'
import { referenceProductSource } from '../../adapters/reference/product-source'
import { referenceProducts } from '../../adapters/reference/products'
import { visibleProducts } from '../../adapters/reference/visible-products'
import type { ListingItem, ListingQuery } from '../../core/search/listing'
import { databaseEngines } from '../builders/database'
import { anEntrance, type Entrance } from '../builders/entrance'
import { answerOf } from '../builders/outcome'
import { putOnSale, variantOf } from '../builders/stock'

/** What is said of one product, category or storefront is said of no other. */
describe.each(databaseEngines())('Two products on %s', engine => {
  let entrance: Entrance
  const [shown, hidden, closed, between] = [98_001, 98_002, 98_003, 98_004]
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    const { db } = entrance
    await db.insertInto('price_list').values([{ id: 7_101, name: 'One' }, { id: 7_102, name: 'Other' }]).execute()
    await putOnSale(db, { id: shown, variants: [{ sku: 'AP-1', price: 100, contract: { 7_101: 90, 7_102: 80 } }, { sku: 'AP-2', price: 200, contract: { 7_101: 190 } }] })
    await putOnSale(db, { id: hidden, visible: false, variants: [{ sku: 'AP-3', price: 300 }] })
    await putOnSale(db, { id: closed, categories: [810], variants: [{ sku: 'AP-4', price: 400 }] })
    await putOnSale(db, { id: between, variants: [{ sku: 'AP-5', price: 500 }] })
  }, 60_000)
  afterAll(() => entrance.close())

  const sessionOf = async (storeKey = 'commercial') => (await entrance.person({ storeKey }).request()).session
  const visitorOf = async (storeKey = 'commercial') => (await sessionOf(storeKey)).visitor

  it('are seen each for itself: not what is hidden, nor what stands in a closed category', async () => {
    const visible = await visibleProducts(entrance.db, await visitorOf(), [shown, hidden, closed])
    expect([...visible]).toEqual([shown])
    const products = referenceProducts(entrance.db, { visitor: await visitorOf() })
    for (const id of [shown, between]) expect((await answerOf(products.byId(id))).id).toBe(id)
  })

  it('have public addresses when they are shown in an open category', async () => {
    const slugs = (await answerOf(referenceCatalogue(entrance.db, await visitorOf()).publicSlugs())).map(({ slug }) => slug)
    const named = [shown, hidden, closed].map(id => slugs.includes(`/product-${id}/`))
    expect(named).toEqual([true, false, false])
  })

  it('stand in the categories of their own storefront', async () => {
    const [one, other] = [310, 520]
    await entrance.db.insertInto('store').values({ key: 'apart', name: 'Apart', hosts: '[]', root_category_ids: JSON.stringify([other]) }).execute()
    const idsOf = async (storeKey: string) =>
      (await answerOf(referenceCatalogue(entrance.db, { ...await visitorOf(), storeKey }).categories())).map(({ id }) => id)
    expect(await idsOf('apart')).toEqual([other])
    expect(await idsOf('commercial')).toContain(one)
    await entrance.db.deleteFrom('store').where('key', '=', 'apart').execute()
  })

  describe('for a search index', () => {
    const source = () => referenceProductSource(entrance.db)

    it('come page by page, each page full though hidden ones lie between', async () => {
      const page = async (after: number, limit: number) => (await answerOf(source().products(after, limit))).map(({ id }) => id)
      expect([await page(shown - 1, 1), await page(shown, 2)]).toEqual([[shown], [closed, between]])
    })

    it('are followed from a change on, and a change is known by its own mark', async () => {
      const { db } = entrance
      const before = await answerOf(source().sequence())
      await db.insertInto('change').values([{ kind: 'product', key: String(shown), at: 5 }]).execute()
      const middle = await answerOf(source().sequence())
      await db.insertInto('change').values([{ kind: 'product', key: String(between), at: 6 }]).execute()
      const last = await answerOf(source().sequence())
      expect((await answerOf(source().changedSince(middle))).productIds).toEqual([between])
      expect((await answerOf(source().changedSince(before))).productIds).toEqual([shown, between])
      expect(await Promise.all([middle, last, last + 1].map(at => answerOf(source().markOf(at)))))
        .toEqual([`product ${shown} 5`, `product ${between} 6`, undefined])
    })

    it('are found by the words and targets of their own storefront', async () => {
      const { db } = entrance
      await db.insertInto('search_synonym').values(['one', 'other'].map(store => ({ store_key: `apart-${store}`, term: store, means: 'hook' }))).execute()
      await db.insertInto('search_redirect').values(['one', 'other'].map(store => ({ store_key: `apart-${store}`, term: store, target: '/hooks/' }))).execute()
      const terms = async (of: 'synonyms' | 'redirects') => (await answerOf(source()[of]('apart-one'))).map(({ term }) => term)
      expect([await terms('synonyms'), await terms('redirects')]).toEqual([['one'], ['one']])
    })

    it('are counted by the facets of their category or of all, as far as these are switched on', async () => {
      const { db } = entrance
      await db.deleteFrom('facet_config').execute()
      const facets = (category_id: number, is_enabled: number) => ({ category_id, facets: JSON.stringify([{ of: category_id }]), is_enabled })
      await db.insertInto('facet_config').values([facets(310, 1), facets(520, 0)]).execute()
      const of = async (category: number) => (await answerOf(referenceFacetConfigs(db).of(category)))?.facets
      expect([await of(310), await of(520), await of(350)]).toEqual([[{ of: 310 }], undefined, undefined])
    })
  })

  it('are opened for each category by its own openings', async () => {
    await entrance.db.insertInto('opening').values([
      { category_id: 310, name: 'apart front', product_ids: `[${shown}]` }, { category_id: 520, name: 'apart back', product_ids: `[${between}]` },
    ]).execute()
    const openings = referenceOpenings(entrance.db, await sessionOf())
    const named = async (category: number) => [...(await answerOf(openings.ofCategory(category))).keys()].filter(name => name.startsWith('apart'))
    expect([await named(310), await named(520)]).toEqual([['apart front'], ['apart back']])
  })

  it('are ordered in bulk at the prices of one list, variant by variant, and not once they are hidden', async () => {
    const items = [shown, hidden].map(id => ({ id })) as readonly ListingItem[]
    const search = { list: () => TE.right({ items, total: 2, page: 1, pageSize: 100, facets: [], sort: 'relevance' }) } as unknown as Parameters<typeof referenceBulkGoods>[2]
    const visitor = { ...await visitorOf(), priceListId: 7_101 }
    const { products } = await answerOf(referenceBulkGoods(entrance.db, { visitor }, search, { ofSkus: () => TE.right(new Map()) }).goods({} as ListingQuery))
    expect(products.map(({ id, variants }) => [id, variants.map(({ sku, price }) => [sku, price?.now])])).toEqual([[shown, [['AP-1', 90], ['AP-2', 190]]]])
  })

  it('are counted up in their own line of their own cart', async () => {
    const [one, other] = [await sessionOf(), await sessionOf()]
    const line = (sku: 1 | 2, quantity: number) => ({ productId: shown, variantId: variantOf(shown, sku), quantity, modifiers: [] })
    const cart = (session: typeof one) => referenceCart(entrance.db, session, entrance.tools)
    for (const session of [one, other]) await answerOf(cart(session).add([line(1, 1), line(2, 2)]))
    await entrance.db.transaction().execute(trx => addLines(trx, one, one.cartId ?? '', [line(1, 4)], entrance.tools))
    const quantities = async (session: typeof one) => (await answerOf(cart(session).current())).lines.map(({ quantity }) => quantity)
    expect([await quantities(one), await quantities(other)]).toEqual([[5, 2], [1, 2]])
  })
})
