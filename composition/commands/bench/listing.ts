import { get, type IncomingHttpHeaders } from 'node:http'
import { requestsPerSecond } from './load.ts'
import { startBare, type BareAnswer, type Running } from './processes.ts'
import { inTurns, type Bench, type BenchDeps, type Goal, type Row } from './row.ts'

const path = '/doors/'
const uncachedGoal: Goal = { kind: 'share', figure: 12, better: 'more' }
const cachedGoal: Goal = { kind: 'share', figure: 70, better: 'more' }

/** A listing of 24 products with facets, rendered on the server. */
export const listing: Bench = {
  name: 'listing',
  about:
    `Throughput of a listing of 24 products (\`${path}\`) rendered on the server, over four connections. Control: a ` +
    'bare `node:http` server that sends the same bytes and headers.',
  run: async deps => {
    const shop = await deps.startShop(await deps.dataFolder())
    try {
      const plain = await fetched(shop, path, 'identity')
      const packed = await fetched(shop, path, 'br')
      const cookie = await cartCookie(shop)
      const unseen = (at: number) => `${path}?seen=${Date.now().toString(36)}-${at}`
      return [
        await row(deps, shop, {
          what: 'guest, cached page, uncompressed',
          accepts: 'identity',
          paths: [path],
          control: 'same bytes',
          answer: plain,
          goal: cachedGoal,
        }),
        await row(deps, shop, {
          what: 'guest, cached page, brotli',
          accepts: 'br',
          paths: [path],
          control: 'same bytes, compressed once',
          answer: packed,
          goal: cachedGoal,
        }),
        await row(deps, shop, {
          what: 'uncached page, uncompressed',
          accepts: 'identity',
          paths: unseen,
          control: 'same bytes',
          answer: plain,
          goal: uncachedGoal,
        }),
        await row(deps, shop, {
          what: 'uncached page, brotli',
          accepts: 'br',
          paths: unseen,
          control: 'same bytes, compressed per request',
          answer: { ...packed, body: plain.body, packEachTime: true },
          goal: uncachedGoal,
        }),
        await row(deps, shop, {
          what: 'shopper with a cart (never cached), brotli',
          accepts: 'br',
          paths: [path],
          cookie,
          control: 'same bytes, compressed per request',
          answer: { ...packed, body: plain.body, packEachTime: true },
        }),
      ]
    } finally {
      await shop.stop()
    }
  },
}

type Case = {
  readonly what: string
  readonly accepts: 'identity' | 'br'
  readonly paths: readonly string[] | ((at: number) => string)
  readonly cookie?: string
  readonly control: string
  readonly answer: BareAnswer
  readonly goal?: Goal
}

const row = async (
  { turns, note }: BenchDeps,
  shop: Running,
  { what, accepts, paths, cookie, control, answer, goal }: Case,
): Promise<Row> => {
  note(`listing: ${what}`)
  const bare = await startBare(answer)
  const headers = { 'accept-encoding': accepts, ...(cookie === undefined ? {} : { cookie }) }
  try {
    // Warm-up for the JIT compiler of both servers.
    await requestsPerSecond({ url: shop.url, paths, headers, seconds: 2 })
    await requestsPerSecond({ url: bare.url, paths, headers, seconds: 1 })
    const { value, control: held } = await inTurns(
      turns,
      () => requestsPerSecond({ url: shop.url, paths, headers }),
      () => requestsPerSecond({ url: bare.url, paths, headers }),
    )
    return { what, value, unit: 'requests/s', control: { what: control, value: held }, goal }
  } finally {
    await bare.stop()
  }
}

/** Connection headers, which each server sets itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** A page of the shop, to be sent by the bare server. */
export const fetched = (shop: Running, from: string, accepts: string, cookie?: string): Promise<BareAnswer> =>
  new Promise((resolve, reject) => {
    get(shop.url + from, { headers: { 'accept-encoding': accepts, ...(cookie && { cookie }) } }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: sentHeaders(response.headers), body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })

const sentHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ownHeaders.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )

/** The cookie of a guest with an item in the cart. */
export const cartCookie = async (shop: Pick<Running, 'url'>): Promise<string> => {
  const answer = await fetch(`${shop.url}/exp-sf-cms/api/bc/carts/items`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      origin: shop.url,
      'content-type': 'application/json',
      'x-lintel-request': '1',
    },
    body: JSON.stringify({ line_items: [{ product_id: hinge.product, variant_id: hinge.variant, quantity: 1 }] }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if ((answer.status !== 200 && answer.status !== 201) || cookie === undefined)
    throw new Error(
      `the first item could not be added to a cart: ${answer.status} ${(await answer.text()).slice(0, 200)}`,
    )
  return cookie
}

/** An item of the demo merchant without options and with plenty of stock. */
export const hinge = { product: 32_001, variant: 32_001_001 } as const
