import { describe, expect, it } from '@jest/globals'
import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { matchRoutes } from 'react-router'
import { protocolRoutes } from '../../composition/wiring/protocol-routes'
import { routes } from '../../ui-react/app/all-routes'
import { readTable } from '../access/table'
import { aShopper, goods, isAccepted, type Reply, type Shopper } from './support/http-shopper'
import { httpVisits } from './support/http-visits'
import { openShop } from './support/shop'

const headersOfCaches = ['surrogate-key', 'surrogate-control', 'cdn-cache-control'] as const
const marksOf = ({ headers }: Reply) => headersOfCaches.filter(name => headers.has(name))

/** An address for each route of the shop; `pages.test.ts` fails on a route without one. */
const addresses = [...readTable('pages.txt').keys()]
  .filter(line => line.startsWith('/'))
  .map(line => line.replaceAll(/\{\w+\}/g, '987654'))
  // Signing out comes last.
  .sort((a, b) => Number(a.startsWith('/logout')) - Number(b.startsWith('/logout')))

const routeIdOf = (address: string) => matchRoutes([...routes], address.split('?')[0] ?? '')?.at(-1)?.route.id

const { guest, signedIn } = httpVisits({ LINTEL_CDN_SECONDS: '60' })

describe("a guest's page", () => {
  it.each([
    ['/', ['store-commercial', 'page-home', /^product-\d+$/, /^category-\d+$/]],
    ['/hardware/', ['store-commercial', 'page-category', /^category-\d+$/, /^product-\d+$/]],
    ['/doors/?from=2&sort=price-asc', ['store-commercial', 'page-category', /^category-\d+$/]],
    [goods.lock.slug, ['store-commercial', 'page-product', 'product-31001', /^category-\d+$/]],
    ['/about/', ['store-commercial', 'page-content', /^content-web_pages-/]],
  ] as const)('%s names to a CDN what it shows, when rendered and from memory', async (path, expected) => {
    for (let round = 0; round < 2; round += 1) {
      const { status, headers } = await guest().page(path)
      expect(status).toBe(200)
      expect((headers.get('surrogate-key') ?? '').split(' ')).toEqual(
        expect.arrayContaining(
          expected.map(key => (typeof key === 'string' ? key : (expect.stringMatching(key) as unknown))),
        ),
      )
      expect(headers.get('surrogate-control')).toBe('max-age=60, stale-while-revalidate=60')
      expect(headers.get('cdn-cache-control')).toBe('max-age=60, stale-while-revalidate=60')
      expect(headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
      // Browsers keep nothing.
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  it('is the only kind of response that a shared cache may keep, among all routes', async () => {
    const marked: string[] = []
    for (const address of addresses) if (marksOf(await guest().page(address)).length > 0) marked.push(address)
    expect([...new Set(marked.map(routeIdOf))].sort()).toEqual(['home', 'path'])
  }, 120_000)

  it.each([
    '/?email=rita@lintel.example',
    '/?redirect=yes',
    '/?utm_source=letter&recipient=4711',
    '/hardware/?q=rita',
    '/hardware/?bought=true',
    '/hardware/?sort=rita@lintel.example',
    '/hardware/?from=1&from=rita',
    `/hardware/?_fs=brand;;Rita`,
    '/search?q=lock',
    '/search/preview?q=lock',
    `${goods.lock.slug}?sku=RITA-1`,
    `/hardware/${'x'.repeat(400)}/`,
  ])('is not kept by a shared cache at an address that somebody may have typed or is known by: %s', async path => {
    expect(marksOf(await guest().page(path))).toEqual([])
  })

  it('is not kept by a shared cache if the request has any cookie or an authorization', async () => {
    expect(marksOf(await guest().page('/', { cookie: 'lintel_language=en' }))).toEqual([])
    expect(marksOf(await guest().page('/', { cookie: 'consent=statistics:1' }))).toEqual([])
    expect(marksOf(await guest().page('/', { authorization: 'Bearer abc' }))).toEqual([])
    expect(marksOf(await guest().page('/'))).not.toEqual([])
  })
})

describe('nothing personal is kept by a shared cache', () => {
  const withCart = async () => {
    const shopper = guest()
    expect(isAccepted(await shopper.add(goods.hook.variant, 1))).toBe(true)
    return shopper
  }
  const afterSignOut = async () => {
    const shopper = await signedIn('retail@lintel.example')
    await shopper.form('/logout', {})
    return shopper
  }
  it.each<readonly [string, () => Promise<Shopper>]>([
    ['a guest with a cart', withCart],
    ['a retail customer', () => signedIn('retail@lintel.example')],
    ['a trade buyer', () => signedIn('admin@northgate.example')],
    ['staff', () => signedIn('staff@lintel.example')],
    ['a customer who signed out', afterSignOut],
  ])(
    'of %s, at every route',
    async (_, enter) => {
      // Guests' pages are in memory by now, from which they could be given to the wrong visitor.
      await guest().page('/hardware/')
      const shopper = await enter()
      for (const address of addresses) {
        const reply = await shopper.page(address)
        expect([address, ...marksOf(reply)]).toEqual([address])
      }
    },
    180_000,
  )

  it('in any answer to a call, with or without a session', async () => {
    const buyer = await signedIn('admin@northgate.example')
    for (const { method, path } of protocolRoutes) {
      const address = path.replaceAll(/:\w+(\{[^}]*\})?/g, '1')
      for (const shopper of [guest(), buyer])
        expect([path, ...marksOf(await shopper.call(method, address))]).toEqual([path])
    }
  }, 120_000)

  it('in redirects, files, forms and missing pages', async () => {
    for (const path of [
      '/no-such-page/',
      '/quoteDetail/48213',
      '/robots.txt',
      '/sitemap.xml',
      '/blog/feed.xml',
      '/healthz',
    ])
      expect([path, ...marksOf(await guest().page(path))]).toEqual([path])
    expect(marksOf(await guest().form('/hardware/', { intent: 'none' }))).toEqual([])
  })

  it('if the page cannot be read', async () => {
    const broken = await openShop({ LINTEL_CDN_SECONDS: '60' })
    const file = new Sqlite(join(broken.data, 'lintel.db'))
    file.exec('ALTER TABLE content RENAME TO content_away')
    file.close()
    const reply = await aShopper(broken.url).page('/about/')
    await broken.close()
    expect([reply.status, ...marksOf(reply)]).toEqual([503])
  }, 60_000)
})

describe('without a CDN in the settings', () => {
  it('no response speaks to shared caches, and pages are private', async () => {
    const plain = await openShop()
    const replies: Reply[] = []
    for (const path of ['/', '/hardware/', '/hardware/']) replies.push(await aShopper(plain.url).page(path))
    await plain.close()
    for (const reply of replies) {
      expect(marksOf(reply)).toEqual([])
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
    }
  }, 60_000)
})
