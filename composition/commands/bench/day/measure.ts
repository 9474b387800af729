import { readdirSync, readFileSync } from 'node:fs'
import { listOf } from '../large-cart.ts'
import { cartCookie, hinge } from '../listing.ts'
import { requestsPerSecond } from '../load.ts'
import { processorMs, type Running } from '../processes.ts'
import type { Cost, Costs } from './jobs.ts'

const api = '/exp-sf-cms/api'
const search = '/apis/ecommerce-service/public/v1/search'
const findBySlug = '/apis/content/v1/collection/find-by-slug'
const lock = '/grade-1-storeroom-lock/'
const doors = '100'

type Measuring = {
  readonly shop: Running
  /** Process ids of PostgreSQL. */
  readonly database: () => readonly number[]
  /** Data folder of the same demo merchant in SQLite, for items that can be bought. */
  readonly folder: string
  readonly note: (line: string) => void
}

/** Documents, for a shopper with a cart, whose pages are rendered each time. */
const documents = {
  'home document': '/',
  'listing document': '/doors/',
  'product document': lock,
  'search document': '/search/?q=door',
  'cart document': '/cart/',
  'bulk table document': '/hardware/?section=bulk-order',
} as const

/** Processor time of each kind of request, one after another, brotli as browsers ask for it. */
export const measureCosts = async ({ shop, database, folder, note }: Measuring): Promise<Costs> => {
  const used = () => ({
    shop: processorMs(shop),
    database: database().reduce((sum, pid) => sum + processorMs({ pid } as Running), 0),
  })
  const costOf = async (what: string, amount: number, work: () => Promise<unknown>): Promise<Cost> => {
    note(`day: ${what}`)
    const before = used()
    await work()
    const after = used()
    return { shop: (after.shop - before.shop) / amount, database: (after.database - before.database) / amount }
  }
  const send = sender(shop)
  const repeated = (amount: number, work: (turn: number) => Promise<unknown>) => async () => {
    for (let turn = 0; turn < amount; turn += 1) await work(turn)
  }
  const pages = (path: string, amount: number, cookie?: string) => () =>
    requestsPerSecond({
      url: shop.url,
      paths: [path],
      headers: { accept: 'text/html', 'accept-encoding': 'br', ...(cookie === undefined ? {} : { cookie }) },
      amount,
      connections: 1,
    })
  const cookie = await cartCookie(shop)
  const list = { category_id: doors }
  const costs = new Map<string, Cost>()
  for (const [kind, path] of Object.entries(documents)) {
    await pages(path, 40, cookie)()
    costs.set(kind, await costOf(kind, 80, pages(path, 80, cookie)))
  }
  const listingCall = async () => {
    await send('POST', search, list)
    await send('POST', `${search}/facet`, list)
  }
  const productCall = async () => {
    await send('GET', `${findBySlug}?page_slug=${lock}`)
    await send('POST', `${search}?limit=7`, list)
  }
  const add = { line_items: [{ product_id: hinge.product, variant_id: hinge.variant, quantity: 1 }] }
  const cartWrite = async () => send('POST', `${api}/bc/carts/items`, add, { cookie })
  const items = listOf(folder, 40)
  const bulkWrite = async () =>
    send('POST', `${api}/bc/carts/items`, { line_items: items }, { cookie: await cartCookie(shop) })
  const written = async (what: string, amount: number, work: () => Promise<unknown>) => {
    await repeated(Math.ceil(amount / 3), work)()
    return costOf(what, amount, repeated(amount, work))
  }
  const asked = {
    'listing call': await written('listing call', 60, listingCall),
    'product call': await written('product call', 60, productCall),
    'cart write': await written('cart write', 40, cartWrite),
    'bulk write': await written('bulk write', 6, bulkWrite),
    order: await written('order', 6, () => placeOrder(shop)),
    'cached page': await costOf('cached page', 3_000, pages('/doors/', 3_000)),
  }
  const document = await documentMs(shop, note)
  const found = Object.fromEntries(costs) as Record<keyof typeof documents, Cost>
  const [write, page] = [asked['cart write'], found['cart document']]
  return {
    ...found,
    ...asked,
    // A request for a quote is a write and a page; its document has a thread of its own.
    quote: { shop: write.shop + page.shop, database: write.database + page.database },
    document,
  }
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')

/** Sends a call of a page; throws unless it succeeds. */
const sender =
  ({ url }: Running) =>
  async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        accept: 'application/json',
        origin: url,
        'x-lintel-request': '1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status >= 300 || text.startsWith('{"Status":"failure"'))
      throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return { text, cookies: cookiesOf(answer) }
  }

const address = {
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

/** A guest's cart of one line, from its first item to the placed order. */
const placeOrder = async (shop: Running): Promise<void> => {
  const send = sender(shop)
  const cookie = await cartCookie(shop)
  const step = async (method: string, path: string, body?: unknown) =>
    JSON.parse((await send(method, `${api}/bc${path}`, body, { cookie })).text) as {
      readonly redirect_urls: { readonly checkout_url: string }
      readonly consignments: readonly { readonly available_shipping_options: readonly { readonly id: string }[] }[]
      readonly lintel: { readonly order_key: string }
    }
  const { checkout_url: checkoutUrl } = (await step('GET', '/cart?include=redirect_urls')).redirect_urls
  await step('POST', '/checkout/open', { token: new URL(checkoutUrl).searchParams.get('token') })
  await step('PUT', '/checkout/contact', { email: 'rita@lintel.example', phone: address.phone })
  await step('PUT', '/checkout/addresses', { shipping_address: address })
  const option = (await step('GET', '/checkout')).consignments[0]?.available_shipping_options[0]?.id
  await step('PUT', '/checkout/shipping', { shipping_option_id: option })
  await step('PUT', '/checkout/payment', { method: 'test-card', card })
  const key = (await step('GET', '/checkout')).lintel.order_key
  await step('POST', '/checkout/place', { order_key: key })
}

const firstQuote = 10_001

/** Processor time of a quote's PDF that is not stored yet; the first one also starts the thread. */
const documentMs = async (shop: Running, note: (line: string) => void): Promise<number> => {
  note('day: documents')
  const send = sender(shop)
  const { cookies } = await send('POST', `${api}/login`, {
    email: 'admin@northgate.example',
    password: 'Lintel123',
  })
  const times: number[] = []
  for (let quote = firstQuote; quote < firstQuote + 10; quote += 1)
    for (const language of ['en', 'fr']) {
      const before = processorMs(shop)
      const answer = await fetch(`${shop.url}${api}/bc/quotes/${quote}/pdf?lang=${language}`, {
        headers: { cookie: cookies },
      })
      if ((await answer.arrayBuffer()).byteLength > 0 && answer.status === 200) times.push(processorMs(shop) - before)
    }
  if (times.length < 3) throw new Error(`${times.length} quotes of the demo merchant have a document`)
  return times.slice(1).reduce((sum, ms) => sum + ms, 0) / (times.length - 1)
}

/** The processes of the PostgreSQL server whose data folder is below `folder`: the first one, and its children. */
export const processesOfDatabase = (port: string): readonly number[] => {
  const all = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const parent = all.find(pid => {
    const command = read(`/proc/${pid}/cmdline`).split('\0')
    return command[0]?.endsWith('/postgres') && command.includes(port)
  })
  if (parent === undefined) throw new Error(`no process of PostgreSQL on port ${port}`)
  return [parent, ...read(`/proc/${parent}/task/${parent}/children`).trim().split(' ')].map(Number).filter(Boolean)
}

/** Empty if the process has ended meanwhile. */
const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
