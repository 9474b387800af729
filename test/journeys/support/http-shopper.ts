/** A complete response of the shop. `body` is its JSON; undefined if it is not JSON. */
export type Reply = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

export type CallOptions = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Omits the proof that the call comes from our own page. */
  readonly unproven?: boolean
}

type Json = Record<string, unknown>

export type FetchFrom = (url: string, init: RequestInit) => Promise<Response>

/** A shopper over plain HTTP: a cookie jar and the calls that pages make, without a browser. */
export type Shopper = {
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Reply>
  /** A page, requested like a browser does. */
  readonly page: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Reply>
  /** A form submitted without scripts. */
  readonly form: (path: string, fields: Readonly<Record<string, string>>) => Promise<Reply>
  readonly signIn: (email: string, password?: string) => Promise<Reply>
  readonly add: (variantId: number, quantity: number, key?: string) => Promise<Reply>
  readonly cart: () => Promise<CartFacts>
  readonly cookies: ReadonlyMap<string, string>
}

export type CartFacts = {
  readonly id?: string
  readonly total: number
  readonly lines: readonly {
    readonly id: string
    readonly variantId: number
    readonly quantity: number
    readonly price: number
  }[]
}

export const demoPassword = 'Lintel123'
const api = '/exp-sf-cms/api'

/** A browser's user agent: customers see it in their device list. */
export const browserName = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** `fetchFrom` sends the requests, for example to one of several processes behind the address. */
export const aShopper = (url: string, cookies = new Map<string, string>(), fetchFrom: FetchFrom = fetch): Shopper => {
  const send = async (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<Reply> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetchFrom(url + path, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': browserName, ...(cookie ? { cookie } : {}), ...headers },
      body,
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    for (const each of response.headers.getSetCookie()) storeCookie(cookies, each)
    return { status: response.status, headers: response.headers, text, body: jsonOf(text) }
  }
  const call: Shopper['call'] = (method, path, { body, headers, unproven } = {}) =>
    send(
      method,
      path,
      {
        accept: 'application/json',
        ...(unproven ? {} : { origin: url, 'x-lintel-request': '1' }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body === undefined ? undefined : JSON.stringify(body),
    )
  return {
    call,
    page: (path, headers) => send('GET', path, { accept: 'text/html', ...headers }),
    form: (path, fields) =>
      send(
        'POST',
        path,
        { accept: 'text/html', origin: url, 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams(fields).toString(),
      ),
    signIn: (email, password = demoPassword) => call('POST', `${api}/login`, { body: { email, password } }),
    add: (variantId, quantity, key) =>
      call('POST', `${api}/bc/carts/items`, {
        body: { line_items: [{ product_id: Math.floor(variantId / 1000), variant_id: variantId, quantity }] },
        headers: key ? { 'idempotency-key': key } : {},
      }),
    cart: async () => cartFacts((await call('GET', `${api}/bc/cart`)).body),
    cookies,
  }
}

export const goods = {
  /** Satin chrome storeroom lock: list price 189.00, 161.00 by Northgate's contract, 40 in stock. */
  lock: { variant: 31001001, slug: '/grade-1-storeroom-lock/', price: 189, contract: 161 },
  /** 18.00 each, without choices, 50 in stock. */
  hook: { variant: 52001001 },
  /** A similar product at 44.50. */
  holder: { variant: 52002001, sku: 'BX-2', stock: 50 },
} as const

/** Whether the call succeeded: HTTP success without the failure envelope. */
export const isAccepted = ({ status, body }: Reply): boolean =>
  status < 300 && (body as Json | undefined)?.['Status'] !== 'failure'

/** The data of a success envelope. */
export const dataOf = (reply: Reply): Json => (reply.body as { Data?: Json } | undefined)?.Data ?? {}

/** The customer's id in the response to a sign-in or sign-up. */
export const customerIdOf = (signedIn: Reply): number =>
  (dataOf(signedIn)['lintel'] as { readonly user: { readonly id: number } }).user.id

/** The error of a failure envelope. */
export const errorOf = (reply: Reply): Json => (reply.body as { Error?: Json } | undefined)?.Error ?? {}

const street = {
  first_name: 'Rita',
  last_name: 'Retail',
  address1: '36 Sycamore Street',
  city: 'Dayton',
  state_or_province: 'OH',
  postal_code: '45402',
  country_code: 'US',
  phone: '(937) 555-0100',
}
const card = { number: '4242 4242 4242 4242', expiry: '12/31', code: '123', name: 'Rita Retail' }

/** Walks through the checkout up to its last step; returns the key that places the order. */
export const prepareOrder = async (
  shopper: Shopper,
  email = 'rita@lintel.example',
  payment: unknown = { method: 'test-card', card },
  address: unknown = street,
): Promise<string> => {
  const step = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const reply = await shopper.call(method, `${api}/bc${path}`, { body })
    if (!isAccepted(reply)) throw new Error(`${method} ${path} answered ${reply.status} ${reply.text.slice(0, 300)}`)
    return (reply.body ?? {}) as Json
  }
  const urls = (await step('GET', '/cart?include=redirect_urls'))['redirect_urls'] as { checkout_url: string }
  await step('POST', '/checkout/open', { token: new URL(urls.checkout_url).searchParams.get('token') })
  await step('PUT', '/checkout/contact', { email, phone: '(937) 555-0100' })
  await step('PUT', '/checkout/addresses', { shipping_address: address })
  const options =
    ((await step('GET', '/checkout'))['consignments'] as { available_shipping_options: { id: string }[] }[])[0]
      ?.available_shipping_options ?? []
  await step('PUT', '/checkout/shipping', { shipping_option_id: options[0]?.id })
  await step('PUT', '/checkout/payment', payment)
  const { lintel } = (await step('GET', '/checkout')) as { lintel: { order_key: string } }
  return lintel.order_key
}

export const placeOrder = (shopper: Shopper, orderKey: string): Promise<Reply> =>
  shopper.call('POST', `${api}/bc/checkout/place`, { body: { order_key: orderKey } })

const cartFacts = (body: unknown): CartFacts => {
  const {
    id,
    cart_amount: total = 0,
    line_items: items,
  } = (body ?? {}) as {
    id?: string
    cart_amount?: number
    line_items?: { physical_items: { id: string; variant_id: number; quantity: number; sale_price: number }[] }
  }
  return {
    id,
    total,
    lines: (items?.physical_items ?? []).map(line => ({
      id: line.id,
      variantId: line.variant_id,
      quantity: line.quantity,
      price: line.sale_price,
    })),
  }
}

const storeCookie = (cookies: Map<string, string>, header: string): void => {
  const [pair = ''] = header.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value === '' || /max-age=0/i.test(header)) cookies.delete(name)
  else cookies.set(name, value)
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
