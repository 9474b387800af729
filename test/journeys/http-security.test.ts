import { connect } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { solvedWork } from '../builders/platform/solved-captcha'
import { openShop } from './support/shop'
import { aShopper, demoPassword, errorOf, goods, isAccepted, type Reply } from './support/http-shopper'
import { httpVisits } from './support/http-visits'

const api = '/exp-sf-cms/api'

const { shop, guest, signedIn } = httpVisits()

describe('every response', () => {
  const requests: readonly [string, () => Promise<Reply>][] = [
    ['the home page', () => guest().page('/')],
    ['a product page', () => guest().page(goods.lock.slug)],
    ['a missing page', () => guest().page('/no-such-thing/')],
    ['the sitemap', () => guest().page('/sitemap.xml')],
    ['a response of the API', () => guest().call('GET', `${api}/bc/cart`)],
    ['a rejected write', () => guest().call('POST', `${api}/bc/carts/items`, { body: {}, unproven: true })],
    ['an unknown call', () => guest().call('GET', `${api}/no-such-call`)],
    ['an unknown method', () => guest().call('PUT', '/cart/')],
    ['health', () => guest().page('/healthz')],
  ]

  it.each(requests)('carries the security headers: %s', async (_, ask) => {
    const { headers } = await ask()
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule)
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).toMatch(/^'self' 'sha256-[\w+/=]+'$/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.has('x-powered-by')).toBe(false)
  })

  it('to a guest who only browses sets no cookie', async () => {
    const shopper = guest()
    for (const path of [
      '/',
      '/hardware/',
      goods.lock.slug,
      '/search/?q=lock',
      '/cart/',
      '/login/',
      '/blog/',
      `${api}/ping`,
      `${api}/bc/cart`,
      '/sitemap.xml',
    ]) {
      expect([path, (await shopper.page(path)).headers.getSetCookie()]).toEqual([path, []])
    }
  })

  it('to a write sets an unguessable cookie that scripts cannot read', async () => {
    const reply = await guest().add(goods.hook.variant, 1)
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^lintel=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/),
      // Readable by the merchant's other scripts (not HttpOnly); the server decides nothing by them.
      expect.stringMatching(/^cartId=[\w-]{36}; Path=\/; SameSite=Lax$/),
      'isEditableCart=; Path=/; Max-Age=0; SameSite=Lax',
    ])
  })
})

describe('behind a public https origin', () => {
  it('sets Secure host-bound cookies and HSTS, whatever Host and headers a request claims', async () => {
    const live = await openShop({ LINTEL_ORIGIN: 'https://shop.example', LINTEL_COOKIE_DOMAIN: 'example.com' })
    try {
      const shopper = aShopper(live.url)
      const reply = await shopper.call('POST', `${api}/login`, {
        body: { email: 'retail@lintel.example', password: demoPassword },
        headers: { origin: 'https://shop.example', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' },
      })
      expect(reply.headers.getSetCookie().sort()).toEqual([
        expect.stringMatching(/^__Host-lintel=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/),
        expect.stringMatching(/^__Host-lintel_device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/),
        expect.stringMatching(
          /^bc_user_authenticated=true; Path=\/; Max-Age=86400; SameSite=Lax; Domain=example\.com; Secure$/,
        ),
      ])
      expect(reply.headers.get('strict-transport-security')).toContain('max-age=31536000')
      expect(
        (
          await shopper.call('POST', `${api}/login`, {
            body: { email: 'retail@lintel.example', password: demoPassword },
          })
        ).status,
      ).toBe(403)
      const page = await shopper.page('/', { 'x-forwarded-host': 'evil.example' })
      expect(page.text).toContain('https://shop.example')
      expect(page.text).not.toContain('evil.example')
      expect((await shopper.page('/robots.txt')).text).toContain('Sitemap: https://shop.example/sitemap.xml')
    } finally {
      await live.close()
    }
  }, 30_000)
})

describe('a write', () => {
  const line = { line_items: [{ product_id: 52001, variant_id: goods.hook.variant, quantity: 1 }] }

  it.each<[string, Record<string, string>]>([
    ['a foreign Origin', { origin: 'https://evil.example', 'x-lintel-request': '1' }],
    ['no Origin', { 'x-lintel-request': '1' }],
    ['Origin null', { origin: 'null', 'x-lintel-request': '1' }],
    ['a foreign fetch site', { 'sec-fetch-site': 'cross-site', 'x-lintel-request': '1' }],
    ['an Origin that only begins like ours', { origin: 'http://localhost.evil.example', 'x-lintel-request': '1' }],
  ])('with %s is refused', async (_, headers) => {
    const shopper = guest()
    const reply = await shopper.call('POST', `${api}/bc/carts/items`, { body: line, headers, unproven: true })
    expect(reply.status).toBe(403)
    expect(shopper.cookies.size).toBe(0)
  })

  it("without our header is refused, also with a plain form's content type", async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const reply = await guest().call('POST', `${api}/bc/carts/items`, {
        body: line,
        headers: { origin: shop().url, 'content-type': type },
        unproven: true,
      })
      expect(reply.status).toBe(403)
    }
  })

  it('by GET is refused without the same proof: sign-out and the checkout URL', async () => {
    const shopper = await signedIn('retail@lintel.example')
    await shopper.add(goods.hook.variant, 1)
    expect((await shopper.call('GET', `${api}/logout`, { unproven: true })).status).toBe(403)
    expect((await shopper.call('GET', `${api}/bc/cart?include=redirect_urls`, { unproven: true })).status).toBe(403)
    expect((await shopper.call('GET', `${api}/bc/account`)).status).toBe(200)
  })

  it('posted as a form from elsewhere is refused', async () => {
    const reply = await fetch(`${shop().url}/cart/`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'intent=checkout',
    })
    expect(reply.status).toBe(403)
  })

  it('that is too large, too deeply nested or malformed is refused, with or without a length', async () => {
    const own = { origin: shop().url, 'x-lintel-request': '1', 'content-type': 'application/json' }
    const post = async (body: string) =>
      (await fetch(`${shop().url}${api}/bc/carts/items`, { method: 'POST', headers: own, body })).status
    expect(await post(JSON.stringify({ line_items: 'x'.repeat(1_100_000) }))).toBe(413)
    expect(await chunkedStatus(1_200_000)).toBe(413)
    expect(await post('['.repeat(5_000) + ']'.repeat(5_000))).toBe(400)
    expect(await post('{"line_items":')).toBe(400)
    expect(await post('{"__proto__":{"admin":true},"line_items":[]}')).toBeLessThan(500)
  })

  it('to a page with a truncated or malformed form is a client error, on unknown paths too', async () => {
    const type = 'multipart/form-data; boundary=x'
    for (const path of ['/login/', '/contact-us/', '/cart/', '/no/such-page']) {
      for (const body of ['{"a":1}', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\ncut', '']) {
        const { status } = await fetch(`${shop().url}${path}`, {
          method: 'POST',
          headers: { origin: shop().url, 'content-type': type },
          body,
        })
        expect([path, body, Math.floor(status / 100)]).toEqual([path, body, 4])
      }
    }
  })

  it('with an unknown method changes nothing', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await guest().call(method, '/cart/')).status).toBe(405)
      expect([404, 405]).toContain((await guest().call(method, `${api}/login`)).status)
    }
  })
})

/** Status line for a chunked body without content-length. */
const chunkedStatus = (bytes: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port, host, origin } = new URL(shop().url)
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `POST ${api}/bc/carts/items HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\nx-lintel-request: ` +
          '1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
      )
      const chunk = 'x'.repeat(100_000)
      for (let sent = 0; sent < bytes; sent += chunk.length)
        socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
      socket.write('0\r\n\r\n')
    })
    socket.once('data', data => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]))
    })
    socket.once('error', reject)
  })

describe('signing in', () => {
  it('responds alike to a wrong password and an unknown address', async () => {
    const known = await guest().signIn('senior@northgate.example', 'not-the-password')
    const unknown = await guest().signIn('nobody@nowhere.example', 'not-the-password')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(errorOf(known)['message']).toBe('Username or Password Invalid')
    expect(known.headers.getSetCookie()).toEqual([])
    expect([...known.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort())
  })

  const junior = 'junior@northgate.example'
  const withWork = async (password: string) => {
    const shopper = guest()
    return {
      shopper,
      reply: await shopper.call('POST', `${api}/login`, {
        body: { email: junior, password, captcha: await solvedWork(shopper.call) },
      }),
    }
  }

  it('allows twenty good sign-ins a minute, and requires proof of work once an account is attacked', async () => {
    for (let count = 0; count < 20; count++) expect(isAccepted(await guest().signIn('super@lintel.example'))).toBe(true)
    const guesses: Reply[] = []
    for (let count = 0; count < 11; count++) guesses.push(await guest().signIn(junior, `guess-${count}`))
    expect(errorOf(guesses.at(-1)!)['message']).toBe('account.work-needed')
    expect(errorOf(await guest().signIn(junior))['message']).toBe('account.work-needed')
    expect(isAccepted(await guest().signIn('senior@northgate.example'))).toBe(true)
    const { shopper, reply } = await withWork(demoPassword)
    expect(isAccepted(reply)).toBe(true)
    // The device is known from now on, and needs no further captcha.
    for (let count = 0; count < 12; count++) await guest().signIn(junior, `later-${count}`)
    await shopper.call('POST', `${api}/logout`, { body: {} })
    expect(isAccepted(await shopper.signIn(junior))).toBe(true)
  }, 60_000)

  it('limits attempts with proof of work too, with the seconds to wait', async () => {
    for (let count = 0; count < 11; count++) await guest().signIn(junior, `again-${count}`)
    for (let count = 0; count < 5; count++)
      expect(errorOf((await withWork(`worked-${count}`)).reply)['message']).toBe('Username or Password Invalid')
    const { reply } = await withWork('one-more')
    expect([reply.status, errorOf(reply)['tag']]).toEqual([429, 'limited'])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  }, 60_000)
})
