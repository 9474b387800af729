import type { Change } from './changing-host'

type Json = Record<string, unknown>

/** A mutation of a provider's response, and the interaction that must detect it. */
export type ProviderChange = {
  readonly title: string
  readonly interaction: string
  readonly change: Change
  readonly noticedAt: string
}

const body = (edit: (body: Json) => unknown): Change => ({
  answer: answer => ({ ...answer, body: JSON.stringify(edit(JSON.parse(answer.body) as Json)) }),
})

/** Edits the object at a path of keys and indices. */
const at = (path: readonly (string | number)[], edit: (found: Json) => unknown): Change =>
  body(whole => {
    const put = (value: unknown, [step, ...rest]: readonly (string | number)[]): unknown => {
      if (step === undefined) return edit(value as Json)
      const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Json) }) as Json
      copy[step] = put(copy[step], rest)
      return copy
    }
    return put(whole, path)
  })

const renamed =
  (from: string, to: string) =>
  ({ [from]: value, ...others }: Json) => ({ ...others, [to]: value })
const set = (name: string, value: unknown) => (found: Json) => ({ ...found, [name]: value })
const status = (code: number): Change => ({ answer: answer => ({ ...answer, status: code }) })
const header = (name: string, value: string): Change => ({
  answer: answer => ({ ...answer, headers: { ...answer.headers, [name]: value } }),
})
const withoutHeader = (name: string): Change => ({
  answer: answer => ({
    ...answer,
    headers: Object.fromEntries(Object.entries(answer.headers).filter(([each]) => each !== name)),
  }),
})
const deaf = (name: string): Change => ({
  request: request => ({
    ...request,
    headers: Object.fromEntries(Object.entries(request.headers).filter(([each]) => each !== name)),
  }),
})

const line = ['line_items', 'physical_items', 0] as const

/** Mutations of every kind known to break a shop, one at a time; the contract of the affected call must detect each. */
export const providerChanges: readonly ProviderChange[] = [
  {
    title: 'a field is renamed',
    interaction: '2.1 read the cart',
    change: at(line, renamed('sale_price', 'salePrice')),
    noticedAt: '$.line_items.physical_items[0].sale_price',
  },
  {
    title: 'a field is missing',
    interaction: '1.1 who is asking: a guest',
    change: at([], ({ storeHash: _, ...others }) => others),
    noticedAt: '$.storeHash',
  },
  {
    title: 'a number is sent as text',
    interaction: '2.1 read the cart',
    change: at(line, found => ({ ...found, list_price: String(found['list_price']) })),
    noticedAt: '$.line_items.physical_items[0].list_price',
  },
  {
    title: 'a text is sent as number',
    interaction: '1.12 read an order',
    change: at([], found => ({ ...found, total_inc_tax: Number(found['total_inc_tax']) })),
    noticedAt: '$.total_inc_tax',
  },
  {
    title: 'a required field is null',
    interaction: '1.10 read the account',
    change: at(['Data', 'common_details'], set('email', null)),
    noticedAt: '$.Data.common_details.email',
  },
  {
    title: 'a list becomes an object',
    interaction: '1.14 countries',
    change: at([], found => ({ ...found, Data: { ...(found['Data'] as Json) } })),
    noticedAt: '$.Data',
  },
  {
    title: 'an object becomes a list',
    interaction: '1.1 who is asking: a customer with a group',
    change: at(['userInfo'], found => ({ ...found, customerGroupDetails: [found['customerGroupDetails']] })),
    noticedAt: '$.userInfo.customerGroupDetails',
  },
  {
    title: 'a list is empty',
    interaction: '1.13 list addresses',
    change: at(['Data'], set('addresses', [])),
    noticedAt: '$.Data.addresses',
  },
  {
    title: 'one entry of a list has another shape',
    interaction: '1.15 states of a country that has some',
    change: at(['Data', 3], renamed('state_abbreviation', 'code')),
    noticedAt: '$.Data[3].state_abbreviation',
  },
  {
    title: 'the envelope is dropped',
    interaction: "1.11 list the customer's orders",
    change: at([], found => found['Data']),
    noticedAt: '$.Data',
  },
  {
    title: 'an unwrapped response gets an envelope',
    interaction: '2.4 add lines',
    change: at([], found => ({ Status: 'success', Data: found })),
    noticedAt: '$.line_items',
  },
  {
    title: 'the success status text changes',
    interaction: '1.5 sign up',
    change: at([], set('Status', 'ok')),
    noticedAt: '$.Status',
  },
  {
    title: 'the status of a creation changes',
    interaction: '1.13 add an address',
    change: status(201),
    noticedAt: 'status',
  },
  {
    title: 'a missing resource gets a success response',
    interaction: '1.12 read an order of somebody else',
    change: status(200),
    noticedAt: 'status',
  },
  {
    title: 'a guest is redirected',
    interaction: '1.10 read the account without signing in',
    change: { answer: answer => ({ ...answer, status: 302, headers: { ...answer.headers, location: '/login/' } }) },
    noticedAt: 'answer',
  },
  {
    title: 'a failure has another body',
    interaction: '2.10 apply a coupon that nobody knows',
    change: body(() => ({ errors: [{ title: 'Coupon unknown' }] })),
    noticedAt: '$.Error',
  },
  {
    title: 'a failure loses its code',
    interaction: '1.5 sign up with an address that is taken',
    change: at(['Error'], set('name', 'Conflict')),
    noticedAt: '$.Error.name',
  },
  {
    title: 'a failure is reported as success',
    interaction: '1.3 log in with a wrong password',
    change: body(() => ({ Status: 'success', Data: { redirectUrl: '' } })),
    noticedAt: '$.Status',
  },
  {
    title: 'no cart is an empty object',
    interaction: '2.1 read the cart when there is none',
    change: body(() => ({})),
    noticedAt: '$.status',
  },
  {
    title: 'no cart is a response without a body',
    interaction: '2.1 read the cart when there is none',
    change: { answer: answer => ({ ...answer, status: 204, headers: {}, body: '' }) },
    noticedAt: 'status',
  },
  {
    title: 'the content type changes',
    interaction: '4.1 the category tree',
    change: header('content-type', 'text/html; charset=utf-8'),
    noticedAt: 'header content-type',
  },
  {
    title: 'the response is not JSON',
    interaction: '5.3 suggestions',
    change: { answer: answer => ({ ...answer, body: `)]}'\n${answer.body}` }) },
    noticedAt: 'body $',
  },
  {
    title: 'JSON in a string is sent as an object',
    interaction: '6.1 find a product by its slug',
    change: at(['Data'], found => ({ ...found, variants_ej: JSON.parse(String(found['variants_ej'])) as unknown })),
    noticedAt: '$.Data.variants_ej',
  },
  {
    title: 'a URL lacks its host',
    interaction: '2.2 get a checkout address',
    change: at(['redirect_urls'], found => ({
      ...found,
      checkout_url: new URL(String(found['checkout_url'])).pathname,
    })),
    noticedAt: '$.redirect_urls.checkout_url',
  },
  {
    title: 'a file may be shown in the page',
    interaction: 'files: get one back',
    change: header('content-disposition', 'inline'),
    noticedAt: 'header content-disposition',
  },
  {
    title: 'a security header is missing',
    interaction: 'files: get one back',
    change: withoutHeader('content-security-policy'),
    noticedAt: 'header content-security-policy',
  },
  {
    title: 'an idempotency key is ignored',
    interaction: '2.4 add lines once more with the same key',
    change: deaf('idempotency-key'),
    noticedAt: '$.line_items.physical_items[0].quantity',
  },
  {
    title: 'the proof of origin is lost in transit',
    interaction: '2.2 get a checkout address',
    change: deaf('x-lintel-request'),
    noticedAt: 'status',
  },
  {
    title: 'a changed quantity is not stored',
    interaction: '2.5 change a quantity',
    change: at(line, set('quantity', 2)),
    noticedAt: '$.line_items.physical_items[0].quantity',
  },
  {
    title: 'a query parameter is ignored',
    interaction: '6.1 find a category by its slug',
    change: { request: request => ({ ...request, path: request.path.replace('page_slug=', 'slug=') }) },
    noticedAt: '$.Data.name_eti',
  },
]
