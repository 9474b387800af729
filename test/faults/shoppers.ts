/**
 * The load generator, in a separate process: `node --import ... shoppers.ts '{"url": ..., ...}'`. Open-loop: requests
 * start on a clock and are timed from their due time, so that stalls are not hidden (coordinated omission).
 */
import { Agent, request } from 'node:http'
import { quantile } from './quantiles'

export type CrowdSettings = {
  readonly url: string
  readonly shoppers: number
  readonly perSecond: number
  readonly seconds: number
}

export type CrowdReport = {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  readonly statuses: Readonly<Record<string, number>>
  readonly failures: readonly string[]
  readonly byKind: Readonly<Record<string, { readonly requests: number; readonly p50: number; readonly p99: number }>>
  /** Acknowledged cart adds, and the pieces in the carts at the end. */
  readonly added: number
  readonly found: number
}

type Kind = 'home' | 'category' | 'product' | 'search' | 'suggest' | 'cart page' | 'add'

/** Mix of a hundred steps; shoppers who do not buy view a product instead. */
const mix: readonly (readonly [Kind, number])[] = [
  ['home', 10],
  ['category', 22],
  ['product', 24],
  ['search', 14],
  ['suggest', 6],
  ['cart page', 4],
  ['add', 20],
]
const categories = ['/hardware/', '/doors/', '/frames/', '/security/', '/restroom/']
const products = ['/grade-1-storeroom-lock/', '/double-robe-hook/', '/stainless-shelf-24-in/']
const terms = ['lock', 'hinge', 'door', 'steel', 'closer', 'frame', 'sink', 'shelf']
/** 18.00 each and 50 in stock, 40 in stock, 50 in stock: carts reserve nothing. */
const variants = [52001001, 31001001, 52002001]

/** Most shoppers browse; every fourth fills a cart, and then gets pages of their own instead of cached ones. */
const buyerEvery = 4
/** A backlog of this many requests cannot be caught up: further requests count as failed. */
const farBehind = 1_000

const any = <A>(list: readonly A[]): A => list[Math.floor(Math.random() * list.length)]!

const kindOf = (): Kind => {
  let at = Math.random() * 100
  for (const [kind, share] of mix) if ((at -= share) < 0) return kind
  return 'home'
}

type Reply = { readonly status: number; readonly text: string; readonly cookies: readonly string[] }

/** One simulated shopper with cookies; sequential where order matters. */
class CrowdShopper {
  readonly #settings: CrowdSettings
  readonly #agent: Agent
  readonly #cookies = new Map<string, string>()
  added = 0
  #adding: Promise<unknown> = Promise.resolve()

  constructor(settings: CrowdSettings, agent: Agent) {
    this.#settings = settings
    this.#agent = agent
  }

  walk(kind: Kind): Promise<Reply> {
    switch (kind) {
      case 'home':
        return this.#page('/')
      case 'category':
        return this.#page(any(categories))
      case 'product':
        return this.#page(any(products))
      case 'search':
        return this.#page(`/search/?q=${any(terms)}`)
      case 'cart page':
        return this.#page('/cart/')
      case 'suggest':
        return this.#call('POST', '/apis/ecommerce-service/public/v1/search', { search_terms: any(terms) })
      case 'add':
        return this.#add()
    }
  }

  async pieces(): Promise<number> {
    if (this.added === 0) return 0
    const { text } = await this.#call('GET', '/exp-sf-cms/api/bc/cart')
    const cart = JSON.parse(text) as { line_items?: { physical_items: readonly { quantity: number }[] } }
    return (cart.line_items?.physical_items ?? []).reduce((sum, line) => sum + line.quantity, 0)
  }

  /** Cart adds are sequential: the first one creates the session that the others use. */
  #add(): Promise<Reply> {
    if (this.added >= 20) return this.#page('/cart/')
    const variant = any(variants)
    const sent = this.#adding.then(() =>
      this.#call('POST', '/exp-sf-cms/api/bc/carts/items', {
        line_items: [{ product_id: Math.floor(variant / 1000), variant_id: variant, quantity: 1 }],
      }),
    )
    this.#adding = sent.then(
      reply => {
        if (reply.status < 300 && !reply.text.includes('"failure"')) this.added += 1
      },
      () => undefined,
    )
    return sent
  }

  readonly #page = (path: string) => this.#send('GET', path, { accept: 'text/html', 'accept-encoding': 'br' })
  readonly #call = (method: string, path: string, body?: unknown) =>
    this.#send(
      method,
      path,
      {
        accept: 'application/json',
        origin: this.#settings.url,
        'x-lintel-request': '1',
        'content-type': 'application/json',
      },
      body === undefined ? undefined : JSON.stringify(body),
    )

  #send(method: string, path: string, headers: Readonly<Record<string, string>>, body?: string): Promise<Reply> {
    const { port, host } = new URL(this.#settings.url)
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          agent: this.#agent,
          timeout: 20_000,
          headers: { host, ...headers, ...(cookie ? { cookie } : {}) },
        },
        answer => {
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.on('error', reject)
          answer.on('end', () => {
            const cookies = answer.headers['set-cookie'] ?? []
            for (const each of cookies) this.#keep(each)
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString(), cookies })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no response in 20 s')))
      sent.on('error', reject)
      sent.end(body)
    })
  }

  #keep(header: string): void {
    const [pair = ''] = header.split(';')
    this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
}

type Timed = { readonly kind: Kind; readonly ms: number }

const crowd = async (settings: CrowdSettings): Promise<CrowdReport> => {
  const agent = new Agent({ keepAlive: true, maxSockets: settings.shoppers })
  const shoppers = Array.from({ length: settings.shoppers }, () => new CrowdShopper(settings, agent))
  const times: Timed[] = []
  const statuses: Record<string, number> = {}
  const failures: string[] = []
  const total = Math.round(settings.perSecond * settings.seconds)
  const began = performance.now()
  const step = async (at: number, due: number): Promise<void> => {
    const one = at % shoppers.length
    const wanted = kindOf()
    const kind = wanted === 'add' && one % buyerEvery !== 0 ? 'product' : wanted
    try {
      const { status } = await shoppers[one]!.walk(kind)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status >= 500 && failures.length < 20) failures.push(`${kind} answered ${status}`)
    } catch (error) {
      statuses['none'] = (statuses['none'] ?? 0) + 1
      if (failures.length < 20) failures.push(`${kind}: ${String(error)}`)
    }
    times.push({ kind, ms: performance.now() - due })
  }
  const under: Promise<void>[] = []
  for (let at = 0; at < total; at++) {
    const due = began + (at * 1000) / settings.perSecond
    const early = due - performance.now()
    if (early > 1) await new Promise(resolve => setTimeout(resolve, early))
    if (at - times.length > farBehind) {
      statuses['none'] = (statuses['none'] ?? 0) + 1
      times.push({ kind: kindOf(), ms: 20_000 })
      if (failures.length < 20) failures.push(`the shop is ${farBehind} requests behind`)
      continue
    }
    under.push(step(at, due))
  }
  await Promise.all(under)
  const seconds = (performance.now() - began) / 1000
  const found = (await Promise.all(shoppers.map(shopper => shopper.pieces()))).reduce((sum, each) => sum + each, 0)
  agent.destroy()
  const of = (list: readonly Timed[]) => ({
    requests: list.length,
    p50: quantile(
      list.map(each => each.ms),
      0.5,
    ),
    p99: quantile(
      list.map(each => each.ms),
      0.99,
    ),
  })
  return {
    ...of(times),
    perSecond: times.length / seconds,
    slowest: Math.max(...times.map(each => each.ms)),
    statuses,
    failures,
    byKind: Object.fromEntries(mix.map(([kind]) => [kind, of(times.filter(each => each.kind === kind))])),
    added: shoppers.reduce((sum, each) => sum + each.added, 0),
    found,
  }
}

const [settings] = process.argv.slice(2)
console.log(JSON.stringify(await crowd(JSON.parse(settings ?? '{}') as CrowdSettings)))
