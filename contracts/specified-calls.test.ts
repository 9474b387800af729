import { describe, expect, it } from '@jest/globals'
import { browser, gateway, readPact } from './support/pact-files'

type Call = { readonly description: string; readonly request: Request; readonly response: { readonly status: number; readonly body?: { readonly content?: unknown } } }
type Request = { readonly method: string; readonly path: string; readonly query?: Readonly<Record<string, readonly string[]>>; readonly body?: { readonly content?: unknown } }

/**
 * What the specification says of calls, held against the contracts. That our clients send what stands there is proved by
 * the consumer tests beside this file, that it is answered by `verify.pact.test.ts`.
 */
const call = (description: string): Call => {
  const found = (readPact(browser, gateway).interactions as readonly Call[]).find(interaction => interaction.description === description)
  if (!found) throw new Error(`There is no contract about "${description}"`)
  return found
}
const sentIn = (description: string) => call(description).request.body?.content
const answerTo = (description: string) => call(description).response.body?.content

const commerce = '/exp-sf-cms/api'
const search = '/apis/ecommerce-service/public/v1/search'

describe('the calls of the specification', () => {
  it('sign in with e-mail and password, once and in the body of a POST, and tell a failure by its status [S1-4.02] [S1-4.03]', () => {
    expect(call('1.3 log in').request).toMatchObject({ method: 'POST', path: `${commerce}/login` })
    expect(call('1.3 log in').request.query).toBeUndefined()
    expect(sentIn('1.3 log in')).toEqual({ email: 'admin@northgate.example', password: 'Lintel123' })
    expect(answerTo('1.3 log in')).toMatchObject({ Status: 'success' })
    expect(JSON.stringify(answerTo('1.3 log in'))).not.toContain('Lintel123')
    expect(answerTo('1.3 log in with a wrong password')).toMatchObject({ Status: 'failure' })
  })

  it('ask for reset instructions by e-mail, and take only a plain yes for one [S1-7.05]', () => {
    expect(call('1.7 ask for reset instructions').request).toMatchObject({ method: 'POST', path: `${commerce}/forgot-password` })
    expect(sentIn('1.7 ask for reset instructions')).toEqual({ email: 'retail@lintel.example' })
    expect(answerTo('1.7 ask for reset instructions')).toEqual({ Status: 'success' })
    expect(answerTo('1.7 ask for reset instructions with an address that is nobody\'s')).toEqual({ Status: 'success' })
  })

  it('sign up, ask for reset instructions and set a new password at addresses of their own, in the body of a POST and never in an address [S1-7.19]', () => {
    const paths = { '1.5 sign up': 'signup', '1.7 ask for reset instructions': 'forgot-password', '1.8 set a new password': 'set-new-password' }
    for (const [description, path] of Object.entries(paths)) {
      expect(call(description).request).toMatchObject({ method: 'POST', path: `${commerce}/${path}` })
      expect(call(description).request.query).toBeUndefined()
      expect(answerTo(description)).toEqual({ Status: 'success' })
    }
    expect(sentIn('1.5 sign up')).toEqual({ email: 'new@lintel.example', password: expect.any(String) as unknown, firstName: expect.any(String) as unknown, lastName: expect.any(String) as unknown, phone: expect.any(String) as unknown, company: expect.any(String) as unknown, customFields: [] })
    expect(sentIn('1.8 set a new password')).toEqual({ emailToken: expect.any(String) as unknown, password: expect.any(String) as unknown })
  })

  it('get a form by its id, with its fields, and send it to an address of its own [S2-7.14]', () => {
    expect(call('6.8 get a form').request).toMatchObject({ method: 'GET', path: '/apis/setting-service/public/v1/forms/contact' })
    expect(answerTo('6.8 get a form')).toMatchObject({ Status: 'success', Data: { item: { form_builder: [{ type: 'singleLineText' }] } } })
    expect(call('6.9 submit a form').request).toMatchObject({ method: 'POST', path: '/apis/setting-service/public/v1/forms/feedback/submit' })
    expect(answerTo('6.9 submit a form')).toMatchObject({ Status: 'success', Data: { item: expect.any(String) as unknown } })
  })

  it('read the cart, sign out and ask who is there, for header and gates [S2-7.21]', () => {
    expect(call('2.1 read the cart').request).toMatchObject({ method: 'GET', path: `${commerce}/bc/cart` })
    expect(call('1.4 log out').request).toMatchObject({ method: 'GET', path: `${commerce}/logout` })
    expect(answerTo('1.1 who is asking: a customer with a group')).toMatchObject({ userInfo: { id: 2, email: 'admin@northgate.example', ecommCustomerId: 2, customerGroupDetails: { name: 'Northgate Builders', category_access: { type: 'all' } } } })
  })

  it('ask for the category tree by ids, and get number, parent, name, depth and address of each [S1-7.10] [S2-7.03]', () => {
    expect(call('4.1 the category tree').request).toMatchObject({ method: 'GET', path: `${commerce}/bc/category-tree`, query: { category_ids: expect.anything() as unknown } })
    expect(answerTo('4.1 the category tree')).toEqual({ items: [{ id: 310, parent_id: 300, name: 'Locksets', depth: 1, page_slug: '/locksets/' }] })
  })

  it('ask for the surcharge with group, cart and lines [S1-7.12]', () => {
    expect(call('2.14 request the surcharge').request).toMatchObject({ method: 'POST', path: '/apis/order-service/v1/surcharge' })
    expect(sentIn('2.14 request the surcharge')).toEqual({ data: { customer_group: '', cart_id: expect.any(String) as unknown, line_items: [{ sku: 'LS-G1-626', product_id: 900_001, category: '' }] } })
  })

  it('search by term with skip, limit and fields, and get items, their count and a redirect [S2-7.08]', () => {
    const name = '5.1 search by words, facet and price'
    expect(call(name).request).toMatchObject({ method: 'POST', path: search, query: { skip: ['0'], limit: ['10'], fields: expect.anything() as unknown, by_pass_merchandising: ['true'] } })
    expect(call('5.1 search in a category').request.query).toMatchObject({ limit: ['24'], sort_by: ['relevance'] })
    expect(sentIn(name)).toMatchObject({ search_terms: 'lock' })
    expect(answerTo(name)).toMatchObject({ Status: 'success', Data: { items: [{}], total_count: 1, isRedirects: false, redirectURL: '' } })
  })

  it('ask for the brands of SKUs by SKU and brand alone, in the language and group of who asks [S1-7.11]', () => {
    const name = '5.1 the brands of SKUs'
    expect(call(name).request).toMatchObject({ method: 'POST', path: search, query: { fields: ['brand_esi,sku_esi'], by_pass_merchandising: ['true'] } })
    expect(sentIn(name)).toEqual({ filter: { sku_esi: ['LS-G1-626'] } })
    expect(answerTo(name)).toMatchObject({ Status: 'success', Data: { items: [{ sku_esi: 'LS-G1-626', brand_esi: 'Hollis & Rowe' }] } })
    const deployed = readPact(gateway, 'commerce-platform').interactions as readonly Call[]
    expect(deployed.find(({ description }) => description === name)?.request).toMatchObject({ query: { locale: ['en-us'] }, headers: { 'x-customer-group-id': expect.anything() as unknown } })
  })

  it('ask for countries, and for the states of one by its number [S3-7.05] [S3-7.06]', () => {
    expect(call('1.14 countries').request).toMatchObject({ method: 'GET', path: `${commerce}/bc/countries` })
    expect(answerTo('1.14 countries')).toMatchObject({ Data: [{ country: expect.any(String) as unknown, country_iso2: expect.any(String) as unknown }] })
    expect(call('1.15 states of a country that has some').request.path).toMatch(/\/bc\/countries\/\d+\/states$/)
    expect(answerTo('1.15 states of a country that has some')).toMatchObject({ Data: [{ state: expect.any(String) as unknown }] })
  })

  it('ask the product service for the openings of a category, with the id of this client [S3-7.09]', () => {
    expect(call('9 the openings of a category').request).toMatchObject({ method: 'GET', path: '/apis/product-service/v1/openings/810', headers: { clientid: ['lintel-shop'] } })
    expect(answerTo('9 the openings of a category')).toMatchObject({ Status: 'success', Data: { 'HSU-101A': [expect.any(String) as unknown] } })
  })

  it('read a quote from the order service by its number, with the id of this client [S3-7.02]', () => {
    expect(call('9 read a quote').request).toMatchObject({ method: 'GET', path: '/apis/order-service/v1/request-for-quote/48213', headers: { clientid: ['lintel-shop'] } })
    expect(answerTo('9 read a quote')).toMatchObject({ Status: 'success', Data: { quoteNumber: '48213' } })
    expect(answerTo('9 read a quote that is nobody\'s')).toMatchObject({ Status: 'failure' })
  })

  it('ask for suggestions by what was typed, and get a list of terms [S2-7.09] [S2-3.24]', () => {
    expect(sentIn('5.3 suggestions')).toEqual({ search_term: 'loc' })
    expect(answerTo('5.3 suggestions')).toEqual({ Status: 'success', Data: { auto_suggester: ['storeroom lock'] } })
  })

  it('count facets of a search over up to a thousand values, with what is chosen [S2-7.10]', () => {
    expect(call('5.4 facets of a search').request).toMatchObject({ method: 'POST', path: `${search}/facet`, query: { skip: ['0'], limit: ['1000'] } })
    expect(sentIn('5.4 facets of a search')).toEqual({ search_terms: 'lock', facets: [], facet_fields: [] })
    expect(sentIn('5.1 search by words, facet and price')).toMatchObject({ facets: [{ field_internal_name: 'brand_esi', value: 'Hollis & Rowe' }, { field_internal_name: 'calculated_price_efi', min: 10, max: 500 }] })
    expect(sentIn('5.1 search in a category')).toMatchObject({ category_id: '310' })
    expect(answerTo('5.4 facets of a search')).toMatchObject({ Status: 'success', Data: { facets: { calculated_price_efi: {} } } })
  })
})
