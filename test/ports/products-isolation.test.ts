import type { ConfiguredFacet } from '../../core/search/facet-config'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { addLines } from '../../adapters/reference/cart/add-lines'
import { referenceBulkGoods } from '../../adapters/reference/bulk-order/bulk-goods'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import { referenceFacetConfigs } from '../../adapters/reference/search/facet-configs'
import { goodsByVariant } from '../../adapters/reference/cart/goods'
import { referenceOpenings } from '../../adapters/reference/catalogue/openings'
import { referencePartNumbers } from '../../adapters/reference/part-numbers/part-numbers'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { referenceProducts } from '../../adapters/reference/catalogue/products'
import { visibleProducts } from '../../adapters/reference/catalogue/visible-products'
import type { ProductChange } from '../../core/catalogue/product-change'
import { maxPartNumbers } from '../../core/part-numbers/part-number'
import type { Listing, ListingQuery } from '../../core/search/listing'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'
import { signedIn, staffPorts } from '../builders/staff'
import { putOnSale, variantOf } from '../builders/database/stock'
import { aKey } from './staff-shop'

/** Isolation of products, categories and storefronts. */
describe.each(databaseEngines())('Two products on %s', engine => {
  let entrance: Entrance
  const [shown, hidden, closed, between] = [98_001, 98_002, 98_003, 98_004]
  beforeAll(async () => {
    entrance = await anEntrance(engine)
    const { db } = entrance
    await db
      .insertInto('price_list')
      .values([
        { id: 7_101, name: 'One' },
        { id: 7_102, name: 'Other' },
      ])
      .execute()
    await putOnSale(db, {
      id: shown,
      variants: [
        { sku: 'AP-1', price: 100, contract: { 7_101: 90, 7_102: 80 } },
        { sku: 'AP-2', price: 200, contract: { 7_101: 190 } },
      ],
    })
    await putOnSale(db, { id: hidden, visible: false, variants: [{ sku: 'AP-3', price: 300 }] })
    await putOnSale(db, { id: closed, categories: [810], variants: [{ sku: 'AP-4', price: 400 }] })
    await putOnSale(db, { id: between, variants: [{ sku: 'AP-5', price: 500 }] })
  }, 60_000)
  afterAll(() => entrance.close())

  const sessionOf = async (storeKey = 'commercial') => (await entrance.person({ storeKey }).request()).session
  const visitorOf = async (storeKey = 'commercial') => (await sessionOf(storeKey)).visitor

  it('have separate visibility: hidden ones and closed categories stay hidden', async () => {
    const visible = await visibleProducts(entrance.db, await visitorOf(), [shown, hidden, closed])
    expect([...visible]).toEqual([shown])
    const products = referenceProducts(entrance.db, { visitor: await visitorOf() })
    for (const id of [shown, between]) expect((await answerOf(products.byId(id))).id).toBe(id)
  })

  it('have public URLs if they are shown in an open category', async () => {
    const slugs = (await answerOf(referenceCatalogue(entrance.db, await visitorOf()).publicSlugs())).map(
      ({ slug }) => slug,
    )
    const named = [shown, hidden, closed].map(id => slugs.includes(`/product-${id}/`))
    expect(named).toEqual([true, false, false])
  })

  it('are in the categories of their own storefront', async () => {
    const [one, other] = [310, 520]
    await entrance.db
      .insertInto('store')
      .values({ key: 'apart', name: 'Apart', hosts: '[]', root_category_ids: JSON.stringify([other]) })
      .execute()
    const idsOf = async (storeKey: string) =>
      (await answerOf(referenceCatalogue(entrance.db, { ...(await visitorOf()), storeKey }).categories())).map(
        ({ id }) => id,
      )
    expect(await idsOf('apart')).toEqual([other])
    expect(await idsOf('commercial')).toContain(one)
    await putOnSale(entrance.db, { id: 98_006, categories: [other], variants: [{ sku: 'AP-7', price: 1 }] })
    const seen = async (storeKey: string) => [
      ...(await visibleProducts(entrance.db, { ...(await visitorOf()), storeKey }, [shown, 98_006])),
    ]
    expect([await seen('apart'), await seen('commercial')]).toEqual([[98_006], [shown, 98_006]])
    await entrance.db.deleteFrom('store').where('key', '=', 'apart').execute()
  })

  it('of two brands are at the URL of each', async () => {
    const brands = ['one', 'other'].map((name, at) => ({
      id: 9_801 + at,
      name: `Apart ${name}`,
      slug: `/apart-${name}/`,
    }))
    await entrance.db.insertInto('brand').values(brands).execute()
    for (const [at, id] of [shown, between].entries()) {
      await entrance.db
        .updateTable('product')
        .set({ brand_id: 9_801 + at })
        .where('id', '=', id)
        .execute()
    }
    const { paths } = await entrance.person().request()
    for (const brand of brands) expect(await answerOf(paths.resolve(brand.slug))).toMatchObject({ tag: 'brand', brand })
    // A brand of which this storefront sells nothing has no page in it.
    await entrance.db
      .insertInto('category')
      .values({
        id: 9_900,
        parent_id: 0,
        name: 'Apart',
        slug: '/apart/',
        description: null,
        picture_key: null,
        sort_order: 1,
        is_restricted: 0,
        layout: null,
      })
      .execute()
    await entrance.db
      .insertInto('brand')
      .values({ id: 9_803, name: 'Apart elsewhere', slug: '/apart-elsewhere/' })
      .execute()
    await putOnSale(entrance.db, { id: 98_007, categories: [9_900], variants: [{ sku: 'AP-8', price: 1 }] })
    await entrance.db.updateTable('product').set({ brand_id: 9_803 }).where('id', '=', 98_007).execute()
    await entrance.db.updateTable('product').set({ is_visible: 0 }).where('id', '=', between).execute()
    for (const slug of ['/apart-other/', '/apart-elsewhere/'])
      expect((await refusalOf(paths.resolve(slug))).tag).toBe('not-found')
    await entrance.db.updateTable('product').set({ is_visible: 1 }).where('id', '=', between).execute()
  })

  describe('for a search index', () => {
    const source = () => referenceProductSource(entrance.db)

    it('are read page by page, each page full despite hidden ones in between', async () => {
      const page = async (after: number, limit: number) =>
        (await answerOf(source().products(after, limit))).map(({ id }) => id)
      expect([await page(shown - 1, 1), await page(shown, 2)]).toEqual([[shown], [closed, between]])
    })

    it('are read by changes since a sequence, and each change has its own number', async () => {
      const { db } = entrance
      const before = await answerOf(source().sequence())
      await db
        .insertInto('change')
        .values([{ kind: 'product', key: String(shown), at: 5 }])
        .execute()
      const middle = await answerOf(source().sequence())
      await db
        .insertInto('change')
        .values([{ kind: 'product', key: String(between), at: 6 }])
        .execute()
      const last = await answerOf(source().sequence())
      expect((await answerOf(source().changedSince(middle))).productIds).toEqual([between])
      expect((await answerOf(source().changedSince(before))).productIds).toEqual([shown, between])
      expect(await Promise.all([middle, last, last + 1].map(at => answerOf(source().markOf(at))))).toEqual([
        `product ${shown} 5`,
        `product ${between} 6`,
        undefined,
      ])
    })

    it('are found by the synonyms and redirects of their own storefront', async () => {
      const { db } = entrance
      await db
        .insertInto('search_synonym')
        .values(['one', 'other'].map(store => ({ store_key: `apart-${store}`, term: store, means: 'hook' })))
        .execute()
      await db
        .insertInto('search_redirect')
        .values(['one', 'other'].map(store => ({ store_key: `apart-${store}`, term: store, target: '/hooks/' })))
        .execute()
      const { synonyms, redirects } = source()
      expect((await answerOf(synonyms('apart-one'))).map(({ term }) => term)).toEqual(['one'])
      expect((await answerOf(redirects('apart-one'))).map(({ term }) => term)).toEqual(['one'])
    })

    it('are counted by the facets of their category or of all, if enabled', async () => {
      const { db } = entrance
      await db.deleteFrom('facet_config').execute()
      const facet = (category: number): ConfiguredFacet => ({
        isEnabled: true,
        definition: { tag: 'list', field: `of_${category}_esi`, name: 'Of' },
        order: { tag: 'usual' },
        show: {},
      })
      const facets = (category_id: number, is_enabled: number) => ({
        category_id,
        facets: JSON.stringify([facet(category_id)]),
        is_enabled,
      })
      await db
        .insertInto('facet_config')
        .values([facets(310, 1), facets(520, 0)])
        .execute()
      const of = async (category: number) => (await answerOf(referenceFacetConfigs(db).of(category)))?.facets
      expect([await of(310), await of(520), await of(350)]).toEqual([[facet(310)], undefined, undefined])
    })
  })

  it('are shown in carts at their own list price, with the names of open categories only', async () => {
    await entrance.db
      .insertInto('product_category')
      .values({ product_id: shown, category_id: 810, sort_order: 0 })
      .execute()
    await entrance.db.updateTable('category').set({ is_restricted: 1 }).where('id', '=', 810).execute()
    const { name } = await entrance.db
      .selectFrom('category')
      .select('name')
      .where('id', '=', 310)
      .executeTakeFirstOrThrow()
    const variants = [variantOf(shown, 1), variantOf(shown, 2), variantOf(between)]
    const goods = await goodsByVariant(entrance.db, { ...(await visitorOf()), priceListId: 7_101 }, variants)
    const known = variants.map(id => [goods.get(id)?.price?.now, goods.get(id)?.categories])
    expect(known).toEqual([
      [90, [name]],
      [190, [name]],
      [500, [name]],
    ])
    await entrance.db
      .deleteFrom('product_category')
      .where('product_id', '=', shown)
      .where('category_id', '=', 810)
      .execute()
  })

  it('are opened for each category by its own openings', async () => {
    await entrance.db
      .insertInto('opening')
      .values([
        { category_id: 310, name: 'apart front', product_ids: `[${shown}]` },
        { category_id: 520, name: 'apart back', product_ids: `[${between}]` },
      ])
      .execute()
    const openings = referenceOpenings(entrance.db, await sessionOf())
    const named = async (category: number) =>
      [...(await answerOf(openings.ofCategory(category))).keys()].filter(name => name.startsWith('apart'))
    expect([await named(310), await named(520)]).toEqual([['apart front'], ['apart back']])
  })

  it('are ordered in bulk at the prices of one list, per variant, and not once hidden', async () => {
    const items = [shown, hidden].map(id => ({ id })) as unknown as Listing['items']
    const search = {
      list: () => TE.right({ items, total: 2, page: 1, pageSize: 100, facets: [], sort: 'relevance' }),
    } as unknown as Parameters<typeof referenceBulkGoods>[2]
    const visitor = { ...(await visitorOf()), priceListId: 7_101 }
    const { products } = await answerOf(
      referenceBulkGoods(entrance.db, { visitor }, search, { ofSkus: () => TE.right(new Map()) }).goods(
        {} as ListingQuery,
      ),
    )
    expect(products.map(({ id, variants }) => [id, variants.map(({ sku, price }) => [sku, price?.now])])).toEqual([
      [
        shown,
        [
          ['AP-1', 90],
          ['AP-2', 190],
        ],
      ],
    ])
  })

  it('are added up in their own line of their own cart', async () => {
    const [one, other] = [await sessionOf(), await sessionOf()]
    const line = (sku: 1 | 2, quantity: number) => ({
      productId: shown,
      variantId: variantOf(shown, sku),
      quantity,
      modifiers: [],
    })
    const cart = (session: typeof one) => referenceCart(entrance.db, session, entrance.deps)
    for (const session of [one, other]) await answerOf(cart(session).add([line(1, 1), line(2, 2)]))
    await entrance.db.transaction().execute(trx => addLines(trx, one, one.cartId ?? '', [line(1, 4)], entrance.deps))
    const quantities = async (session: typeof one) =>
      (await answerOf(cart(session).current())).lines.map(({ quantity }) => quantity)
    expect([await quantities(one), await quantities(other)]).toEqual([
      [5, 2],
      [1, 2],
    ])
  })

  describe('at the desk', () => {
    const desk = async () =>
      staffPorts(
        entrance.db,
        (await (await signedIn(entrance, 'staff@lintel.example')).request()).session,
        entrance.deps,
      ).catalogueDesk
    const found = async (text: string, visible?: boolean) =>
      (
        await answerOf((await desk()).list({ text, page: 1, ...(visible === undefined ? {} : { visible }) }))
      ).products.map(({ id }) => id)
    const priced = async (priceListId: number, sku?: string) => {
      const { variants } = await answerOf(
        (await desk()).find({ productId: shown, page: 1, priceListId, ...(sku === undefined ? {} : { sku }) }),
      )
      return variants.map(each => [each.sku, each.price, each.listed?.price])
    }
    const change = async (made: ProductChange) => {
      const { version } = await answerOf((await desk()).find({ productId: shown, page: 1 }))
      return (await desk()).change({ productId: shown, version, key: aKey(), change: made })
    }
    const inList = (priceListId: number, variantId: number, price?: number): ProductChange => ({
      tag: 'list',
      priceListId,
      variants: [{ variantId, ...(price === undefined ? {} : { price }) }],
    })

    it("are found by name, by their own SKU or by a variant's, visible or hidden", async () => {
      await putOnSale(entrance.db, { id: 98_005, name: 'Apart bracket', variants: [{ sku: 'AP-6', price: 1 }] })
      await entrance.db.updateTable('product').set({ sku: 'APX-9' }).where('id', '=', 98_005).execute()
      for (const text of ['apart BRACKET', 'apx-9', 'ap-6']) expect(await found(text)).toEqual([98_005])
      expect([await found('ap-3', false), await found('ap-3', true), await found('ap-1', false)]).toEqual([
        [hidden],
        [],
        [],
      ])
    })

    it('are shown with their own variants, at the prices of one list', async () => {
      expect([await priced(7_101), await priced(7_102), await priced(7_102, 'AP-1')]).toEqual([
        [
          ['AP-1', 100, 90],
          ['AP-2', 200, 190],
        ],
        [
          ['AP-1', 100, 80],
          ['AP-2', 200, undefined],
        ],
        [['AP-1', 100, 80]],
      ])
    })

    it('are priced per variant in one list, and the history has each previous price', async () => {
      await answerOf(await change(inList(7_101, variantOf(shown, 2), 195)))
      const { history } = await answerOf((await desk()).find({ productId: shown, page: 1 }))
      expect(history.at(-1)?.values).toMatchObject({ sku: 'AP-2', before: '190', after: '195' })
      await answerOf(await change(inList(7_101, variantOf(shown, 2))))
      expect(await priced(7_101)).toEqual([
        ['AP-1', 100, 90],
        ['AP-2', 200, undefined],
      ])
    })

    it('are not changed through another product', async () => {
      const others = { variantId: variantOf(between), price: 1, stock: 50, stockBefore: 50 }
      expect((await refusalOf(await change({ tag: 'shop', variants: [others] }))).tag).toBe('invalid')
      const { price } = await entrance.db
        .selectFrom('variant')
        .select('price')
        .where('id', '=', others.variantId)
        .executeTakeFirstOrThrow()
      expect(price).toBe(500)
    })
  })

  describe("in a company's part numbers", () => {
    const admin = async (email: string) => (await (await signedIn(entrance, email)).request()).session
    const numbers = async (email: string) => referencePartNumbers(entrance.db, await admin(email), entrance.deps)

    it('are stored however many another company has', async () => {
      const own = (await admin('admin@northgate.example')).visitor.customer?.company?.id ?? 0
      const { id: other } = await entrance.db
        .selectFrom('company')
        .select('id')
        .where('id', '>', 0)
        .where('id', '<>', own)
        .orderBy('id')
        .executeTakeFirstOrThrow()
      await sql`insert into part_number (company_id, number_fold, number, sku, sku_fold, changed_at)
        with recursive counted(i) as
          (select 1 union all select i + 1 from counted where i < ${sql.lit(maxPartNumbers)})
        select ${sql.lit(other)}, 'APART' || i, 'Apart ' || i, 'AP-1', 'AP1', 1 from counted`.execute(entrance.db)
      expect(
        await answerOf((await numbers('admin@northgate.example')).save([{ number: 'Own 1', sku: 'AP-1' }])),
      ).toEqual({ saved: 1, refused: [] })
      await entrance.db.deleteFrom('part_number').where('company_id', '=', other).execute()
    })
  })
})
