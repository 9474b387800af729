import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openShop, type RunningShop } from './support/shop'
import {
  aShopper,
  dataOf,
  demoPassword,
  errorOf,
  goods,
  isAccepted,
  placeOrder,
  prepareOrder,
  type Shopper,
} from './support/http-shopper'

const familyHosts = (url: string) => ({
  LINTEL_COMMERCE_URL: url,
  LINTEL_CMS_URL: url,
  LINTEL_ORDERS_URL: url,
  LINTEL_TRADE_URL: url,
  LINTEL_TRADE_STORE_HASH: 'lintel',
})

let platform: RunningShop
let shop: RunningShop
beforeAll(async () => {
  platform = await openShop()
  shop = await openShop({ ...familyHosts(platform.url), LINTEL_LOG_LEVEL: 'warn' })
}, 60_000)
afterAll(async () => {
  await shop.close()
  await platform.close()
})

const pieces = async (shopper: Shopper) =>
  (await shopper.cart()).lines.map(line => [line.variantId, line.quantity, line.price])

describe("a shop in front of a merchant's platform", () => {
  it.each([
    ['/', 'Lintel Supply'],
    ['/hardware/', 'Hardware'],
    [goods.lock.slug, 'Grade 1 Storeroom Lock'],
    ['/search/?q=lock', 'lock'],
    ['/blog/', 'Blog'],
    ['/cart/', 'Cart'],
    ['/login/', 'Sign'],
  ])('shows its pages: %s', async (path, expected) => {
    const page = await aShopper(shop.url).page(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain(expected)
    expect(page.text).not.toContain(platform.url)
    expect(page.headers.getSetCookie()).toEqual([])
  })

  it('responds with 404 to what the platform does not have or hides from guests', async () => {
    expect((await aShopper(shop.url).page('/no-such-thing/')).status).toBe(404)
    const restricted = await aShopper(shop.url).page('/hsu-office-door/')
    expect(restricted.text).not.toContain('HSU-D1')
  })

  it('sells through it: guest cart, sign-in, contract price, checkout, order, reorder', async () => {
    const ada = aShopper(shop.url)
    expect(isAccepted(await ada.add(goods.lock.variant, 2))).toBe(true)
    expect(await pieces(ada)).toEqual([[goods.lock.variant, 2, goods.lock.price]])
    const before = ada.cookies.get('lintel')

    const entering = await ada.signIn('admin@northgate.example')
    expect(dataOf(entering)).toMatchObject({ lintel: { user: { email: 'admin@northgate.example' }, merged_lines: 1 } })
    expect(ada.cookies.get('lintel')).not.toBe(before)
    expect(await pieces(ada)).toEqual([[goods.lock.variant, 2, goods.lock.contract]])
    expect((await ada.page(goods.lock.slug)).text).toContain('161.00')
    expect((await ada.page('/cart/')).text).toContain('322.00')

    const key = await prepareOrder(ada, 'admin@northgate.example')
    const placed = await placeOrder(ada, key)
    expect(isAccepted(placed)).toBe(true)
    expect(((await placeOrder(ada, key)).body as { id: number }).id).toBe((placed.body as { id: number }).id)
    expect(dataOf(await ada.call('GET', '/exp-sf-cms/api/bc/account/orders'))).toMatchObject({ total_count: 1 })
    expect((await ada.cart()).lines).toEqual([])
    // A confirmation to the buyer and a notification to the order desk.
    expect(await platform.mails()).toHaveLength(2)
    expect(await shop.mails()).toHaveLength(0)

    const bought = (await ada.page('/hardware/?bought=true')).text
    expect(bought).toContain('1 to 1 of 1')
    expect(bought).toContain(`href="${goods.lock.slug}"`)
    expect((await ada.page('/hardware/')).text).toContain('href="/hardware/?bought=true"')
    expect((await aShopper(shop.url).page('/hardware/')).text).not.toContain('/hardware/?bought=true')
  }, 30_000)

  it('stores three different products that a guest adds to the cart concurrently', async () => {
    const guest = aShopper(shop.url)
    const visit = { 'x-lintel-visit': '0123456789-0123456789-02' }
    const wanted = [goods.hook.variant, goods.lock.variant, goods.holder.variant]
    await Promise.all(
      wanted.map(variant =>
        guest.call('POST', '/exp-sf-cms/api/bc/carts/items', {
          body: { line_items: [{ product_id: Math.floor(variant / 1000), variant_id: variant, quantity: 1 }] },
          headers: visit,
        }),
      ),
    )
    expect((await guest.cart()).lines.map(({ variantId }) => variantId).sort()).toEqual([...wanted].sort())
  })

  it('lets a super admin act for another company there, with its prices and a separate cart', async () => {
    const sue = aShopper(shop.url)
    await sue.signIn('super@lintel.example')
    const who = async () =>
      (
        (await sue.call('GET', '/exp-sf-cms/api/ping')).body as {
          readonly userInfo: { readonly lintel: Readonly<Record<string, unknown>> }
        }
      ).userInfo.lintel
    expect(await who()).toMatchObject({
      role: 3,
      company: { name: 'Northgate Builders' },
      permissions: expect.arrayContaining([{ code: 'create_user', permissionLevel: 2 }]) as unknown,
    })
    await sue.add(goods.lock.variant, 2)
    const before = sue.cookies.get('lintel')
    const acted = await sue.form('/account/company', { intent: 'act-for', companyId: '5' })
    expect(acted.text).toContain('You now act for Lakeside Property Group.')
    expect(sue.cookies.get('lintel')).not.toBe(before)
    expect(await who()).toMatchObject({ company: { name: 'Lakeside Property Group' } })
    const lock = await sue.page(goods.lock.slug)
    expect([lock.text.includes('161.00'), lock.text.includes('189.00')]).toEqual([false, true])
    expect(await pieces(sue)).toEqual([])
    await sue.form('/account/company', { intent: 'act-for', companyId: '1' })
    expect(await pieces(sue)).toEqual([[goods.lock.variant, 2, goods.lock.contract]])
  }, 30_000)

  it('signs in while the trade portal is unavailable, which only the log reports [S1-8.24]', async () => {
    const without = await openShop({
      ...familyHosts(platform.url),
      LINTEL_TRADE_URL: 'http://127.0.0.1:9',
      LINTEL_LOG_LEVEL: 'warn',
    })
    try {
      const ada = aShopper(without.url)
      expect(dataOf(await ada.signIn('admin@northgate.example'))).toMatchObject({
        lintel: { user: { email: 'admin@northgate.example' } },
      })
      expect((await ada.page(goods.lock.slug)).text).toContain('161.00')
      expect(without.output()).toContain('B2B login failed')
    } finally {
      await without.close()
    }
  }, 30_000)

  it("leads to its own checkout, natively posted, and not to the platform's", async () => {
    const rita = aShopper(shop.url)
    await rita.add(goods.hook.variant, 1)
    const leave = await rita.form('/cart/', { intent: 'checkout' })
    expect([leave.status, leave.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^${shop.url}/secure-checkout/start\\?token=`)),
    ])
    const opened = await rita.page(
      new URL(leave.headers.get('location')!).pathname + new URL(leave.headers.get('location')!).search,
    )
    expect([200, 303, 302]).toContain(opened.status)
    expect((await rita.page('/secure-checkout/')).status).toBe(200)
  })

  it("passes none of the platform's cookies to a browser", async () => {
    const cookies: string[] = []
    const ada = aShopper(shop.url)
    for (const step of [
      () => ada.add(goods.hook.variant, 1),
      () => ada.signIn('senior@northgate.example'),
      () => ada.page('/'),
      () => ada.call('GET', '/exp-sf-cms/api/logout'),
    ]) {
      cookies.push(...(await step()).headers.getSetCookie().map(cookie => cookie.split('=')[0] ?? ''))
    }
    expect(new Set(cookies)).toEqual(
      new Set([
        'lintel',
        'lintel_device',
        'SetDollarProductsData',
        'bc_user_authenticated',
        'cartId',
        'isEditableCart',
      ]),
    )
    const own = ada.cookies.get('lintel') ?? ''
    const there = aShopper(platform.url, new Map([['lintel', own]]))
    expect((await there.call('GET', '/exp-sf-cms/api/ping')).body).toMatchObject({ userInfo: {} })
  })

  it('ends the session at sign-out, here and there', async () => {
    const ada = aShopper(shop.url)
    await ada.signIn('admin@northgate.example')
    await ada.call('GET', '/exp-sf-cms/api/logout')
    expect((await ada.call('GET', '/exp-sf-cms/api/bc/account/addresses')).status).toBe(401)
    expect((await ada.page(goods.lock.slug)).text).not.toContain('161.00')
  })

  it("rejects a wrong password in the platform's words, and after too many requires proof of work", async () => {
    const thief = aShopper(shop.url)
    const first = await thief.signIn('orders@dg.example', 'wrong-one')
    expect(errorOf(first)['message']).toBe('Username or Password Invalid')
    for (let tries = 0; tries < 10; tries++) await thief.signIn('orders@dg.example', 'wrong-one')
    expect(errorOf(await thief.signIn('orders@dg.example', demoPassword))['message']).toBe('account.work-needed')
  }, 30_000)
})

describe('while the platform is unavailable', () => {
  const quickly = async <A>(work: () => Promise<A>, limitMs = 20_000): Promise<A> => {
    const began = Date.now()
    const answer = await work()
    expect(Date.now() - began).toBeLessThan(limitMs)
    return answer
  }

  it('serves stale pages marked as such, 503 for new ones, fails writes fast, and recovers', async () => {
    const ada = aShopper(shop.url)
    await ada.signIn('admin@northgate.example')
    await ada.add(goods.lock.variant, 3)
    const seen = [goods.lock.slug, '/hardware/', '/search/?q=lock']
    for (const path of seen) expect((await ada.page(path)).status).toBe(200)
    await platform.kill()

    for (const path of seen) {
      const page = await quickly(() => ada.page(path))
      expect([path, page.status, page.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
      expect(page.text).toContain('Prices and stock as of')
    }
    // One buyer's visibility and prices do not leak to another.
    expect((await ada.page(goods.lock.slug)).text).toContain('161.00')
    expect((await quickly(() => aShopper(shop.url).page(goods.lock.slug))).text).not.toContain('161.00')
    for (const path of ['/double-robe-hook/', '/cart/']) {
      const page = await quickly(() => ada.page(path))
      expect([path, page.status]).toEqual([path, 503])
      expect(page.text).toContain('<h1')
      expect(page.text).not.toMatch(/ECONNREFUSED|node_modules| at .*\.js:\d|fetch failed/)
    }
    const home = await quickly(() => ada.page('/'))
    expect([200, 503]).toContain(home.status)

    const refused = [
      await quickly(() => ada.add(goods.lock.variant, 1)),
      await quickly(() => aShopper(shop.url).signIn('admin@northgate.example')),
      await quickly(() => ada.call('GET', '/exp-sf-cms/api/bc/cart')),
    ]
    for (const answer of refused) {
      expect(answer.status).toBe(503)
      expect(errorOf(answer)).toEqual({ message: 'unavailable', tag: 'unavailable' })
    }
    const native = await quickly(() => ada.form('/cart/', { intent: 'checkout' }))
    expect(native.status).toBeLessThan(504)
    expect(native.text).not.toContain('ECONNREFUSED')
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    expect(shop.output()).toContain('a request to a host failed')

    await platform.start()
    const began = Date.now()
    while ((await ada.call('GET', '/exp-sf-cms/api/bc/cart')).status !== 200 && Date.now() - began < 20_000)
      await new Promise(resolve => setTimeout(resolve, 500))
    expect(await pieces(ada)).toEqual([[goods.lock.variant, 3, goods.lock.contract]])
    expect((await ada.page(goods.lock.slug)).status).toBe(200)
  }, 60_000)
})

describe('a platform with invalid responses', () => {
  let faulty: Server
  let mode: 'hang' | 'cut' | 'wrong-json' | 'html' | 'endless' = 'hang'
  beforeAll(async () => {
    faulty = createServer((_, response) => {
      switch (mode) {
        case 'hang':
          return
        case 'cut':
          return void response.destroy()
        case 'wrong-json':
          return void response
            .writeHead(200, { 'content-type': 'application/json' })
            .end('{"Status":"success","Data":{"items":"none"}}')
        case 'html':
          return void response
            .writeHead(500, { 'content-type': 'text/html' })
            .end('<pre>Error at /srv/platform/app.js:12</pre>')
        case 'endless':
          return void response
            .writeHead(200, { 'content-type': 'application/json', 'content-length': '90000000' })
            .write('[')
      }
    })
    await new Promise<void>(resolve => faulty.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    faulty.closeAllConnections()
    await new Promise(resolve => faulty.close(resolve))
  })

  it.each(['hang', 'cut', 'wrong-json', 'html', 'endless'] as const)(
    '(%s) leads to an error page in time, which contains none of its text',
    async kind => {
      mode = kind
      const behind = await openShop(familyHosts(`http://127.0.0.1:${(faulty.address() as AddressInfo).port}`))
      try {
        const began = Date.now()
        const [page, write] = await Promise.all([
          aShopper(behind.url).page(goods.lock.slug),
          aShopper(behind.url).add(goods.lock.variant, 1),
        ])
        expect(page.status).toBe(503)
        expect(page.text).not.toMatch(/\/srv\/platform|app\.js:12|connection timeout/)
        expect([write.status, errorOf(write)]).toEqual([503, { message: 'unavailable', tag: 'unavailable' }])
        expect(Date.now() - began).toBeLessThan(20_000)
      } finally {
        await behind.close()
      }
    },
    30_000,
  )
})
