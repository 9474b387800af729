import { expect } from '@jest/globals'
import { commerceCatalogue } from '../../adapters/commerce/categories/categories.client'
import { commerceBulkGoods } from '../../adapters/commerce/search/bulk.client'
import { commerceProducts } from '../../adapters/commerce/products/products.client'
import { productFields } from '../../adapters/commerce/products/products.wire'
import { commerceSearch } from '../../adapters/commerce/search/search.client'
import { commerceSkus } from '../../adapters/commerce/search/skus.client'
import { commerceFacetConfigs } from '../../adapters/commerce/search/facet-configs.client'
import type { Http } from '../../adapters/shared/http'
import { emptyQuery } from '../../core/search/listing'
import { answerOf, withGetAnswered, withPostAnswered } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, like, succeeded } from '../support/matchers'

const guest = { name: 'a guest' } as const
const categories = { name: 'categories that everybody may see' } as const
const toFind = (term: string, brand?: string) => ({
  name: 'goods to find',
  params: { term, ...(brand ? { brand } : {}) },
})
const lockSearch = {
  ...emptyQuery,
  term: 'lock',
  facets: [{ field: 'brand_esi', value: 'Hollis & Rowe' }],
  ranges: [{ field: 'calculated_price_efi', min: 1_000, max: 50_000 }],
  sort: 'price-asc',
  pageSize: 10,
} as const
const fields = like('provider_id_esi,name_eti,page_slug_esi,sku_esi,calculated_price_efi')
const address = {
  fields,
  skip: '0',
  limit: '10',
  sort_by: 'calculated_price_efi',
  order_by: 'asc',
  by_pass_merchandising: 'true',
  by_pass_inventory: 'true',
}
const listingQuery = {
  search_terms: 'lock',
  facets: [
    { field_internal_name: 'brand_esi', value: 'Hollis & Rowe' },
    { field_internal_name: 'calculated_price_efi', min: 10, max: 500 },
  ],
}
const item = {
  provider_id_esi: '3101',
  name_eti: 'Grade 1 Storeroom Lock',
  page_slug_esi: '/grade-1-storeroom-lock/',
  sku_esi: 'LS-G1-626',
  calculated_price_efi: 189,
}
const deployed = { headers: () => ({ 'x-customer-group-id': '2' }), query: () => ({ locale: 'en-us' }) }
const searchPath = '/apis/ecommerce-service/public/v1/search'
const configPath = '/apis/ecommerce-service/public/v1/facets/category'
const withoutConfig = (http: Http) =>
  ['310', 'All'].reduce(
    (before, category) => withGetAnswered(before, `${configPath}/${category}`, { Status: 'success', Data: {} }),
    http,
  )
const treePath = '/exp-sf-cms/api/bc/category-tree'
const locksets = { id: 310, parent_id: 300, name: 'Locksets', depth: 1, page_slug: '/locksets/' }

/**
 * Categories (4.1, 4.2), search (5.1), suggestions (5.3), facets (5.4) and their configuration (5.5), a product by id
 * (5.7), and the URLs of the site map, which are our own call.
 */
export const searchContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: '4.1 the category tree',
      state: categories,
      request: { method: 'GET', path: treePath, query: { category_ids: '' } },
      response: { status: 200, body: { items: each(locksets) } },
      drive: async http => {
        const client = commerceCatalogue(
          withGetAnswered(http, '/apis/merchandising-service/v1/public/category-list', { Status: 'failure' }),
        )
        expect((await answerOf(client.categories()))[0]).toMatchObject({
          id: 310,
          parentId: 300,
          depth: 1,
          slug: '/locksets/',
        })
      },
    },
    {
      description: '4.2 the category list',
      state: categories,
      request: { method: 'GET', path: '/apis/merchandising-service/v1/public/category-list' },
      response: {
        status: 200,
        body: succeeded({
          categories: each({
            provider_id_esi: '310',
            name_esi: 'Locksets',
            page_slug_esi: '/locksets/',
            sort_order_eii: 0,
          }),
        }),
      },
      drive: async http => {
        const client = commerceCatalogue(withGetAnswered(http, treePath, { items: [locksets] }))
        expect(await answerOf(client.categories())).toHaveLength(1)
      },
    },
    {
      description: 'public addresses for the site map',
      state: categories,
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/public-slugs' },
      response: {
        status: 200,
        body: succeeded({ items: each({ page_slug: '/locksets/', changed_at: 1_760_000_000_000 }) }),
      },
      drive: async http => expect((await answerOf(commerceCatalogue(http).publicSlugs()))[0]?.slug).toBe('/locksets/'),
    },
    {
      description: '5.1 search by words, facet and price',
      state: toFind('lock', 'Hollis & Rowe'),
      settings: deployed,
      request: {
        method: 'POST',
        path: searchPath,
        query: { ...address, locale: 'en-us' },
        headers: { 'x-customer-group-id': '2' },
        body: { ...listingQuery, lintel_facets: true },
      },
      response: {
        status: 200,
        body: succeeded({ items: each(item), total_count: like(1), isRedirects: false, redirectURL: '' }),
      },
      drive: async http => {
        const client = commerceSearch(
          withPostAnswered(withoutConfig(http), `${searchPath}/facet`, { Status: 'success', Data: { facets: {} } }),
        )
        expect(await answerOf(client.list(lockSearch))).toMatchObject({
          total: 1,
          items: [{ id: 3101, price: { now: 18_900 } }],
        })
      },
    },
    {
      description: '5.1 search in a category',
      state: guest,
      request: {
        method: 'POST',
        path: searchPath,
        query: {
          fields,
          skip: '24',
          limit: '24',
          sort_by: 'relevance',
          by_pass_merchandising: 'true',
          by_pass_inventory: 'false',
        },
        body: { category_id: '310', facets: [], lintel_in_stock: true, lintel_facets: true },
      },
      response: { status: 200, body: succeeded({ items: like([]), total_count: like(30) }) },
      drive: async http => {
        const client = commerceSearch(
          withPostAnswered(withoutConfig(http), `${searchPath}/facet`, { Status: 'success', Data: { facets: {} } }),
        )
        expect((await answerOf(client.list({ ...emptyQuery, categoryId: 310, inStock: true, page: 2 }))).total).toBe(30)
      },
    },
    {
      description: '5.1 the products of a brand',
      state: { name: 'a brand whose products are sold', params: { slug: '/calder/' } },
      request: {
        method: 'POST',
        path: searchPath,
        query: {
          fields,
          skip: '0',
          limit: '24',
          sort_by: 'relevance',
          by_pass_merchandising: 'true',
          by_pass_inventory: 'true',
        },
        body: { filter: { fq: 'brand_id_esi: "8"' }, facets: [], lintel_brand: '/calder/', lintel_facets: true },
      },
      response: {
        status: 200,
        body: succeeded({ items: each({ provider_id_esi: like('3101'), brand_esi: 'Calder' }), total_count: like(12) }),
      },
      drive: async http => {
        const client = commerceSearch(
          withPostAnswered(withoutConfig(http), `${searchPath}/facet`, { Status: 'success', Data: { facets: {} } }),
        )
        expect((await answerOf(client.list({ ...emptyQuery, brand: '/calder/', brandId: 8 }))).items[0]?.brand).toBe(
          'Calder',
        )
      },
    },
    {
      description: '5.1 search in several categories',
      state: categories,
      request: {
        method: 'POST',
        path: searchPath,
        query: {
          fields,
          skip: '0',
          limit: '24',
          sort_by: 'relevance',
          by_pass_merchandising: 'true',
          by_pass_inventory: 'true',
        },
        body: {
          filter: { fq: 'category_ids_esai: ("310" "340")' },
          facets: [],
          lintel_category_ids: ['310', '340'],
          lintel_facets: true,
        },
      },
      response: {
        status: 200,
        body: succeeded({ items: each({ provider_id_esi: like('3101') }), total_count: like(49) }),
      },
      drive: async http => {
        const client = commerceSearch(
          withPostAnswered(withoutConfig(http), `${searchPath}/facet`, { Status: 'success', Data: { facets: {} } }),
        )
        expect((await answerOf(client.list({ ...emptyQuery, categoryIds: [310, 340] }))).total).toBe(49)
      },
    },
    {
      description: '5.1 search among certain products',
      state: { name: 'goods to find', params: { term: 'Grade 1 Storeroom Lock', productId: 31_001 } },
      request: {
        method: 'POST',
        path: searchPath,
        query: {
          fields,
          skip: '0',
          limit: '24',
          sort_by: 'relevance',
          by_pass_merchandising: 'true',
          by_pass_inventory: 'true',
        },
        body: {
          filter: { fq: 'provider_id_esi: ("31001")' },
          facets: [],
          lintel_product_ids: ['31001'],
          lintel_facets: true,
        },
      },
      response: {
        status: 200,
        body: succeeded({ items: each({ ...item, provider_id_esi: '31001' }), total_count: 1 }),
      },
      drive: async http => {
        const client = commerceSearch(
          withPostAnswered(withoutConfig(http), `${searchPath}/facet`, { Status: 'success', Data: { facets: {} } }),
        )
        expect(await answerOf(client.list({ ...emptyQuery, productIds: [31_001] }))).toMatchObject({
          items: [{ id: 31_001 }],
          total: 1,
        })
      },
    },
    {
      description: '5.1 products by their numbers',
      state: { name: 'a guest, and goods on sale', params: { productId: 900_001, variantId: 900_001_001, stock: 40 } },
      request: {
        method: 'POST',
        path: searchPath,
        query: { fields, skip: '0', limit: '1', by_pass_merchandising: 'true' },
        body: { filter: { provider_id_esi: ['900001'] } },
      },
      response: { status: 200, body: succeeded({ items: each({ ...item, provider_id_esi: '900001' }) }) },
      drive: async http => expect((await answerOf(commerceCatalogue(http).cardsById([900_001])))[0]?.id).toBe(900_001),
    },
    {
      description: '5.1 the brands of SKUs',
      state: toFind('LS-G1-626', 'Hollis & Rowe'),
      settings: deployed,
      request: {
        method: 'POST',
        path: searchPath,
        query: { fields: 'brand_esi,sku_esi', by_pass_merchandising: 'true', locale: 'en-us' },
        headers: { 'x-customer-group-id': '2' },
        body: { filter: { sku_esi: ['LS-G1-626'] } },
      },
      response: { status: 200, body: succeeded({ items: each({ sku_esi: 'LS-G1-626', brand_esi: 'Hollis & Rowe' }) }) },
      drive: async http =>
        expect(await answerOf(commerceCatalogue(http).brandsOfSkus(['LS-G1-626']))).toEqual([
          { sku: 'LS-G1-626', brand: 'Hollis & Rowe' },
        ]),
    },
    {
      description: '5.1 what SKUs stand for',
      state: toFind('LS-G1-626', 'Hollis & Rowe'),
      request: {
        method: 'POST',
        path: searchPath,
        query: {
          fields: 'provider_id_esi,sku_esi,variants_ej',
          skip: '0',
          limit: '1000',
          sort_by: 'relevance',
          by_pass_merchandising: 'true',
          by_pass_inventory: 'true',
        },
        body: { filter: { sku_esi: ['LS-G1-626'] } },
      },
      response: {
        status: 200,
        body: succeeded({
          items: each({
            provider_id_esi: '3101',
            sku_esi: like('LS-G1'),
            variants_ej: like('[{"id":3101001,"sku":"LS-G1-626"}]'),
          }),
        }),
      },
      drive: async http =>
        expect(await answerOf(commerceSkus(http).findSkus(['LS-G1-626']))).toEqual([
          { sku: 'LS-G1-626', found: { productId: 3101, variantId: 3_101_001 } },
        ]),
    },
    {
      description: '5.1 search by words within a category',
      state: guest,
      request: {
        method: 'POST',
        path: searchPath,
        query: {
          fields,
          skip: '0',
          limit: '24',
          sort_by: 'relevance',
          by_pass_merchandising: 'true',
          by_pass_inventory: 'true',
        },
        body: { search_terms: 'hinge', category_id: '320', facets: [], lintel_facets: true },
      },
      response: { status: 200, body: succeeded({ items: each(item), total_count: like(12) }) },
      drive: async http => {
        const client = commerceSearch(
          withPostAnswered(
            ['320', 'All'].reduce(
              (before, category) =>
                withGetAnswered(before, `${configPath}/${category}`, { Status: 'success', Data: {} }),
              http,
            ),
            `${searchPath}/facet`,
            { Status: 'success', Data: { facets: {} } },
          ),
        )
        expect((await answerOf(client.list({ ...emptyQuery, term: 'hinge', categoryId: 320 }))).total).toBe(12)
      },
    },
    {
      description: '5.1 whole products of a category, for a bulk-order table',
      state: guest,
      request: {
        method: 'POST',
        path: searchPath,
        query: {
          fields: like('provider_id_esi,variants_ej,sort_order_eii'),
          skip: '0',
          limit: '200',
          sort_by: 'relevance',
          by_pass_merchandising: 'true',
          by_pass_inventory: 'true',
        },
        body: { category_id: '310', facets: [] },
      },
      response: {
        status: 200,
        body: succeeded({
          items: each({
            ...item,
            provider_id_esi: like('3101'),
            name_eti: like('Grade 1 Storeroom Lock'),
            page_slug_esi: like('/grade-1-storeroom-lock/'),
            sku_esi: like('LS-G1'),
            calculated_price_efi: like(189),
            sort_order_eii: like(0),
            variants_ej: like('[{"id":3101001,"sku":"LS-G1-626","inventory_level":40,"calculated_price":189}]'),
          }),
          total_count: like(31),
        }),
      },
      drive: async http =>
        expect(
          (await answerOf(commerceBulkGoods(http).goods({ ...emptyQuery, categoryId: 310 }))).products[0]?.variants,
        ).toMatchObject([{ sku: 'LS-G1-626', stock: 40, price: { now: 18_900 } }]),
    },
    {
      description: '5.7 a product by its number',
      state: { name: 'a guest, and goods on sale', params: { productId: 900_001, variantId: 900_001_001, stock: 40 } },
      request: {
        method: 'GET',
        path: '/apis/content/v1/collection/find-by-field',
        query: {
          field_name: 'provider_id_esi',
          field_value: '900001',
          internal_name: like('ecommerce_product'),
          fieldsDataToQuery: like(productFields),
          skip: '0',
          limit: '1',
        },
      },
      response: {
        status: 200,
        body: succeeded({
          items: each({
            provider_id_esi: '900001',
            name_eti: like('Grade 1 Storeroom Lock'),
            page_slug_esi: like('/grade-1-storeroom-lock/'),
            variants_ej: like('[{"id":900001001,"sku":"LS-G1-626"}]'),
            variant_options_ej: like('[]'),
            provider_specific_data_ej: like('{"modifiers":[]}'),
          }),
        }),
      },
      drive: async http =>
        expect(await answerOf(commerceProducts(http).byId(900_001))).toMatchObject({
          id: 900_001,
          variants: [{ id: 900_001_001 }],
        }),
    },
    {
      description: '5.3 suggestions',
      state: toFind('loc'),
      request: {
        method: 'POST',
        path: '/apis/merchandising-service/v1/public/search-auto-suggester-with-spellcheck',
        body: { search_term: 'loc' },
      },
      response: { status: 200, body: succeeded({ auto_suggester: each(like('storeroom lock')) }) },
      drive: async http => expect(await answerOf(commerceSearch(http).suggest('loc'))).toEqual(['storeroom lock']),
    },
    {
      description: '5.5 the facets set up for a category',
      state: { name: 'facets set up for a category', params: { categoryId: 340 } },
      request: { method: 'GET', path: `${configPath}/340` },
      response: {
        status: 200,
        body: succeeded({
          item: {
            is_enabled: true,
            facets: each({ field_name: 'fire_rating_esi', display_name: 'Fire rating', facet_type: 'list' }),
          },
        }),
      },
      drive: async http =>
        expect(await answerOf(commerceFacetConfigs(http).of(340))).toMatchObject({
          facets: [{ definition: { field: 'fire_rating_esi' } }],
        }),
    },
    {
      description: '5.4 facets of a search',
      state: toFind('lock'),
      request: {
        method: 'POST',
        path: `${searchPath}/facet`,
        query: { ...address, limit: '1000' },
        body: { search_terms: 'lock', facets: [], facet_fields: [] },
      },
      response: { status: 200, body: succeeded({ facets: like({ calculated_price_efi: {} }) }) },
      drive: async http => {
        const client = commerceSearch(
          withPostAnswered(withoutConfig(http), searchPath, { Status: 'success', Data: { items: [], total_count: 0 } }),
        )
        expect((await answerOf(client.list({ ...lockSearch, facets: [], ranges: [] }))).facets).toEqual([])
      },
    },
  ],
}
