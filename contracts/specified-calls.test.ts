import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { categoryRoutes } from '../adapters/commerce/categories/categories.server'
import { bulkFields } from '../adapters/commerce/search/bulk.wire'
import { inProcessHttp } from '../adapters/shared/in-process-http'
import type { CataloguePort } from '../core/catalogue/catalogue.port'
import type { Category } from '../core/catalogue/category'
import { answerOf } from './support/expecting'
import { browser, gateway, readPact } from './support/pact-files'

type Call = {
  readonly description: string
  readonly request: Request
  readonly response: { readonly status: number; readonly body?: { readonly content?: unknown } }
}
type Request = {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, readonly string[]>>
  readonly body?: { readonly content?: unknown }
}

/**
 * Compares the specified calls with the contracts. The consumer tests beside this file prove that clients send them,
 * `verify.pact.test.ts` that the provider responds to them.
 */
const call = (description: string): Call => {
  const found = (readPact(browser, gateway).interactions as readonly Call[]).find(
    interaction => interaction.description === description,
  )
  if (!found) throw new Error(`There is no contract about "${description}"`)
  return found
}
const sentIn = (description: string) => call(description).request.body?.content
const answerTo = (description: string) => call(description).response.body?.content

const commerce = '/exp-sf-cms/api'
const search = '/apis/ecommerce-service/public/v1/search'

describe('the specified calls', () => {
  it('sign in by e-mail and password in a POST body, once, with failures by status [S1-4.02] [S1-4.03]', () => {
    expect(call('1.3 log in').request).toMatchObject({ method: 'POST', path: `${commerce}/login` })
    expect(call('1.3 log in').request.query).toBeUndefined()
    expect(sentIn('1.3 log in')).toEqual({ email: 'admin@northgate.example', password: 'Lintel123' })
    expect(answerTo('1.3 log in')).toMatchObject({ Status: 'success' })
    expect(JSON.stringify(answerTo('1.3 log in'))).not.toContain('Lintel123')
    expect(answerTo('1.3 log in with a wrong password')).toMatchObject({ Status: 'failure' })
  })

  it('ask for reset instructions by e-mail, and take only a plain yes for one [S1-7.05]', () => {
    expect(call('1.7 ask for reset instructions').request).toMatchObject({
      method: 'POST',
      path: `${commerce}/forgot-password`,
    })
    expect(sentIn('1.7 ask for reset instructions')).toEqual({ email: 'retail@lintel.example' })
    expect(answerTo('1.7 ask for reset instructions')).toEqual({ Status: 'success' })
    expect(answerTo("1.7 ask for reset instructions with an address that is nobody's")).toEqual({ Status: 'success' })
  })

  it('sign up and reset passwords by POST bodies on their own paths, never in a URL [S1-7.19]', () => {
    const paths = {
      '1.5 sign up': 'signup',
      '1.7 ask for reset instructions': 'forgot-password',
      '1.8 set a new password': 'set-new-password',
    }
    for (const [description, path] of Object.entries(paths)) {
      expect(call(description).request).toMatchObject({ method: 'POST', path: `${commerce}/${path}` })
      expect(call(description).request.query).toBeUndefined()
      expect(answerTo(description)).toEqual({ Status: 'success' })
    }
    expect(sentIn('1.5 sign up')).toEqual({
      email: 'new@lintel.example',
      password: expect.any(String) as unknown,
      firstName: expect.any(String) as unknown,
      lastName: expect.any(String) as unknown,
      phone: expect.any(String) as unknown,
      company: expect.any(String) as unknown,
      customFields: [],
    })
    expect(sentIn('1.8 set a new password')).toEqual({
      emailToken: expect.any(String) as unknown,
      password: expect.any(String) as unknown,
    })
  })

  it('get a form by its id, with its fields, and send it to an address of its own [S2-7.14]', () => {
    expect(call('6.8 get a form').request).toMatchObject({
      method: 'GET',
      path: '/apis/setting-service/public/v1/forms/contact',
    })
    expect(answerTo('6.8 get a form')).toMatchObject({
      Status: 'success',
      Data: { item: { form_builder: [{ type: 'singleLineText' }] } },
    })
    expect(call('6.9 submit a form').request).toMatchObject({
      method: 'POST',
      path: '/apis/setting-service/public/v1/forms/feedback/submit',
    })
    expect(answerTo('6.9 submit a form')).toMatchObject({
      Status: 'success',
      Data: { item: expect.any(String) as unknown },
    })
  })

  it('read the cart, sign out, and get the current customer, for header and gates [S2-7.21]', () => {
    expect(call('2.1 read the cart').request).toMatchObject({ method: 'GET', path: `${commerce}/bc/cart` })
    expect(call('1.4 log out').request).toMatchObject({ method: 'GET', path: `${commerce}/logout` })
    expect(answerTo('1.1 who is asking: a customer with a group')).toMatchObject({
      userInfo: {
        id: 2,
        email: 'admin@northgate.example',
        ecommCustomerId: 2,
        customerGroupDetails: { name: 'Northgate Builders', category_access: { type: 'all' } },
      },
    })
  })

  it('read the category tree by ids, with id, parent, name, depth and URL [S1-7.10] [S2-7.03]', () => {
    expect(call('4.1 the category tree').request).toMatchObject({
      method: 'GET',
      path: `${commerce}/bc/category-tree`,
      query: { category_ids: expect.anything() as unknown },
    })
    expect(answerTo('4.1 the category tree')).toEqual({
      items: [{ id: 310, parent_id: 300, name: 'Locksets', depth: 1, page_slug: '/locksets/' }],
    })
  })

  it('ask for the surcharge with group, cart and lines [S1-7.12]', () => {
    expect(call('2.14 request the surcharge').request).toMatchObject({
      method: 'POST',
      path: '/apis/order-service/v1/surcharge',
    })
    expect(sentIn('2.14 request the surcharge')).toEqual({
      data: {
        customer_group: '',
        cart_id: expect.any(String) as unknown,
        line_items: [{ sku: 'LS-G1-626', product_id: 900_001, category: '' }],
      },
    })
  })

  it('search by term with skip, limit and fields, and get items, their count and a redirect [S2-7.08]', () => {
    const name = '5.1 search by words, facet and price'
    expect(call(name).request).toMatchObject({
      method: 'POST',
      path: search,
      query: { skip: ['0'], limit: ['10'], fields: expect.anything() as unknown, by_pass_merchandising: ['true'] },
    })
    expect(call('5.1 search in a category').request.query).toMatchObject({ limit: ['24'], sort_by: ['relevance'] })
    expect(sentIn(name)).toMatchObject({ search_terms: 'lock' })
    expect(answerTo(name)).toMatchObject({
      Status: 'success',
      Data: { items: [{}], total_count: 1, isRedirects: false, redirectURL: '' },
    })
  })

  it("request the brands of SKUs by SKU and brand alone, in the visitor's language and group [S1-7.11]", () => {
    const name = '5.1 the brands of SKUs'
    expect(call(name).request).toMatchObject({
      method: 'POST',
      path: search,
      query: { fields: ['brand_esi,sku_esi'], by_pass_merchandising: ['true'] },
    })
    expect(sentIn(name)).toEqual({ filter: { sku_esi: ['LS-G1-626'] } })
    expect(answerTo(name)).toMatchObject({
      Status: 'success',
      Data: { items: [{ sku_esi: 'LS-G1-626', brand_esi: 'Hollis & Rowe' }] },
    })
    const deployed = readPact(gateway, 'commerce-platform').interactions as readonly Call[]
    expect(deployed.find(({ description }) => description === name)?.request).toMatchObject({
      query: { locale: ['en-us'] },
      headers: { 'x-customer-group-id': expect.anything() as unknown },
    })
  })

  it('ask for countries, and for the states of one by its number [S3-7.05] [S3-7.06]', () => {
    expect(call('1.14 countries').request).toMatchObject({ method: 'GET', path: `${commerce}/bc/countries` })
    expect(answerTo('1.14 countries')).toMatchObject({
      Data: [{ country: expect.any(String) as unknown, country_iso2: expect.any(String) as unknown }],
    })
    expect(call('1.15 states of a country that has some').request.path).toMatch(/\/bc\/countries\/\d+\/states$/)
    expect(answerTo('1.15 states of a country that has some')).toMatchObject({
      Data: [{ state: expect.any(String) as unknown }],
    })
  })

  it('ask the product service for the openings of a category, with the id of this client [S3-7.09]', () => {
    expect(call('9 the openings of a category').request).toMatchObject({
      method: 'GET',
      path: '/apis/product-service/v1/openings/810',
      headers: { clientid: ['lintel-shop'] },
    })
    expect(answerTo('9 the openings of a category')).toMatchObject({
      Status: 'success',
      Data: { 'HSU-101A': [expect.any(String) as unknown] },
    })
  })

  it('read a quote from the order service by its number, with the id of this client [S3-7.02]', () => {
    expect(call('9 read a quote').request).toMatchObject({
      method: 'GET',
      path: '/apis/order-service/v1/request-for-quote/48213',
      headers: { clientid: ['lintel-shop'] },
    })
    expect(answerTo('9 read a quote')).toMatchObject({ Status: 'success', Data: { quoteNumber: '48213' } })
    expect(answerTo("9 read a quote that is nobody's")).toMatchObject({ Status: 'failure' })
  })

  it('read the cart and its checkout URL, bind it to the customer, and use wish lists [S1-7.02]', () => {
    expect(call('2.1 read the cart').request).toMatchObject({ method: 'GET', path: `${commerce}/bc/cart` })
    expect(call('2.2 get a checkout address').request).toMatchObject({
      method: 'GET',
      path: `${commerce}/bc/cart`,
      query: { include: ['redirect_urls'] },
    })
    expect(answerTo('2.2 get a checkout address')).toMatchObject({
      redirect_urls: { checkout_url: expect.any(String) as unknown },
    })
    expect(call('2.8 bind the cart to the customer').request).toMatchObject({
      method: 'PUT',
      path: `${commerce}/bc/carts/update-customer`,
    })
    expect(sentIn('2.8 bind the cart to the customer')).toEqual({ customer_id: 2 })
    expect(call('3.1 all wish lists').request).toMatchObject({ method: 'GET', path: `${commerce}/bc/wishlists` })
    expect(call("3.2 a wish list of one's own").request).toMatchObject({
      method: 'GET',
      path: `${commerce}/bc/wishlists/800001`,
    })
    expect(call('3.6 add to a wish list').request).toMatchObject({
      method: 'POST',
      path: `${commerce}/bc/wishlists/800001/items`,
    })
    expect(sentIn('3.6 add to a wish list')).toEqual({ items: [{ product_id: expect.any(Number) as unknown }] })
    expect(answerTo('3.6 add to a wish list')).toMatchObject({
      items: [{ product_id: expect.any(Number) as unknown, variant_id: expect.any(Number) as unknown }, {}],
    })
  })

  it('find products by field value, look up SKUs by the thousand, and read subcategories [S1-7.03]', async () => {
    const byField = call('5.7 a product by its number').request
    expect(byField).toMatchObject({
      method: 'GET',
      path: '/apis/content/v1/collection/find-by-field',
      query: { field_name: ['provider_id_esi'], field_value: ['900001'], internal_name: ['ecommerce_product'] },
    })
    expect(byField.query?.['fieldsDataToQuery']?.[0]?.split(',')).toEqual(
      expect.arrayContaining(['variants_ej', 'variant_options_ej', 'provider_specific_data_ej']),
    )
    expect(answerTo('5.7 a product by its number')).toMatchObject({
      Status: 'success',
      Data: { items: [{ provider_id_esi: '900001' }] },
    })
    const skus = call('5.1 what SKUs stand for')
    expect(skus.request).toMatchObject({
      method: 'POST',
      path: search,
      query: {
        skip: ['0'],
        limit: ['1000'],
        sort_by: ['relevance'],
        by_pass_merchandising: ['true'],
        fields: ['provider_id_esi,sku_esi,variants_ej'],
      },
    })
    expect(sentIn('5.1 what SKUs stand for')).toEqual({ filter: { sku_esi: ['LS-G1-626'] } })
    expect(call('5.1 search by words, facet and price').request.query).toMatchObject({
      sort_by: ['calculated_price_efi'],
      order_by: ['asc'],
    })
    expect(call('4.2 the category list').request).toMatchObject({
      method: 'GET',
      path: '/apis/merchandising-service/v1/public/category-list',
    })
    const tree = [
      { id: 300, parentId: 0, name: 'Hardware', slug: '/hardware/' },
      { id: 310, parentId: 300, name: 'Locksets', slug: '/locksets/' },
      { id: 400, parentId: 0, name: 'Security', slug: '/security/' },
    ] as unknown as readonly Category[]
    const http = inProcessHttp(categoryRoutes, () => ({
      catalogue: { categories: () => TE.right(tree) } as unknown as CataloguePort,
    }))
    const listed = await answerOf(
      http.get('/apis/merchandising-service/v1/public/category-list', { query: { category_id: 'lintel-300-1' } }),
    )
    expect(listed.body).toMatchObject({
      Status: 'success',
      Data: { categories: [{ provider_id_esi: '300', child: [{ provider_id_esi: '310' }] }] },
    })
    expect(JSON.stringify(listed.body)).not.toContain('/security/')
  })

  it("log in and out, get the current customer, and the default group's categories [S1-7.04] [S3-7.08]", () => {
    expect(Object.keys(sentIn('1.3 log in') as object)).toEqual(['email', 'password'])
    expect(answerTo('1.3 log in')).toMatchObject({ Status: 'success' })
    expect(call('1.4 log out').request).toMatchObject({ method: 'GET', path: `${commerce}/logout` })
    expect(call('1.2 who signed in, asked after a log-in').request).toMatchObject({
      method: 'GET',
      path: `${commerce}/auth-check`,
    })
    expect(call('1.9 what the default group and guests may see').request).toMatchObject({
      method: 'GET',
      path: `${commerce}/get-default-customer-group`,
    })
    expect(answerTo('1.9 what the default group and guests may see')).toMatchObject({
      Data: [{ category_access: { type: expect.any(String) as unknown } }],
    })
    expect(answerTo('1.1 who is asking: a customer with a group')).toMatchObject({
      userInfo: { customerGroupDetails: { category_access: { type: 'all', categories: [] } } },
    })
  })

  it('request whole products of a bulk-order table by their fields, two hundred at most [S3-3.09]', () => {
    const { query } = call('5.1 whole products of a category, for a bulk-order table').request
    expect(query).toMatchObject({ limit: ['200'], by_pass_merchandising: ['true'] })
    const names = [
      'sku_esi',
      'page_slug_esi',
      'provider_id_esi',
      'images_ej',
      'price_efi',
      'retail_price_ef',
      'calculated_price_efi',
      'sale_price_efi',
      'brand_esi',
      'brand_page_slug_esi',
      'variant_options_ej',
      'variants_ej',
      'provider_specific_data_ej',
      'sort_order_eii',
      'date_created_edti',
      'custom_fields_ej',
      'inventory_level',
      'variants_pricing_ej',
      'name_esi',
      'name_eti',
      'categories_tree_ej',
      'id',
    ]
    expect(bulkFields.split(',').sort()).toEqual([...names].sort())
  })

  it('validate a SKU list by separate calls for guests, company users and others [S3-6.04] [S3-7.14]', () => {
    const portal = readPact(gateway, 'trade-platform').interactions as readonly Call[]
    const sent = (name: string) =>
      portal.find(({ description }) => description === name)?.request.body?.content as {
        readonly query: string
        readonly variables: object
      }
    const [guest, company, customer] = [
      sent('7.18 check a list as a guest'),
      sent('7.17 check a list for a company'),
      sent('7.17 check a list for oneself'),
    ]
    const list = {
      currencyCode: 'USD',
      productList: [
        { sku: 'LS-G1-626', qty: '2' },
        { sku: 'NO-SUCH-THING', qty: '3' },
      ],
      channelId: 1,
      isToCart: true,
      withModifiers: false,
    }
    expect(guest).toMatchObject({
      query: expect.stringMatching(/^mutation ProductAnonUpload[^]+productAnonUpload\(/) as unknown,
      variables: { productListData: { ...list, storeHash: 'abc123' } },
    })
    expect(company).toEqual({
      query: expect.stringMatching(/^mutation ProductUpload[^]+productUpload\(/) as unknown,
      variables: { productListData: list },
    })
    expect(customer).toEqual({
      query: expect.stringMatching(/^mutation CustomerProductUpload[^]+productUpload\(/) as unknown,
      variables: { productListData: list },
    })
    for (const { query } of [guest, company, customer])
      expect(query).toContain('result { errorFile errorProduct validProduct stockErrorFile stockErrorSkus }')
  })

  it('request suggestions for the typed text, and get a list of terms [S2-7.09] [S2-3.24]', () => {
    expect(sentIn('5.3 suggestions')).toEqual({ search_term: 'loc' })
    expect(answerTo('5.3 suggestions')).toEqual({ Status: 'success', Data: { auto_suggester: ['storeroom lock'] } })
  })

  it('count facets of a search over up to a thousand values, including the selected ones [S2-7.10]', () => {
    expect(call('5.4 facets of a search').request).toMatchObject({
      method: 'POST',
      path: `${search}/facet`,
      query: { skip: ['0'], limit: ['1000'] },
    })
    expect(sentIn('5.4 facets of a search')).toEqual({ search_terms: 'lock', facets: [], facet_fields: [] })
    expect(sentIn('5.1 search by words, facet and price')).toMatchObject({
      facets: [
        { field_internal_name: 'brand_esi', value: 'Hollis & Rowe' },
        { field_internal_name: 'calculated_price_efi', min: 10, max: 500 },
      ],
    })
    expect(sentIn('5.1 search in a category')).toMatchObject({ category_id: '310' })
    expect(answerTo('5.4 facets of a search')).toMatchObject({
      Status: 'success',
      Data: { facets: { calculated_price_efi: {} } },
    })
  })
})
