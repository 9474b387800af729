import { describe, expect, it } from '@jest/globals'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createPageCache, type Encoding, type PageCacheSettings, type ReadyPage } from './page-cache'

const setUp = (over: Partial<PageCacheSettings> = {}) => {
  const state = { edition: 1, now: 0, rendered: 0 }
  const cache = createPageCache({
    edition: () => state.edition,
    clock: { now: () => state.now },
    maxAgeMs: 10_000,
    maxPages: 3,
    maxBytes: 100_000,
    isCacheable: page => page.status === 200,
    ...over,
  })
  const render =
    (status = 200) =>
    async () =>
      new Response(`page ${(state.rendered += 1)}`, {
        status,
        headers: { 'content-type': 'text/html', 'cache-control': 'private, no-store' },
      })
  return { state, cache, render }
}

const textOf = ({ body, headers }: ReadyPage): string => {
  const packed = headers['content-encoding']
  return Buffer.from(
    packed === 'br' ? brotliDecompressSync(body) : packed === 'gzip' ? gunzipSync(body) : body,
  ).toString()
}

describe('the page cache', () => {
  it('renders a page once for every encoding, with the length and headers of each', async () => {
    const { cache, render, state } = setUp()
    for (const encoding of ['identity', 'br', 'gzip', 'br', 'identity'] satisfies Encoding[]) {
      const page = await cache.share('/', encoding, render())
      expect(textOf(page)).toBe('page 1')
      expect(page.headers).toMatchObject({
        'content-type': 'text/html',
        'cache-control': 'private, no-store',
        vary: 'accept-encoding',
        'content-length': String(page.body.length),
      })
      expect(page.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    }
    expect(state.rendered).toBe(1)
    expect(cache.cached('/', 'br')?.status).toBe(200)
    expect(cache.cached('/other', 'br')).toBeUndefined()
  })

  it('renders once for all concurrent requests', async () => {
    const { cache, render, state } = setUp()
    const pages = await Promise.all([
      cache.share('/', 'br', render()),
      cache.share('/', 'identity', render()),
      cache.share('/', 'gzip', render()),
    ])
    expect(pages.map(textOf)).toEqual(['page 1', 'page 1', 'page 1'])
    expect(state.rendered).toBe(1)
  })

  it('renders again after the shop changed, also when it changed during rendering', async () => {
    const { cache, render, state } = setUp()
    await cache.share('/', 'br', render())
    state.edition += 1
    expect(cache.cached('/', 'br')).toBeUndefined()
    let go = () => undefined as void
    const slow = cache.share(
      '/',
      'br',
      () =>
        new Promise(resolve => {
          go = () => resolve(new Response('before the change'))
        }),
    )
    state.edition += 1
    const next = cache.share('/', 'br', render())
    go()
    expect(textOf(await slow)).toBe('before the change')
    expect(textOf(await next)).toBe('page 2')
    expect(textOf(await cache.share('/', 'br', render()))).toBe('page 2')
  })

  it('serves no page beyond its maximum age', async () => {
    const { cache, render, state } = setUp()
    await cache.share('/', 'br', render())
    state.now += 9_999
    expect(cache.cached('/', 'br')).toBeDefined()
    state.now += 1
    expect(cache.cached('/', 'br')).toBeUndefined()
  })

  it('stores no error page and no failed rendering', async () => {
    const { cache, render } = setUp()
    expect((await cache.share('/', 'br', render(503))).status).toBe(503)
    expect(cache.cached('/', 'br')).toBeUndefined()
    await expect(cache.share('/', 'br', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(textOf(await cache.share('/', 'br', render()))).toBe('page 2')
  })

  it('shares concurrent renderings but stores nothing without change notifications', async () => {
    const { cache, render, state } = setUp({ maxAgeMs: 0 })
    await Promise.all([cache.share('/', 'br', render()), cache.share('/', 'br', render())])
    expect(state.rendered).toBe(1)
    await cache.share('/', 'br', render())
    expect(state.rendered).toBe(2)
  })

  it('is limited in pages, bytes and length of addresses', async () => {
    const { cache, render } = setUp({ maxBytes: 3_000 })
    for (const path of ['/1', '/2', '/3', '/4']) await cache.share(path, 'br', render())
    expect(['/1', '/2', '/3', '/4'].map(path => cache.cached(path, 'br') !== undefined)).toEqual([
      false,
      true,
      true,
      true,
    ])
    await cache.share('/big', 'identity', async () => new Response('x'.repeat(4_000)))
    expect(cache.cached('/big', 'identity')).toBeUndefined()
    await cache.share(`/${'long'.repeat(300)}`, 'br', render())
    expect(cache.cached(`/${'long'.repeat(300)}`, 'br')).toBeUndefined()
  })
})
