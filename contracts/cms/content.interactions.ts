import { expect } from '@jest/globals'
import { cmsContent, cmsPaths } from '../../adapters/cms/content/content.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, like, shaped, succeeded } from '../support/matchers'

const guest = { name: 'a guest' } as const
const bySlug = (slug: string) => ({
  method: 'GET' as const,
  path: '/apis/content/v1/collection/find-by-slug',
  query: { page_slug: slug, version_id: '', isAuto: 'true' },
})
const jsonList = (example: unknown) => shaped('^\\[.*\\]$', JSON.stringify(example))

/** Content calls 6.1, 6.3, 6.6, 6.7, 6.11 and 6.12. */
export const contentContract: Contract = {
  provider: 'cms-platform',
  interactions: [
    {
      description: '6.1 find a product by its slug',
      state: {
        name: 'goods on sale at an address',
        params: { productId: 900_001, variantId: 900_001_001, slug: '/product-900001/' },
      },
      request: bySlug('/product-900001/'),
      response: {
        status: 200,
        body: succeeded({
          content_model_internal_name: shaped('^ecommerce_product', 'ecommerce_product'),
          title: like('Grade 1 Storeroom Lock'),
          provider_id_esi: like('900001'),
          name_eti: like('Grade 1 Storeroom Lock'),
          page_slug_esi: '/product-900001/',
          sku_esi: like('LS-G1-626'),
          images_ej: jsonList([]),
          variants_ej: jsonList([
            {
              id: 900_001_001,
              sku: 'LS-G1-626',
              inventory_level: 40,
              price: 189,
              calculated_price: 189,
              option_values: [],
            },
          ]),
          variant_options_ej: jsonList([]),
          provider_specific_data_ej: shaped('^\\{.*\\}$', JSON.stringify({ modifiers: [], order_quantity_minimum: 1 })),
        }),
      },
      drive: async http =>
        expect(await answerOf(cmsPaths(http).resolve('/product-900001/'))).toMatchObject({
          tag: 'product',
          product: { tag: 'allowed', item: { id: 900_001, variants: [{ stock: 40, price: { now: 18_900 } }] } },
        }),
    },
    {
      description: '6.1 find a category by its slug',
      state: { name: 'a category that everybody may see', params: { slug: '/locksets/' } },
      request: bySlug('/locksets/'),
      response: {
        status: 200,
        body: succeeded({
          content_model_internal_name: shaped('^ecommerce_category', 'ecommerce_category'),
          provider_id_esi: like('310'),
          name_eti: like('Locksets'),
          page_slug_esi: '/locksets/',
        }),
      },
      drive: async http =>
        expect(await answerOf(cmsPaths(http).resolve('/locksets/'))).toMatchObject({
          tag: 'category',
          category: { tag: 'allowed', item: { id: 310, name: 'Locksets' } },
        }),
    },
    {
      description: '6.1 find a category that editors settled something about',
      state: { name: 'a category with a page of its editors', params: { slug: '/washroom-accessories/' } },
      request: bySlug('/washroom-accessories/'),
      response: {
        status: 200,
        body: succeeded({
          content_model_internal_name: shaped('^ecommerce_category', 'ecommerce_category'),
          provider_id_esi: like('520'),
          name_eti: like('Washroom Accessories'),
          page_slug_esi: '/washroom-accessories/',
          seo_com: like({ show_page_title_eb: false, show_breadcrumb_eb: true }),
          featured_image_emd: shaped('^.*/pictures/.*$', '{"absolutePath":"/pictures/editorial-4"}'),
          description_eti: like('<p>One wall, one height.</p>'),
        }),
      },
      drive: async http =>
        expect(await answerOf(cmsPaths(http).resolve('/washroom-accessories/'))).toMatchObject({
          tag: 'category',
          category: {
            item: {
              id: 520,
              entry: {
                showTitle: false,
                showTrail: true,
                picture: 'editorial-4',
                description: '<p>One wall, one height.</p>',
              },
            },
          },
        }),
    },
    {
      description: '6.1 find a brand by its slug',
      state: { name: 'a brand whose products are sold', params: { slug: '/calder/' } },
      request: bySlug('/calder/'),
      response: {
        status: 200,
        body: succeeded({
          content_model_internal_name: shaped('^ecommerce_brand', 'ecommerce_brand'),
          provider_id_esi: like('8'),
          name_eti: like('Calder'),
          page_slug_esi: '/calder/',
        }),
      },
      drive: async http =>
        expect(await answerOf(cmsPaths(http).resolve('/calder/'))).toEqual({
          tag: 'brand',
          brand: { id: 8, name: 'Calder', slug: '/calder/' },
        }),
    },
    {
      description: '6.1 find a category of a restricted store without signing in',
      state: { name: 'a guest, and a category of a restricted store', params: { slug: '/dollar-general/' } },
      request: bySlug('/dollar-general/'),
      response: {
        status: 200,
        body: succeeded({
          content_model_internal_name: shaped('^ecommerce_category', 'ecommerce_category'),
          title: like('Dollar General'),
          lintel_access: 'sign-in',
        }),
      },
      drive: async http =>
        expect(await answerOf(cmsPaths(http).resolve('/dollar-general/'))).toMatchObject({
          tag: 'category',
          category: { tag: 'sign-in', name: 'Dollar General' },
        }),
    },
    {
      description: '6.1 find a content page by its slug',
      state: { name: 'a content page', params: { slug: '/contact-us/' } },
      request: {
        ...bySlug('/contact-us/'),
        query: { ...bySlug('').query, page_slug: '/contact-us/', lintel_only: 'page' },
      },
      response: {
        status: 200,
        body: succeeded({
          content_model_internal_name: like('web_pages'),
          content_model_data_id: like('contact-us'),
          title: like('Contact Us'),
        }),
      },
      drive: async http =>
        expect((await answerOf(cmsContent(http).pageBySlug('/contact-us/'))).title).toBe('Contact Us'),
    },
    {
      description: '6.1 find an address that moved',
      state: { name: 'an address that moved', params: { slug: '/wood-doors/', to: '/commercial-wood-doors/' } },
      request: bySlug('/wood-doors/'),
      response: { status: 200, body: succeeded({ REDIRECT_URL: like('/commercial-wood-doors/') }) },
      drive: async http =>
        expect(await answerOf(cmsPaths(http).resolve('/wood-doors/'))).toEqual({
          tag: 'redirect',
          to: '/commercial-wood-doors/',
        }),
    },
    {
      description: '6.1 find nothing at an address',
      state: guest,
      request: bySlug('/no-such-page/'),
      response: { status: 404, body: { Status: 'failure' } },
      drive: async http => expect((await failureFrom(cmsPaths(http).resolve('/no-such-page/'))).tag).toBe('not-found'),
    },
    {
      description: '6.3 read a single type',
      state: { name: 'a single type', params: { model: 'global_settings' } },
      request: { method: 'GET', path: '/apis/content/v1/single/global_settings/detail', query: { version_id: '' } },
      response: { status: 200, body: succeeded({ content_model_internal_name: 'global_settings' }) },
      drive: async http =>
        expect((await answerOf(cmsContent(http).single('global_settings'))).model).toBe('global_settings'),
    },
    {
      description: '6.6 read records of a model',
      state: { name: 'records of a model', params: { model: 'posts' } },
      request: {
        method: 'GET',
        path: '/content/v1/content-models/posts/records/search',
        query: {
          field_name: 'id',
          field_value: '*',
          fields_data_to_query: '',
          sort_by: 'publish_date_edsi',
          order_by: 'desc',
          limit: '2',
          offset: '0',
          field_type: 'parent',
        },
      },
      response: {
        status: 200,
        body: succeeded({
          meta: { total_rows: like(46) },
          records: each({ content_model_data_id: 'post-1', title: 'How to measure an opening', version_data: {} }),
        }),
      },
      drive: async http =>
        expect(
          await answerOf(
            cmsContent(http).records('posts', { skip: 0, limit: 2, sortBy: 'publish_date_edsi', orderBy: 'desc' }),
          ),
        ).toMatchObject({ total: 46, items: [{ id: 'post-1' }] }),
    },
    {
      description: '6.6 read authors by their ids',
      state: { name: 'records of a model', params: { model: 'author' } },
      request: {
        method: 'GET',
        path: '/content/v1/content-models/author/records/search',
        query: {
          field_name: 'id',
          field_value: '*',
          fields_data_to_query: 'page_title_esi,page_slug',
          sort_by: 'created_at',
          order_by: 'asc',
          limit: '2',
          field_type: 'parent',
          filter: 'content_model_data_id:(marta,joe)',
        },
      },
      response: {
        status: 200,
        body: succeeded({
          meta: { total_rows: like(2) },
          records: each({ content_model_data_id: 'marta', title: 'Marta Kell', version_data: {} }),
        }),
      },
      drive: async http =>
        expect(
          (
            await answerOf(
              cmsContent(http).records('author', {
                ids: ['marta', 'joe'],
                fields: ['page_title_esi', 'page_slug'],
                sortBy: 'created_at',
                orderBy: 'asc',
                limit: 2,
              }),
            )
          ).items[0],
        ).toMatchObject({ id: 'marta' }),
    },
    {
      description: '6.7 read a menu',
      state: { name: 'a menu', params: { menuId: 'main' } },
      request: {
        method: 'GET',
        path: '/apis/menu-service/public/v1/menu-items-by-language/main',
        query: { dataFieldsToQuery: 'id,internal_name,title,page_slug,current_version_id' },
      },
      response: {
        status: 200,
        body: succeeded({ item: { content_ej: each({ menu_title_et: 'Shop', type: 'link', link_es: '/hardware/' }) } }),
      },
      drive: async http =>
        expect((await answerOf(cmsContent(http).menu('main')))[0]).toMatchObject({ title: 'Shop', link: '/hardware/' }),
    },
    {
      description: '6.11 read the latest posts',
      state: { name: 'records of a model', params: { model: 'posts' } },
      request: {
        method: 'GET',
        path: '/api/blog/posts',
        query: { state__contains: 'PUBLISHED', sort: '-publishDate', limit: '2' },
      },
      response: {
        status: 200,
        body: succeeded({
          results: each({
            name: 'How to measure an opening',
            url: '/blog/how-to-measure-an-opening/',
            postSummary: 'Three widths and three heights.',
            publishDate: '2026-11-12T12:00:00.000Z',
          }),
        }),
      },
      drive: async http =>
        expect((await answerOf(cmsContent(http).latestPosts(2)))[0]).toMatchObject({
          title: 'How to measure an opening',
          slug: '/blog/how-to-measure-an-opening/',
        }),
    },
    {
      description: '6.12 read the offices of all divisions',
      state: { name: 'division locations' },
      request: { method: 'GET', path: '/static/division-locations.json' },
      response: {
        status: 200,
        body: each({
          division: 'Northeast',
          page_slug: '/divisions/northeast/',
          location: 'Newark',
          address: '410 Doremus Avenue',
          phone: '(973) 555-0107',
        }),
      },
      drive: async http =>
        expect((await answerOf(cmsContent(http).divisionLocations()))[0]).toEqual({
          division: 'Northeast',
          href: '/divisions/northeast/',
          name: 'Newark',
          address: '410 Doremus Avenue',
          phone: '(973) 555-0107',
        }),
    },
    {
      description: '6.12 read the wood doors that are made',
      state: { name: 'wood doors' },
      request: { method: 'GET', path: '/static/wood-doors.json' },
      response: {
        status: 200,
        body: each({
          'Attribute_Door Width': '3 ft 0 in',
          'Attribute_Door Height': '7 ft 0 in',
          Attribute_Veneer: 'White Oak',
          'Attribute_Door/Frame Finish': 'Clear',
          productUrl: '/flush-wood-door/',
        }),
      },
      drive: async http =>
        expect(await answerOf(cmsContent(http).woodDoors())).toEqual([
          { width: '3 ft 0 in', height: '7 ft 0 in', veneer: 'White Oak', finish: 'Clear', href: '/flush-wood-door/' },
        ]),
    },
  ],
}
