import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { CataloguePort } from '../../../core/catalogue/catalogue.port'
import type { Category } from '../../../core/catalogue/category'
import type { FacetConfig } from '../../../core/search/facet-config'
import type { FacetConfigPort } from '../../../core/search/facet-config.port'
import type { Facet, Listing, ListingQuery } from '../../../core/search/listing'
import { emptyQuery, priceField, sortKeys } from '../../../core/search/listing'
import type { SearchPort } from '../../../core/search/search.port'
import type { SkuSearchPort } from '../../../core/search/sku-search.port'
import { aPlatform } from '../../../test/builders/platform/http'
import { aCard } from '../../../test/builders/goods/product'
import { inProcessHttp } from '../../shared/in-process-http'
import { commerceCatalogue } from '../categories/categories.client'
import { categoryRoutes } from '../categories/categories.server'
import { commerceFacetConfigs } from './facet-configs.client'
import { facetConfigRoutes } from './facet-configs.server'
import { commerceSearch } from './search.client'
import { searchRoutes } from './search.server'
import { listingToWire } from './search.wire'

const query: ListingQuery = {
  term: 'lock',
  categoryId: 310,
  brand: 'hollis-rowe',
  facets: [
    { field: 'finish', value: 'Satin Chrome' },
    { field: 'finish', value: '5;;6 "x"' },
  ],
  ranges: [
    { field: 'calculated_price_efi', min: 1_235, max: undefined },
    { field: 'width_efi', max: 36 },
  ],
  inStock: true,
  sort: 'price-desc',
  page: 3,
  pageSize: 24,
}
const listing: Listing = {
  items: [aCard(), aCard({ id: 2, price: undefined })],
  total: 57,
  redirectTo: '/locksets/',
  facets: [
    {
      tag: 'list',
      field: 'finish',
      name: 'Finish',
      values: [
        { value: 'Satin Chrome', count: 12, selected: true },
        { value: '613', count: 0, selected: false },
      ],
    },
    {
      tag: 'range',
      field: 'calculated_price_efi',
      name: 'Price',
      lowest: 1_235,
      highest: 42_010,
      buckets: [3, 0, 9],
      selected: { field: 'calculated_price_efi', min: 1_235, max: undefined },
    },
  ],
}
const categories: readonly Category[] = [
  {
    id: 300,
    parentId: 0,
    name: 'Hardware',
    depth: 0,
    slug: '/hardware/',
    description: '<p>All</p>',
    pictureKey: 'hinge--metal.stainless',
    productCount: 120,
  },
  { id: 310, parentId: 300, name: 'Locksets', depth: 1, slug: '/locksets/' },
]
const aSearch = (changes: Partial<SearchPort> = {}): SearchPort => ({
  list: () => TE.right(listing),
  suggest: () => TE.right(['storeroom lock']),
  ...changes,
})
const aCatalogue = (changes: Partial<CataloguePort> = {}): CataloguePort => ({
  categories: () => TE.right(categories),
  cardsById: ids => TE.right(ids.map(id => aCard({ id }))),
  brandsOfSkus: skus => TE.right(skus.map(sku => (sku === 'NO-BRAND' ? { sku } : { sku, brand: 'Hollis & Rowe' }))),
  publicSlugs: () => TE.right([{ slug: '/hardware/', changedAt: 1_760_000_000_000 }]),
  ...changes,
})
const skus: SkuSearchPort = {
  capabilities: { maxSkus: 10, measures: true, oneVariant: true },
  findSkus: skus => TE.right(skus.map(sku => ({ sku }))),
}
const http = (search: Partial<SearchPort> = {}, catalogue: Partial<CataloguePort> = {}) =>
  inProcessHttp([...searchRoutes, ...categoryRoutes], () => ({
    bulkGoods: { goods: () => TE.right({ products: [], total: 0 }) },
    search: aSearch(search),
    skus,
    catalogue: aCatalogue(catalogue),
  }))

describe('searching over the wire', () => {
  it('returns items, total, facets and a redirect', async () => {
    expect(await commerceSearch(http()).list(query)()).toEqual(E.right(listing))
  })

  it('returns how the term was interpreted, and matching content pages', async () => {
    const sized: Listing = {
      ...listing,
      reading: { size: { width: 35.75, height: 84 }, leftOut: ['zzxqy'], closest: true, guessed: true },
      pages: [
        { title: 'Returns', href: '/returns/', summary: 'What can come back.' },
        { title: 'Terms', href: '/terms/' },
      ],
    }
    expect(await commerceSearch(http({ list: () => TE.right(sized) })).list(query)()).toEqual(E.right(sized))
    expect(listingToWire(sized, false)).toMatchObject({
      lintel_reading: { size: { width: 35.75, height: 84 }, left_out: ['zzxqy'], closest: true, guessed: true },
    })
    expect(Object.keys(listingToWire(sized, false).lintel_reading ?? {})).not.toContain('leftOut')
    expect(listingToWire(listing, true).lintel_reading).toBeUndefined()
  })

  it('sends exactly the query of the page', async () => {
    const requests: ListingQuery[] = []
    const client = commerceSearch(
      http({
        list: input => {
          requests.push(input)
          return TE.right(listing)
        },
      }),
    )
    await client.list(query)()
    await client.list(emptyQuery)()
    await client.list({ ...emptyQuery, term: '36x84', asWords: true, withPages: true })()
    for (const sort of sortKeys) await client.list({ ...emptyQuery, sort })()
    expect(requests).toEqual([
      query,
      emptyQuery,
      { ...emptyQuery, term: '36x84', asWords: true, withPages: true },
      ...sortKeys.map(sort => ({ ...emptyQuery, sort })),
    ])
  })

  it('[S2-3.15] names prices calculated_price_efi, in dollars on the wire and in cents in the shop', async () => {
    const answer = { Status: 'success', Data: { items: [], total_count: 0 } }
    const facet = {
      Status: 'success',
      Data: { facets: { calculated_price_efi: { Price: { Price_min: 12.35, Price_max: 420.1 } } } },
    }
    const platform = aPlatform({
      'POST /apis/ecommerce-service/public/v1/search': { body: answer },
      'POST /apis/ecommerce-service/public/v1/search/facet': { body: facet },
    })
    const found = await commerceSearch(platform.http).list({
      ...emptyQuery,
      ranges: [{ field: priceField, min: 1_235 }],
    })()
    expect(found).toMatchObject({
      right: { facets: [{ tag: 'range', field: 'calculated_price_efi', lowest: 1_235, highest: 42_010 }] },
    })
    expect(platform.sent[0]?.options).toMatchObject({
      body: { facets: [{ field_internal_name: 'calculated_price_efi', min: 12.35 }] },
    })
  })

  it('[S2-3.24] returns suggestions as plain text, each once, at most ten', async () => {
    const found = ['<b>lock</b>set', 'lockset', ' ', ...Array.from({ length: 12 }, (_, at) => `lock ${at}`)]
    expect(await commerceSearch(http({ suggest: () => TE.right(found) })).suggest('loc')()).toMatchObject({
      right: { length: 10, 0: 'lockset' },
    })
  })

  it('requests the facets of another platform by a separate call', async () => {
    const { http: platform, sent } = aPlatform({
      'POST /apis/ecommerce-service/public/v1/search': {
        body: { Status: 'success', Data: { items: [], total_count: 4, isRedirects: false, redirectURL: '' } },
      },
      'POST /apis/ecommerce-service/public/v1/search/facet': {
        body: {
          Status: 'success',
          Data: {
            facets: {
              finish: { Finish: { buckets: [{ val: 'Satin Chrome', count: 3 }] } },
              calculated_price_efi: { Price: { Price_min: 12.35, Price_max: 420.1 } },
            },
          },
        },
      },
    })
    expect(await commerceSearch(platform).list(query)()).toMatchObject({
      right: {
        total: 4,
        redirectTo: undefined,
        facets: [
          { tag: 'list', values: [{ value: 'Satin Chrome', count: 3, selected: true }] },
          { tag: 'range', lowest: 1_235, highest: 42_010, selected: { min: 1_235 } },
        ],
      },
    })
    expect(sent.map(({ method, options }) => method === 'GET' || options.onlyReads)).not.toContain(undefined)
  })
})

describe('facets that a merchant configured', () => {
  const widths: Facet = {
    tag: 'range',
    field: 'width_esi',
    name: 'Width',
    lowest: 24.5,
    highest: 48,
    buckets: [],
    step: 0.5,
    collapsed: true,
    selected: undefined,
  }
  const prices: Facet = {
    tag: 'range',
    field: priceField,
    name: 'Price',
    lowest: 1_000,
    highest: 43_000,
    buckets: [],
    selected: { field: priceField, min: 1_235 },
    withoutCounts: true,
    shownFirst: 5,
    bounds: [
      { max: 1_235, count: 3, selected: false },
      { min: 1_235, count: 9, selected: true },
    ],
  }

  it('arrive with their step, their bounds and how they are shown [S2-3.14]', async () => {
    const answer: Listing = { items: [], total: 0, facets: [widths, prices] }
    const found = await commerceSearch(http({ list: () => TE.right(answer) })).list({
      ...emptyQuery,
      ranges: [{ field: priceField, min: 1_235 }],
    })()
    expect(found).toEqual(E.right({ ...answer, redirectTo: undefined }))
  })

  const config: FacetConfig = {
    isEnabled: true,
    facets: [
      {
        isEnabled: true,
        definition: { tag: 'list', field: 'finish', name: 'Finish' },
        order: { tag: 'custom', places: { 613: 1, 'Satin Chrome': 2 } },
        most: 40,
        show: { withoutCounts: true, shownFirst: 5, collapsed: true },
      },
      {
        isEnabled: true,
        definition: { tag: 'slider', field: 'width_esi', name: 'Width', lowest: 24, highest: 48, step: 0.5 },
        order: { tag: 'usual' },
        show: { withoutCounts: false, shownFirst: 10, collapsed: false },
      },
      {
        isEnabled: false,
        definition: { tag: 'range', field: priceField, name: 'Price', bounds: [{ max: 1_235 }, { min: 1_235 }] },
        order: { tag: 'count', descending: true },
        rounding: { to: 1_000, up: true, down: false },
        show: { withoutCounts: false, shownFirst: 10, collapsed: false },
      },
    ],
  }
  const over = (facetConfigs: FacetConfigPort) =>
    commerceFacetConfigs(inProcessHttp(facetConfigRoutes, () => ({ facetConfigs })))

  it('[S2-7.11] are requested by the number of the category, or for all listings', async () => {
    const requests: (number | undefined)[] = []
    const read = (known: number | undefined) =>
      over({
        of: id => {
          requests.push(id)
          return TE.right(id === known ? config : undefined)
        },
      }).of(340)()
    expect(await read(340)).toMatchObject({
      right: { isEnabled: true, facets: config.facets.map(facet => ({ ...facet, most: facet.most ?? 1000 })) },
    })
    expect(await read(undefined)).toMatchObject({ right: { facets: [{}, {}, {}] } })
    expect(requests).toEqual([340, 340, undefined])
    expect(await over({ of: () => TE.right(undefined) }).of(undefined)()).toEqual(E.right(undefined))
  })

  const facetPath = 'POST /apis/ecommerce-service/public/v1/search/facet'
  const aMerchant = (facets: object) =>
    aPlatform({
      'POST /apis/ecommerce-service/public/v1/search': {
        body: { Status: 'success', Data: { items: [], total_count: 4 } },
      },
      'GET /apis/ecommerce-service/public/v1/facets/category/All': {
        body: {
          Status: 'success',
          Data: {
            item: {
              is_enabled: true,
              facets: [
                {
                  field_name: 'finish',
                  display_name: 'Finish',
                  order: 'custom',
                  order_item: [
                    { name: '613', index: 1 },
                    { name: 'Satin Chrome', index: 2 },
                  ],
                  show_count: false,
                },
                { display_name: 'no field' },
              ],
            },
          },
        },
      },
      ...facets,
    })

  it("[S2-4.20] determine the order of another platform's facets, which are requested by name", async () => {
    const { http: platform, sent } = aMerchant({
      [facetPath]: {
        body: {
          Status: 'success',
          Data: {
            facets: {
              brand_esi: { Brand: { buckets: [] } },
              finish: {
                Finish: {
                  buckets: [
                    { val: 'Satin Chrome', count: 3 },
                    { val: '613', count: 1 },
                  ],
                },
              },
            },
          },
        },
      },
    })
    expect(await commerceSearch(platform).list(emptyQuery)()).toMatchObject({
      right: {
        facets: [{ field: 'finish', withoutCounts: true, values: [{ value: '613' }, { value: 'Satin Chrome' }] }],
      },
    })
    expect(sent.at(-1)?.options.body).toMatchObject({
      facet_fields: [
        { field_name: 'finish', display_name: 'Finish', facet_type: 'list', limit: 1000, order: 'index asc' },
      ],
    })
  })

  it('[S2-8.01] may fail without failing the products', async () => {
    const { http: platform } = aMerchant({ [facetPath]: { status: 503, body: {} } })
    expect(await commerceSearch(platform).list(emptyQuery)()).toMatchObject({
      right: { total: 4, facets: [], facetsFailed: true },
    })
    const found = await commerceSearch(
      http({ list: () => TE.right({ items: [], total: 4, facets: [], facetsFailed: true }) }),
    ).list(emptyQuery)()
    expect(found).toMatchObject({ right: { total: 4, facetsFailed: true } })
  })
})

describe('a search service behind this server', () => {
  const found = { body: { Status: 'success', Data: { items: [], total_count: 0, lintel_facets: {} } } }
  const aService = () => aPlatform({ 'POST /apis/ecommerce-service/public/v1/search': found })
  const only =
    (...categoryIds: readonly number[]) =>
    () =>
      ({ visible: { tag: 'only', categoryIds } }) as const
  const filterOf = (sent: ReturnType<typeof aPlatform>['sent']) =>
    (sent[0]?.options.body as { readonly filter?: { readonly fq?: string } }).filter?.fq

  it("sends the buyer's visible categories with each query, in batches of a thousand [S1-6.08] [S1-9.03]", async () => {
    const { http: service, sent } = aService()
    await commerceSearch(service, only(...Array.from({ length: 2_001 }, (_, at) => at + 1))).list(emptyQuery)()
    const batches = filterOf(sent)?.split(' OR ') ?? []
    expect(batches.map(batch => batch.match(/"\d+"/g)?.length)).toEqual([1000, 1000, 1])
    expect(batches[2]).toBe('category_ids_esai: ("2001")')
  })

  it("filters by brand id and by a collection's categories, besides visibility [S2-7.10]", async () => {
    const listed = aService()
    await commerceSearch(listed.http, only(310)).list({ ...emptyQuery, brand: '/calder/', brandId: 8 })()
    expect(filterOf(listed.sent)).toBe('brand_id_esi: "8" AND (category_ids_esai: ("310"))')
    const gathered = aService()
    await commerceSearch(gathered.http, only(310)).list({ ...emptyQuery, categoryIds: [310, 340] })()
    expect(filterOf(gathered.sent)).toBe('category_ids_esai: ("310" "340") AND (category_ids_esai: ("310"))')
  })

  it('receives selected products by number, in batches joined by OR, with the visible categories', async () => {
    const few = aService()
    await commerceSearch(few.http, only(310)).list({ ...emptyQuery, productIds: [7, 8] })()
    expect(filterOf(few.sent)).toBe('provider_id_esi: ("7" "8") AND (category_ids_esai: ("310"))')
    const many = aService()
    await commerceSearch(many.http, only(310)).list({
      ...emptyQuery,
      productIds: Array.from({ length: 1_001 }, (_, at) => at + 1),
    })()
    expect(filterOf(many.sent)).toMatch(
      /^\(provider_id_esi: \("1" .*"1000"\) OR provider_id_esi: \("1001"\)\) AND \(category_ids_esai: \("310"\)\)$/,
    )
  })

  it('receives the visible categories also on a brand page and for products by number', async () => {
    const listed = aService()
    await commerceSearch(listed.http, only(310)).list({ ...emptyQuery, brand: '/hollis-rowe/' })()
    expect(filterOf(listed.sent)).toBe('brand_page_slug_esi: "/hollis-rowe/" AND (category_ids_esai: ("310"))')
    const cards = aService()
    await commerceCatalogue(cards.http, only(310)).cardsById([7])()
    expect(filterOf(cards.sent)).toBe('category_ids_esai: ("310")')
  })

  it('is not queried for a buyer without visible categories', async () => {
    const { http: service, sent } = aService()
    expect(await commerceSearch(service, only()).list(emptyQuery)()).toMatchObject({ right: { items: [], total: 0 } })
    expect(await commerceCatalogue(service, only()).cardsById([7])()).toEqual(E.right([]))
    expect(sent).toEqual([])
  })

  it('receives no category filter where the audience is unrestricted or unknown', async () => {
    for (const audience of [undefined, () => ({ visible: { tag: 'everything' } }) as const]) {
      const { http: service, sent } = aService()
      await commerceSearch(service, audience).list(emptyQuery)()
      expect(filterOf(sent)).toBeUndefined()
    }
  })

  it('has its category tree reduced to what the buyer may see', async () => {
    const { http: service } = aPlatform({
      'GET /exp-sf-cms/api/bc/category-tree': {
        body: {
          items: [300, 310].map(id => ({ id, parent_id: 0, name: 'C', depth: 0, page_slug: '/c/' })),
          lintel_complete: true,
        },
      },
    })
    expect(await commerceCatalogue(service, only(310)).categories()()).toMatchObject({ right: [{ id: 310 }] })
  })
})

describe('the search calls', () => {
  const path = '/apis/ecommerce-service/public/v1/search'
  it('ignore unknown filters, sorts and fields, and page sizes out of range', async () => {
    const requests: ListingQuery[] = []
    const server = http({
      list: input => {
        requests.push(input)
        return TE.right(listing)
      },
    })
    await server.post(path, {
      query: { limit: 100_000, skip: -5, sort_by: 'cost_efi', order_by: 'asc', fields: 'cost_efi' },
      headers: { 'x-customer-group-id': '2' },
      body: { filter: { fq: 'categories_esai:(710) OR *:*' } },
    })()
    expect(requests).toEqual([emptyQuery])
  })

  it.each([
    [
      { limit: 1, skip: 0 },
      { pageSize: 1, page: 1 },
    ],
    [
      { limit: 100, skip: 100 },
      { pageSize: 100, page: 2 },
    ],
    [
      { limit: 24, skip: 47 },
      { pageSize: 24, page: 2 },
    ],
    [{ limit: 0 }, { pageSize: 24, page: 1 }],
    [{ limit: 101 }, { pageSize: 24, page: 1 }],
    [
      { limit: 1.5, skip: 1.5 },
      { pageSize: 24, page: 1 },
    ],
  ])('take a page of one to a hundred products, with the first that is skipped to: %j', async (query, page) => {
    const requests: ListingQuery[] = []
    const server = http({ list: input => TE.fromIO(() => (requests.push(input), listing)) })
    await server.post(path, { query, headers: { 'x-customer-group-id': '2' }, body: {} })()
    expect(requests).toMatchObject([page])
  })

  it.each([
    { search_terms: 'x'.repeat(301) },
    { facets: Array.from({ length: 101 }, () => ({ field_internal_name: 'a', value: 'b' })) },
    { category_id: '310 OR 710' },
    { filter: { provider_id_esi: Array.from({ length: 101 }, (_, at) => at) } },
    { filter: { sku_esi: Array.from({ length: 1_001 }, (_, at) => `S-${at}`) } },
    { filter: { sku_esi: [''] } },
  ])('refuse a body beyond the limits: %#', async body => {
    expect(await http().post(path, { body })()).toMatchObject({
      right: { body: { Status: 'failure', Error: { tag: 'invalid' } } },
    })
  })

  it("answer facets alone in the platform's two forms", async () => {
    expect(await http().post(`${path}/facet`, { body: { facet_fields: [] } })()).toMatchObject({
      right: {
        body: {
          Data: {
            facets: {
              finish: { Finish: { buckets: [{ val: 'Satin Chrome', count: 12, is_selected: true }, {}] } },
              calculated_price_efi: { Price: { Price_min: 12.35, Price_max: 420.1 } },
            },
          },
        },
      },
    })
  })
})

describe('the catalogue over the wire', () => {
  it('returns categories, cards and public addresses', async () => {
    const client = commerceCatalogue(http())
    expect(await client.categories()()).toEqual(E.right(categories))
    expect(await client.cardsById([5, 3])()).toEqual(E.right([aCard({ id: 5 }), aCard({ id: 3 })]))
    expect(await client.cardsById([])()).toEqual(E.right([]))
    expect(await client.publicSlugs()()).toEqual(E.right([{ slug: '/hardware/', changedAt: 1_760_000_000_000 }]))
  })

  it('returns the tree for ids, and children as a list [S1-7.10] [S2-7.03] [S2-7.12] [S3-7.22] [S3-7.07]', async () => {
    expect(
      await http().get('/exp-sf-cms/api/bc/category-tree', { query: { category_ids: '310,999' } })(),
    ).toMatchObject({
      right: { body: { items: [{ id: 310, parent_id: 300, name: 'Locksets', depth: 1, page_slug: '/locksets/' }] } },
    })
    expect(
      await http().get('/apis/merchandising-service/v1/public/category-list', {
        query: { category_id: 'shop-300-1' },
      })(),
    ).toMatchObject({
      right: {
        body: {
          Data: {
            categories: [{ provider_id_esi: '300', count: 120, child: [{ provider_id_esi: '310', child: [] }] }],
          },
        },
      },
    })
    expect(
      await http().get('/apis/merchandising-service/v1/public/category-list', {
        query: { category_id: 'shop-310-1' },
      })(),
    ).toMatchObject({ right: { body: { Data: { categories: [{ provider_id_esi: '310' }] } } } })
  })

  it('returns each category with all its fields, and its subcategories nested [S3-3.13]', async () => {
    const answer = await http().get('/apis/merchandising-service/v1/public/category-list', {
      query: { category_id: 'shop-300-1' },
    })()
    expect(answer).toMatchObject({
      right: {
        body: {
          Data: {
            categories: [
              {
                id: '300',
                provider_id_esi: '300',
                content_model_data_id: '300',
                name_esi: 'Hardware',
                page_title_esi: 'Hardware',
                page_slug_esi: '/hardware/',
                sort_order_eii: 0,
                count: 120,
                product_counts: 120,
                child: [
                  { id: '310', provider_id_esi: '310', name_esi: 'Locksets', page_slug_esi: '/locksets/', child: [] },
                ],
              },
            ],
          },
        },
      },
    })
  })

  it("joins counts and pictures of another platform's list to its tree", async () => {
    const tree = {
      body: {
        items: [
          { id: 300, parent_id: 0, name: 'Hardware', depth: 0, page_slug: '/hardware/' },
          { id: 310, parent_id: 300, name: 'Locksets', depth: 1, page_slug: '/locksets/' },
        ],
      },
    }
    const list = {
      body: {
        Status: 'success',
        Data: {
          categories: [
            { provider_id_esi: '300', count: 9, child: [{ provider_id_esi: '310', count: 4, image_et: 'lock' }] },
          ],
        },
      },
    }
    const both = aPlatform({
      'GET /exp-sf-cms/api/bc/category-tree': tree,
      'GET /apis/merchandising-service/v1/public/category-list': list,
    })
    expect(await commerceCatalogue(both.http).categories()()).toMatchObject({
      right: [{ productCount: 9 }, { productCount: 4, pictureKey: 'lock' }],
    })
    const one = aPlatform({ 'GET /exp-sf-cms/api/bc/category-tree': tree })
    expect(await commerceCatalogue(one.http).categories()()).toMatchObject({ right: [{ id: 300 }, { id: 310 }] })
  })

  it('returns the brands of SKUs, each once, a thousand per request [S1-7.11]', async () => {
    const client = commerceCatalogue(http())
    expect(await client.brandsOfSkus(['B-1', 'NO-BRAND', 'B-1'])()).toEqual(
      E.right([{ sku: 'B-1', brand: 'Hollis & Rowe' }, { sku: 'NO-BRAND' }]),
    )
    expect(await client.brandsOfSkus([])()).toEqual(E.right([]))
    const skus = Array.from({ length: 2_001 }, (_, at) => `S-${at}`)
    const { http: platform, sent } = aPlatform({
      'POST /apis/ecommerce-service/public/v1/search': {
        body: {
          Status: 'success',
          Data: {
            items: [
              { sku_esi: 'S-2000', brand_esi: 'Z' },
              { sku_esi: 'S-1', brand_esi: '' },
              { sku_esi: 'OTHER', brand_esi: 'Y' },
            ],
          },
        },
      },
    })
    expect(await commerceCatalogue(platform).brandsOfSkus(skus)()).toEqual(
      E.right([{ sku: 'S-1' }, { sku: 'S-2000', brand: 'Z' }]),
    )
    expect(
      sent.map(
        ({ options }) =>
          (options.body as { readonly filter: { readonly sku_esi: readonly string[] } }).filter.sku_esi.length,
      ),
    ).toEqual([1000, 1000, 1])
  })

  it("reads brands within the buyer's visibility, and sends no request if nothing is visible", async () => {
    const { http: platform, sent } = aPlatform({
      'POST /apis/ecommerce-service/public/v1/search': { body: { Status: 'success', Data: { items: [] } } },
    })
    await commerceCatalogue(platform, () => ({ visible: { tag: 'only', categoryIds: [310] } })).brandsOfSkus(['B-1'])()
    expect(
      await commerceCatalogue(platform, () => ({ visible: { tag: 'only', categoryIds: [] } })).brandsOfSkus(['B-1'])(),
    ).toEqual(E.right([]))
    expect(sent.map(({ options }) => options.body)).toEqual([
      { filter: { sku_esi: ['B-1'], fq: 'category_ids_esai: ("310")' } },
    ])
  })

  it("keeps the requested order, regardless of the order of a platform's response", async () => {
    const { http: platform } = aPlatform({
      'POST /apis/ecommerce-service/public/v1/search': {
        body: {
          Status: 'success',
          Data: {
            items: [
              { provider_id_esi: '3', name_eti: 'C' },
              { provider_id_esi: '5', name_eti: 'E' },
            ],
            total_count: 2,
          },
        },
      },
    })
    expect(await commerceCatalogue(platform).cardsById([5, 4, 3])()).toMatchObject({ right: [{ id: 5 }, { id: 3 }] })
  })
})
