import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Category } from '../catalogue/category'
import type { Product, ProductCard } from '../catalogue/product'
import { shelfEntryOf } from '../content/shelf-entry'
import type { ContentPort } from '../content/content.port'
import type { ListingQuery } from '../search/listing'
import { emptyQuery } from '../search/listing'
import type { SearchPort } from '../search/search.port'
import { noOpenings } from '../openings/opening'
import { aBulkProduct, aBulkVariant } from '../../test/builders/goods/bulk-product'
import { notFound, unavailable } from '../shared/domain-error'
import type { PathTarget } from '../navigation/paths.port'
import { viewPath } from './view-path'

const hardware: Category = { id: 300, parentId: 0, name: 'Hardware', depth: 0, slug: '/hardware/' }
const locksets: Category = { id: 310, parentId: 300, name: 'Locksets', depth: 1, slug: '/locksets/', productCount: 12 }
const card = (id: number): ProductCard => ({
  id,
  name: `Lock ${id}`,
  slug: `/lock-${id}/`,
  sku: `L${id}`,
  swatches: [],
  stock: 5,
  purchasable: true,
  minimum: 1,
})
const lock: Product = {
  id: 1,
  name: 'Lock 1',
  slug: '/lock-1/',
  sku: 'L1',
  description: '',
  categoryIds: [300, 310],
  pictures: [],
  options: [],
  modifiers: [],
  variants: [],
  customFields: [],
  minimum: 1,
  purchasable: true,
  seo: {},
}

const portsAt = (target: PathTarget, asked: ListingQuery[] = [], content: Partial<ContentPort> = {}) => ({
  paths: { resolve: () => TE.right(target) },
  bulkGoods: {
    goods: () =>
      TE.right({
        products: [aBulkProduct(7), aBulkProduct(8, { variants: [aBulkVariant(81, { stock: 0 })] })],
        total: 2,
      }),
  },
  openings: { ofCategory: () => TE.right(noOpenings) },
  catalogue: {
    categories: () => TE.right([hardware, locksets]),
    cardsById: () => TE.right([]),
    brandsOfSkus: () => TE.right([]),
    publicSlugs: () => TE.right([]),
  },
  search: {
    list: (query: ListingQuery) => (
      asked.push(query),
      TE.right({ items: [1, 2, 3, 4, 5, 6, 7].map(card), total: 7, facets: [] })
    ),
    suggest: () => TE.right([]),
  },
  skus: { findSkus: () => TE.right([]), capabilities: { maxSkus: 50, measures: true, oneVariant: true } },
  reviews: {
    list: () => TE.right({ reviews: [], count: 3, average: 4.3, page: 1, pages: 1 }),
    write: () => TE.left(notFound('product')),
  },
  content: {
    pageBySlug: () => TE.left(notFound('page')),
    single: () => TE.left(notFound('x')),
    records: () => TE.right({ items: [], total: 0 }),
    menu: () => TE.right([]),
    latestPosts: () => TE.right([]),
    woodDoors: () => TE.right([]),
    divisionLocations: () => TE.right([]),
    ...content,
  } satisfies ContentPort,
  forms: { form: () => TE.left(notFound('form')), submit: () => TE.left(notFound('form')) },
  account: { visitor: () => TE.left(notFound('customer')), profile: () => TE.left(notFound('customer')) },
})

describe('viewing a path', () => {
  it('returns a category with trail, children and listing', async () => {
    const asked: ListingQuery[] = []
    const page = await viewPath(portsAt({ tag: 'category', category: { tag: 'allowed', item: hardware } }, asked))(
      '/hardware/',
      { ...emptyQuery, page: 2 },
    )()
    expect(page).toMatchObject({
      right: {
        tag: 'category',
        trail: [{ id: 300 }],
        children: [{ id: 310 }],
        query: { categoryId: 300, page: 2 },
        listing: { total: 7 },
      },
    })
    expect(asked).toMatchObject([{ categoryId: 300, page: 2 }])
  })

  it('returns a category with its shelf entry beside it', async () => {
    const entry = shelfEntryOf({ drop_zone_1_etl: '<p>First</p>' })
    const page = await viewPath(
      portsAt({ tag: 'category', category: { tag: 'allowed', item: { ...hardware, entry } } }),
    )('/hardware/', emptyQuery)()
    expect(page).toMatchObject({
      right: { tag: 'category', entry: { zones: ['<p>First</p>', undefined] }, category: hardware },
    })
    expect(page).not.toHaveProperty('right.nearby')
    expect(page).not.toHaveProperty('right.category.entry')
  })

  it('returns a category without products, with alternatives unless filters apply [S2-2.23]', async () => {
    const target: PathTarget = { tag: 'category', category: { tag: 'allowed', item: hardware } }
    const empty = { list: () => TE.right({ items: [], total: 0, facets: [] }), suggest: () => TE.right([]) }
    expect(await viewPath({ ...portsAt(target), search: empty })('/hardware/', emptyQuery)()).toMatchObject({
      right: { tag: 'category', nearby: [{ id: 310 }] },
    })
    expect(
      await viewPath({ ...portsAt(target), search: empty })('/hardware/', { ...emptyQuery, inStock: true })(),
    ).not.toHaveProperty('right.nearby')
  })

  it('does not search for a category with a template without products [S2-2.23]', async () => {
    const asked: ListingQuery[] = []
    const item = { ...hardware, entry: shelfEntryOf({ template_es: 'Category with No Product' }) }
    const page = await viewPath(portsAt({ tag: 'category', category: { tag: 'allowed', item } }, asked))(
      '/hardware/',
      emptyQuery,
    )()
    expect(page).toMatchObject({ right: { tag: 'category', listing: { total: 0 }, nearby: [{ id: 310 }] } })
    expect(asked).toEqual([])
  })

  it('returns a brand with its products, or its landing page [S2-2.23] [S2-2.24]', async () => {
    const asked: ListingQuery[] = []
    const brand = { id: 7, name: 'Calder', slug: '/calder/' }
    expect(
      await viewPath(portsAt({ tag: 'brand', brand }, asked))('/calder/', { ...emptyQuery, page: 2 })(),
    ).toMatchObject({ right: { tag: 'shelf', kind: 'brand', name: 'Calder', slug: '/calder/', listing: { total: 7 } } })
    expect(asked).toMatchObject([{ brand: '/calder/', brandId: 7, page: 2 }])
    const landing = { ...brand, entry: shelfEntryOf({ template_es: 'Brand Landing' }) }
    expect(await viewPath(portsAt({ tag: 'brand', brand: landing }))('/calder/', emptyQuery)()).toMatchObject({
      right: { tag: 'shelf', kind: 'brand-landing' },
    })
  })

  it('returns a collection with products of its categories, or empty without any [S2-2.23] [S2-3.01]', async () => {
    const asked: ListingQuery[] = []
    const record = (ids: readonly string[]) => ({
      tag: 'page' as const,
      record: {
        id: 'c',
        model: 'web_pages',
        title: 'Entrance',
        slug: '/entrance/',
        fields: { template_es: 'Collection', provider_categories_id_esai: ids },
      },
    })
    expect(await viewPath(portsAt(record(['300']), asked))('/entrance/', emptyQuery)()).toMatchObject({
      right: { tag: 'shelf', kind: 'collection', name: 'Entrance', listing: { total: 7 } },
    })
    expect(asked).toMatchObject([{ categoryIds: [300, 310] }])
    expect(await viewPath(portsAt(record([])))('/entrance/', emptyQuery)()).toMatchObject({
      right: { listing: { total: 0 }, nearby: [{ id: 300 }] },
    })
  })

  it('returns the page of all categories [S2-2.23]', async () => {
    const page = await viewPath(
      portsAt({
        tag: 'page',
        record: {
          id: 'a',
          model: 'web_pages',
          title: 'All categories',
          slug: '/all/',
          fields: { template_es: 'All Categories' },
        },
      }),
    )('/all/', emptyQuery)()
    expect(page).toMatchObject({
      right: {
        tag: 'departments',
        name: 'All categories',
        departments: [{ category: { id: 300 }, below: [{ id: 310 }] }],
      },
    })
  })

  it('reuses the displayed page with a new listing if only filters change [S2-4.18]', async () => {
    const asked: ListingQuery[] = []
    const ports = portsAt({ tag: 'category', category: { tag: 'allowed', item: hardware } }, asked)
    const outcome = await viewPath(ports)('/hardware/', { ...emptyQuery, boughtBefore: true })()
    if (outcome._tag === 'Left' || outcome.right.tag !== 'category') throw new Error('no category')
    const displayed = outcome.right
    const closed = {
      ...ports,
      paths: { resolve: () => TE.left(unavailable('paths')) },
      catalogue: { ...ports.catalogue, categories: () => TE.left(unavailable('catalogue')) },
    }
    const query = { ...emptyQuery, facets: [{ field: 'brand_esi', value: 'Calder' }], page: 2 }
    expect(await viewPath(closed)('/hardware/', query, { displayed })()).toMatchObject({
      right: {
        tag: 'category',
        category: hardware,
        trail: displayed.trail,
        children: displayed.children,
        query: { ...query, categoryId: 300 },
        listing: { total: 7 },
      },
    })
    expect(asked[1]).toEqual({ ...query, categoryId: 300 })
  })

  it('reuses the displayed category for its bulk-order table, otherwise loads it in full [S3-2.24]', async () => {
    const entry = shelfEntryOf({ template_es: 'Bulk Order' })!
    const ports = portsAt({ tag: 'category', category: { tag: 'allowed', item: { ...locksets, entry } } })
    const outcome = await viewPath(ports)('/locksets/', emptyQuery)()
    if (outcome._tag === 'Left' || outcome.right.tag !== 'category') throw new Error('no category')
    const displayed = outcome.right
    const closed = {
      ...ports,
      paths: { resolve: () => TE.left(unavailable('paths')) },
      catalogue: { ...ports.catalogue, categories: () => TE.left(unavailable('catalogue')) },
      search: { ...ports.search, list: () => TE.left(unavailable('search')) },
    }
    const query = { ...emptyQuery, inStock: true }
    expect(await viewPath(closed)('/locksets/', query, { displayed, bulk: true })()).toMatchObject({
      right: {
        tag: 'category',
        category: { id: 310 },
        trail: displayed.trail,
        entry,
        query: { ...query, categoryId: 310 },
        listing: { items: [] },
        bulk: { products: [{ id: 7 }], total: 2 },
      },
    })
    const gone = { ...closed, bulkGoods: { goods: () => TE.right({ products: [], total: 0 }) } }
    expect(await viewPath(gone)('/locksets/', query, { displayed, bulk: true })()).toMatchObject({
      left: { tag: 'unavailable', service: 'paths' },
    })
    for (const other of [
      { ...displayed, entry: undefined },
      { ...displayed, entry: shelfEntryOf({ template_es: 'Search Order' }) },
    ])
      expect(await viewPath(closed)('/locksets/', query, { displayed: other, bulk: true })()).toMatchObject({
        left: { tag: 'unavailable', service: 'paths' },
      })
  })

  it('loads in full if the displayed page is empty or no longer visible [S2-4.18] [S2-2.28]', async () => {
    const target: PathTarget = { tag: 'category', category: { tag: 'sign-in', name: 'Hardware' } }
    const displayed = {
      tag: 'category' as const,
      category: hardware,
      trail: [],
      children: [],
      query: { ...emptyQuery, categoryId: 300 },
      listing: { items: [], total: 0, facets: [] },
    }
    const ports = portsAt(target)
    const searching = (list: SearchPort['list']) => viewPath({ ...ports, search: { ...ports.search, list } })
    const gate = { right: { tag: 'gate', gate: 'sign-in' } }
    expect(
      await searching(() => TE.left(notFound('category')))('/hardware/', emptyQuery, { displayed })(),
    ).toMatchObject(gate)
    expect(
      await searching(() => TE.right({ items: [], total: 0, facets: [] }))('/hardware/', emptyQuery, { displayed })(),
    ).toMatchObject(gate)
    expect(
      await viewPath(ports)(
        '/hardware/',
        { ...emptyQuery, inStock: true },
        { displayed: { ...displayed, nearby: [] } },
      )(),
    ).toMatchObject(gate)
    expect(
      await viewPath(ports)(
        '/hardware/',
        { ...emptyQuery, inStock: true },
        { displayed: { ...displayed, entry: shelfEntryOf({ template_es: 'Category with No Product' }) } },
      )(),
    ).toMatchObject(gate)
    expect(
      await searching(() => TE.left(unavailable('search')))('/hardware/', emptyQuery, { displayed })(),
    ).toMatchObject({ left: { tag: 'unavailable' } })
  })

  it('returns a product with the trail of its deepest category and products of that category', async () => {
    const page = await viewPath(portsAt({ tag: 'product', product: { tag: 'allowed', item: lock } }))(
      '/lock-1/',
      emptyQuery,
    )()
    expect(page).toMatchObject({
      right: {
        tag: 'product',
        trail: [{ name: 'Hardware' }, { name: 'Locksets' }],
        related: [2, 3, 4, 5, 6, 7].map(id => ({ id })),
      },
    })
  })

  it('uses the trail of the category one came from, if it contains the product [S2-2.20]', async () => {
    const ports = portsAt({ tag: 'product', product: { tag: 'allowed', item: lock } })
    expect(await viewPath(ports)('/lock-1/', emptyQuery, { fromCategory: 300 })()).toHaveProperty('right.trail', [
      hardware,
    ])
    const elsewhere = { ...lock, categoryIds: [310] }
    expect(
      await viewPath(portsAt({ tag: 'product', product: { tag: 'allowed', item: elsewhere } }))(
        '/lock-1/',
        emptyQuery,
        { fromCategory: 300 },
      )(),
    ).toHaveProperty('right.trail', [hardware, locksets])
  })

  it('returns a product with its reviews, and without them while unavailable [S2-2.33]', async () => {
    const ports = portsAt({ tag: 'product', product: { tag: 'allowed', item: lock } })
    expect(await viewPath(ports)('/lock-1/', emptyQuery)()).toMatchObject({
      right: { tag: 'product', reviews: { count: 3, average: 4.3 } },
    })
    const away = { ...ports.reviews, list: () => TE.left(unavailable('reviews')) }
    const page = await viewPath({ ...ports, reviews: away })('/lock-1/', emptyQuery)()
    expect(page).toMatchObject({ right: { tag: 'product', product: { id: 1 } } })
    expect(page).not.toHaveProperty('right.reviews')
  })

  it('returns the pictured products of modifiers, and none if they are unavailable', async () => {
    const values = [3, 9, 3].map((productId, at) => ({
      id: at,
      label: `Closer ${productId}`,
      isDefault: false,
      productId,
    }))
    const door: Product = {
      ...lock,
      modifiers: [{ id: 5, name: 'Closer', kind: 'product_list_with_images', required: false, config: {}, values }],
    }
    const ports = portsAt({ tag: 'product', product: { tag: 'allowed', item: door } })
    const asked: (readonly number[])[] = []
    const cardsById = (ids: readonly number[]) => (asked.push(ids), TE.right(ids.slice(0, 1).map(card)))
    expect(
      await viewPath({ ...ports, catalogue: { ...ports.catalogue, cardsById } })('/lock-1/', emptyQuery)(),
    ).toMatchObject({ right: { modifierProducts: [{ id: 3 }] } })
    expect(asked).toEqual([[3, 9]])
    const away = { ...ports.catalogue, cardsById: () => TE.left(unavailable('catalogue')) }
    expect(await viewPath({ ...ports, catalogue: away })('/lock-1/', emptyQuery)()).toMatchObject({
      right: { tag: 'product', modifierProducts: [] },
    })
  })

  it('returns a product while the category tree is unavailable', async () => {
    const ports = portsAt({ tag: 'product', product: { tag: 'allowed', item: lock } })
    const page = await viewPath({
      ...ports,
      catalogue: { ...ports.catalogue, categories: () => TE.left(unavailable('catalogue')) },
    })('/lock-1/', emptyQuery)()
    expect(page).toMatchObject({ right: { tag: 'product', trail: [], related: [] } })
  })

  it('returns only the kind and name of a gated page [S2-2.28] [S2-2.29]', async () => {
    const signIn = await viewPath(portsAt({ tag: 'category', category: { tag: 'sign-in', name: 'Dollar General' } }))(
      '/dollar-general/',
      emptyQuery,
    )()
    expect(signIn).toEqual({
      _tag: 'Right',
      right: { tag: 'gate', gate: 'sign-in', kind: 'category', name: 'Dollar General' },
    })
    const pending = await viewPath(
      portsAt({ tag: 'product', product: { tag: 'pending', name: 'Flush Wood Door', categoryId: 410 } }),
    )('/flush-wood-door/', emptyQuery)()
    expect(pending).toEqual({
      _tag: 'Right',
      right: { tag: 'gate', gate: 'pending', kind: 'product', name: 'Flush Wood Door' },
    })
  })

  it('returns the address of a redirect', async () => {
    expect(
      await viewPath(portsAt({ tag: 'redirect', to: '/commercial-wood-doors/' }))('/wood-doors/', emptyQuery)(),
    ).toEqual({ _tag: 'Right', right: { tag: 'redirect', to: '/commercial-wood-doors/' } })
  })

  it('returns a blog page with 21 posts, newest first [S2-9.03]', async () => {
    const windows: unknown[] = []
    const content: Partial<ContentPort> = {
      records: (model, window) => (
        model === 'posts' && windows.push([model, window]),
        TE.right({ items: [], total: 46 })
      ),
    }
    const page = await viewPath(
      portsAt({ tag: 'page', record: { id: 'blog', model: 'blog_page', title: 'Blog', fields: {} } }, [], content),
    )('/blog/', { ...emptyQuery, page: 3 })()
    expect(page).toMatchObject({ right: { tag: 'page', total: 46, page: 3 } })
    expect(windows).toEqual([['posts', { sortBy: 'publish_date_edsi', orderBy: 'desc', skip: 42, limit: 21 }]])
  })

  it('returns a blog category with its own posts only', async () => {
    const windows: unknown[] = []
    const content: Partial<ContentPort> = {
      records: (model, window) => (
        model === 'posts' && windows.push([model, window?.related]),
        TE.right({ items: [], total: 10 })
      ),
    }
    await viewPath(
      portsAt(
        { tag: 'page', record: { id: 'hardware', model: 'categories', title: 'Hardware', fields: {} } },
        [],
        content,
      ),
    )('/blog/hardware/', emptyQuery)()
    expect(windows).toEqual([['posts', { field: 'categories_exp_rel', id: 'hardware' }]])
  })

  it('returns the blog with its categories, and without them while unavailable [S2-8.07]', async () => {
    const blog: PathTarget = { tag: 'page', record: { id: 'blog', model: 'blog_page', title: 'Blog', fields: {} } }
    const section = { id: 'hardware', model: 'categories', title: 'Hardware', slug: '/blog/hardware/', fields: {} }
    const content: Partial<ContentPort> = {
      records: model => TE.right({ items: model === 'categories' ? [section] : [], total: 0 }),
    }
    expect(await viewPath(portsAt(blog, [], content))('/blog/', emptyQuery)()).toMatchObject({
      right: { sections: [section] },
    })
    const away: Partial<ContentPort> = {
      records: model => (model === 'categories' ? TE.left(unavailable('cms')) : TE.right({ items: [], total: 0 })),
    }
    expect(await viewPath(portsAt(blog, [], away))('/blog/', emptyQuery)()).toMatchObject({
      right: { tag: 'page', sections: [] },
    })
  })

  it("returns a category's bulk-order table when requested (S3-2.24)", async () => {
    const asked: ListingQuery[] = []
    const at = (template_es: string, bulk: boolean) =>
      viewPath(
        portsAt(
          {
            tag: 'category',
            category: { tag: 'allowed', item: { ...locksets, entry: shelfEntryOf({ template_es })! } },
          },
          asked,
        ),
      )('/locksets/', emptyQuery, { bulk })()
    expect(await at('Bulk Order', true)).toMatchObject({
      right: { tag: 'category', listing: { items: [] }, bulk: { products: [{ id: 7 }], total: 2 } },
    })
    expect(asked).toEqual([])
    for (const page of [await at('Bulk Order', false), await at('Category', true)])
      expect([page, page._tag === 'Right' && 'bulk' in page.right]).toMatchObject([
        { right: { tag: 'category', listing: { total: 7 } } },
        false,
      ])
  })

  it('returns a bulk-order table marked as failed when its products are unavailable (S3-8.24)', async () => {
    const ports = {
      ...portsAt({
        tag: 'category',
        category: { tag: 'allowed', item: { ...locksets, entry: shelfEntryOf({ template_es: 'Search Order' })! } },
      }),
      bulkGoods: { goods: () => TE.left(unavailable('search')) },
    }
    expect(await viewPath(ports)('/locksets/', emptyQuery, { bulk: true })()).toMatchObject({
      right: { tag: 'category', bulk: { products: [], failed: true } },
    })
  })
  describe('in a category that is searched by opening', () => {
    const goods: ListingQuery[] = []
    const campus = {
      ...portsAt({
        tag: 'category',
        category: { tag: 'allowed', item: { ...locksets, entry: shelfEntryOf({ template_es: 'Search Order' })! } },
      }),
      openings: {
        ofCategory: () =>
          TE.right(
            new Map([
              ['HSU-204', [7, 9]],
              ['HSU-310C', []],
            ]),
          ),
      },
    }
    const ports = {
      ...campus,
      bulkGoods: { goods: (query: ListingQuery) => (goods.push(query), campus.bulkGoods.goods()) },
    }
    const at = async (opening: string, more: Partial<typeof ports> = {}) => {
      goods.length = 0
      return viewPath({ ...ports, ...more })('/locksets/', { ...emptyQuery, inStock: true }, { opening })()
    }

    it("returns the table of the opening's products, from any category [S3-2.25] [S3-2.26]", async () => {
      expect(await at('hsu-204')).toMatchObject({
        right: {
          tag: 'category',
          opening: { tag: 'found', name: 'HSU-204' },
          bulk: { products: [{ id: 7 }] },
          subcategories: { of: { name: 'Hardware' }, items: [{ name: 'Locksets' }] },
        },
      })
      expect(goods).toEqual([{ ...emptyQuery, inStock: true, productIds: [7, 9] }])
    })

    it('loads no products for an unknown opening, or one without visible products', async () => {
      expect(await at('hsu')).toMatchObject({
        right: { opening: { tag: 'unknown', near: ['HSU-204', 'HSU-310C'] }, bulk: { products: [] } },
      })
      expect(await at('HSU-310C')).toMatchObject({ right: { opening: { tag: 'found' }, bulk: { total: 0 } } })
      expect(goods).toEqual([])
    })

    it('returns the whole category while openings are unavailable [S3-7.09]', async () => {
      expect(
        await at('HSU-204', { openings: { ofCategory: () => TE.left(unavailable('product service')) } } as never),
      ).toMatchObject({ right: { opening: { tag: 'failed' }, bulk: { products: [{ id: 7 }] } } })
      expect(goods).toMatchObject([{ categoryId: 310 }])
    })

    it('ignores the opening in another layout, and lists no subcategories beside a listing', async () => {
      const page = await viewPath({
        ...portsAt({
          tag: 'category',
          category: { tag: 'allowed', item: { ...locksets, entry: shelfEntryOf({ template_es: 'Bulk Order' })! } },
        }),
        openings: campus.openings,
      })('/locksets/', emptyQuery, { opening: 'HSU-204' })()
      expect([page._tag === 'Right' && ('opening' in page.right || 'bulk' in page.right), page]).toMatchObject([
        false,
        { right: { listing: { total: 7 } } },
      ])
      expect(await viewPath(ports)('/locksets/', emptyQuery)()).not.toHaveProperty('right.subcategories')
    })
  })
})
