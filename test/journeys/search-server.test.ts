import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { providerHost } from '../../contracts/support/provider-host'
import { answerOf } from '../builders/outcome'
import { clearIndices, onSearchServer, type NamedServer } from '../builders/platform/named-search-server'
import { openSearchDouble } from '../builders/platform/open-search-double'
import { openFaultProxy, type FaultProxy } from '../faults/fault-proxy'
import { aShopper, goods, isAccepted, type Reply } from './support/http-shopper'
import { openShop, type RunningShop } from './support/shop'

const password = 'search-secret-1'
const alias = 'journey-goods'
const double = openSearchDouble()
const introductions = new Set<string | undefined>()
const routes = double.routes.map(route => ({
  ...route,
  handle: (call: Parameters<typeof route.handle>[0], ports: undefined) => {
    introductions.add(call.header('authorization'))
    return route.handle(call, ports)
  },
}))

type Server = {
  readonly url: string
  /** Checks that one index is behind the shop's alias, and how the shop signed in. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

const doubledServer = async (): Promise<Server> => {
  const { url, close } = await providerHost(routes, () => undefined)
  return {
    url,
    check: async () => {
      expect(double.names()).toHaveLength(1)
      expect(double.behind(alias)).toBe(double.names()[0])
      expect([...introductions]).toEqual([`Basic ${Buffer.from(`shop:${password}`).toString('base64')}`])
    },
    close: async () => close(),
  }
}

/** OpenSearch itself, started by `npm run search-server` without access control. */
const realServer = async ({ http, origin }: NamedServer): Promise<Server> => {
  await clearIndices(http, alias)
  return {
    url: origin,
    check: async () => {
      const { body } = await answerOf(http.get(`/_alias/${alias}`))
      expect(Object.keys(body as object)).toEqual([expect.stringContaining(`${alias}.`)])
    },
    close: () => clearIndices(http, alias),
  }
}

const walkWith = (open: () => Promise<Server>) => {
  let server: Server
  let proxy: FaultProxy
  let shop: RunningShop
  beforeAll(async () => {
    server = await open()
    proxy = await openFaultProxy(server.url)
    shop = await openShop({
      LINTEL_SEARCH_URL: proxy.url,
      LINTEL_SEARCH_USER: 'shop',
      LINTEL_SEARCH_PASSWORD: password,
      LINTEL_SEARCH_INDEX: alias,
      LINTEL_LOG_LEVEL: 'info',
    })
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await proxy.close()
    await server.close()
  })

  const page = (path: string) => aShopper(shop.url).page(path)
  const isStale = (reply: Reply) => reply.headers.has('x-lintel-as-of')

  /** Polls a page until a condition holds; on timeout reports the last one. */
  const pageWhen = async (path: string, holds: (reply: Reply) => boolean): Promise<Reply> => {
    for (let tries = 0; ; tries += 1) {
      const reply = await page(path)
      if (holds(reply)) return reply
      if (tries === 300) throw new Error(`${path} still answers ${reply.status}`)
      await new Promise(resolve => setTimeout(resolve, 300))
    }
  }
  const found = (reply: Reply) => reply.status === 200 && !isStale(reply)

  it('lists, searches and suggests by it, and signs in there with the configured credentials', async () => {
    expect((await pageWhen('/search/?q=storeroom+lock', found)).text).toContain('Grade 1 Storeroom Lock')
    expect((await pageWhen('/hardware/', found)).text).toMatch(/brand_esi|Brand/)
    const suggested = await aShopper(shop.url).call(
      'POST',
      '/apis/merchandising-service/v1/public/search-auto-suggester-with-spellcheck',
      { body: { search_term: 'loc' } },
    )
    expect(JSON.stringify(suggested.body)).toContain('Grade 1 Storeroom Lock')
    await server.check()
  }, 120_000)

  it('serves stale results while the server is down, sells on, and recovers', async () => {
    await pageWhen('/search/?q=closer', found)
    await proxy.set('refused')
    const known = await pageWhen('/search/?q=closer', isStale)
    expect([known.status, known.text.includes('Prices and stock as of')]).toEqual([200, true])
    expect((await page('/search/?q=threshold')).status).toBe(503)
    for (const path of ['/', goods.lock.slug]) expect(await page(path)).toMatchObject({ status: 200 })
    const buyer = aShopper(shop.url)
    expect(isAccepted(await buyer.add(goods.lock.variant, 1))).toBe(true)
    expect((await buyer.page('/cart/')).text).toContain('Storeroom Lock')
    await proxy.set(undefined)
    expect((await pageWhen('/search/?q=threshold', found)).text).toContain('hreshold')
  }, 120_000)

  it('starts while the server is unavailable, and finds as soon as it is available', async () => {
    await proxy.set('refused')
    await shop.stop()
    await shop.start()
    expect((await page('/')).status).toBe(200)
    expect((await page('/search/?q=closer')).status).toBe(503)
    expect(shop.output()).toContain('the search index refresh failed')
    await proxy.set(undefined)
    await pageWhen('/search/?q=closer', found)
    expect(shop.output()).not.toContain(password)
  }, 120_000)
}

describe('a shop whose products a search server finds', () => walkWith(doubledServer))
onSearchServer('a shop', named => walkWith(() => realServer(named)))
