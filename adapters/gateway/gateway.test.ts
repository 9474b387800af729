import { describe, expect, it, jest } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Visitor } from '../../core/access/visitor'
import type { SessionPort } from '../../core/access/session.port'
import type { SessionRecordsPort } from '../../core/access/session-records.port'
import { unavailable } from '../../core/shared/domain-error'
import { noOtherSessions } from '../../test/builders/account'
import { aCustomer } from '../../test/builders/customer'
import { json, type Route } from '../shared/route'
import { createGateway, type Caller } from './gateway'
import { originPolicy } from './origin'
import { defaultSessionLimits } from './session-parts'

type Ports = { readonly note: (text: string) => void }

const aGateway = (
  over: Partial<SessionRecordsPort> = {},
  cookie?: string,
  viewAs?: (session: SessionPort) => Promise<Visitor | undefined>,
) => {
  const notes: string[] = []
  const faults: unknown[] = []
  const routes: Route<Ports>[] = [
    {
      method: 'GET',
      path: '/apis/thing/:id',
      handle: async call => json({ id: call.params['id'], q: call.query.get('q') }),
    },
    {
      method: 'POST',
      path: '/apis/thing',
      handle: async (call, ports) => {
        ports.note(JSON.stringify(call.body))
        return json({ Status: 'success' })
      },
    },
    {
      method: 'POST',
      path: '/apis/table',
      takes: 'table',
      handle: async (_, ports) => {
        ports.note('table')
        return json({})
      },
    },
    { method: 'POST', path: '/apis/find', onlyReads: true, handle: async () => json({ found: 2 }) },
    {
      method: 'PUT',
      path: '/apis/staff/thing',
      handle: async (_, ports) => {
        ports.note('staff')
        return json({})
      },
    },
    {
      method: 'GET',
      path: '/apis/set/:id',
      changesState: true,
      handle: async (call, ports) => {
        ports.note(call.params['id']!)
        return json({})
      },
    },
    {
      method: 'GET',
      path: '/apis/broken',
      handle: async () => {
        throw new Error('secret path /srv/shop')
      },
    },
  ]
  const records: SessionRecordsPort = {
    find: () => TE.right(undefined),
    save: () => TE.right(undefined),
    change: () => TE.right(undefined),
    end: () => TE.right(undefined),
    purgeExpired: () => TE.right(0),
    ...noOtherSessions,
    customer: () => TE.right(undefined),
    defaultGroup: () => TE.right(undefined),
    guestView: () => TE.right({ visible: { tag: 'except', categoryIds: [] } }),
    ...over,
  }
  const gateway = createGateway<Ports, { ports: Ports; session: SessionPort }>({
    sessions: {
      records,
      clock: { now: () => 0 },
      random: { token: () => 'a-token-of-some-length', uuid: () => '' },
      limits: defaultSessionLimits,
    },
    origin: originPolicy({ origins: ['https://shop.example'], port: 3000 }),
    scopeFor: session => ({ ports: { note: text => void notes.push(text) }, session }),
    routes,
    ...(viewAs
      ? {
          viewAs,
          previewMessage: () => 'Nothing is ordered in a preview.',
          previewPage: () => new Response('a preview', { status: 403 }),
        }
      : {}),
    renderPage: async (request, { session }) =>
      new Response(
        `page ${request.method} ${new URL(request.url).pathname}` +
          (session.visitor.preview ? ` in ${session.visitor.language}` : ''),
      ),
    formSize: path => (({ '/store-order/': 'order-files', '/contact-us/': 'files' }) as const)[path],
    onFault: error => {
      faults.push(error)
      return 'fault-1'
    },
  })
  const caller: Caller = {
    carrier: {
      read: () => cookie,
      write: () => undefined,
      markSignedIn: () => undefined,
      show: () => undefined,
      readLanguage: () => undefined,
      writeLanguage: () => undefined,
    },
    address: '192.0.2.1',
    storeKey: 'commercial',
  }
  const from = (address: string, path: string, init?: RequestInit) =>
    gateway.fetch(new Request(`https://shop.example${path}`, init), { ...caller, address })
  const send = (path: string, init?: RequestInit) => from(caller.address, path, init)
  return { send, from, notes, faults }
}

/** Session token of a signed-in customer. */
const aToken = 'a-token-of-some-length'
const signedIn: Partial<SessionRecordsPort> = {
  find: idHash =>
    TE.right({ idHash, storeKey: 'commercial', customerId: 2, language: 'en', entries: {}, createdAt: 0, seenAt: 0 }),
  customer: () => TE.right(aCustomer()),
}

const own = { origin: 'https://shop.example', 'x-lintel-request': '1', 'content-type': 'application/json' }

describe('the gateway', () => {
  it('refuses the calls of a page that was rendered for another customer', async () => {
    const { send, notes } = aGateway()
    const asked = { ...own, 'x-lintel-as': '7' }
    for (const [path, init] of [
      ['/apis/thing/1', { headers: asked }],
      ['/apis/thing', { method: 'POST', body: '{}', headers: asked }],
    ] as const) {
      const answer = await send(path, init)
      expect([answer.status, await answer.json()]).toMatchObject([
        401,
        { Status: 'failure', Error: { tag: 'signed-out' } },
      ])
    }
    expect(notes).toEqual([])
  })

  it('routes a call by its path', async () => {
    const { send } = aGateway()
    expect(await (await send('/apis/thing/12?q=door')).json()).toEqual({ id: '12', q: 'door' })
  })

  it('accepts a write from our own page only', async () => {
    const { send, notes } = aGateway()
    expect((await send('/apis/thing', { method: 'POST', body: '{"a":1}', headers: own })).status).toBe(200)
    expect(
      (
        await send('/apis/thing', {
          method: 'POST',
          body: '{"a":2}',
          headers: { ...own, origin: 'https://evil.example' },
        })
      ).status,
    ).toBe(403)
    expect(
      (await send('/apis/thing', { method: 'POST', body: '{"a":3}', headers: { origin: 'https://shop.example' } }))
        .status,
    ).toBe(403)
    expect(notes).toEqual(['{"a":1}'])
  })

  it('requires the same proof for a GET that changes state, so that an image tag cannot trigger it', async () => {
    const { send, notes } = aGateway()
    expect((await send('/apis/set/9')).status).toBe(403)
    expect((await send('/apis/set/9', { headers: own })).status).toBe(200)
    expect(notes).toEqual(['9'])
  })

  it('refuses bodies that are too large, too deep or invalid JSON, without side effects', async () => {
    const { send, notes } = aGateway()
    expect(
      (await send('/apis/thing', { method: 'POST', body: `"${'x'.repeat(1_000_001)}"`, headers: own })).status,
    ).toBe(413)
    expect(
      (await send('/apis/thing', { method: 'POST', body: '['.repeat(60) + ']'.repeat(60), headers: own })).status,
    ).toBe(400)
    expect((await send('/apis/thing', { method: 'POST', body: '{oops', headers: own })).status).toBe(400)
    expect(notes).toEqual([])
  })

  it("accepts bodies up to the page's file limit from signed-in customers, and no larger [S3-9.08]", async () => {
    const post = async (path: string, bytes: number, cookie?: string) => {
      const form = new FormData()
      for (const name of ['certificate', 'other', 'other', 'other'])
        form.append(name, new Blob([new Uint8Array(bytes)]), 'plan.pdf')
      const sent = new Response(form)
      return aGateway(cookie === undefined ? {} : signedIn, cookie).send(path, {
        method: 'POST',
        body: new Uint8Array(await sent.arrayBuffer()),
        headers: { origin: 'https://shop.example', 'content-type': sent.headers.get('content-type') ?? '' },
      })
    }
    const file = 10_854 * 1_024
    expect(await (await post('/store-order/', file, aToken)).text()).toBe('page POST /store-order/')
    expect((await post('/store-order/', Math.floor(1.3 * file), aToken)).status).toBe(413)
    expect((await post('/store-order/', file)).status).toBe(413)
    expect((await post('/contact-us/', file, aToken)).status).toBe(413)
  })

  it('accepts small bodies only where a call or page declares no size', async () => {
    const { send, notes } = aGateway()
    const filled = (bytes: number) => JSON.stringify('x'.repeat(bytes))
    expect([
      (await send('/apis/thing', { method: 'POST', body: filled(70_000), headers: own })).status,
      (await send('/apis/table', { method: 'POST', body: filled(70_000), headers: own })).status,
    ]).toEqual([413, 200])
    const page = {
      method: 'POST',
      body: `a=${'x'.repeat(70_000)}`,
      headers: { origin: 'https://shop.example', 'content-type': 'application/x-www-form-urlencoded' },
    }
    expect([(await send('/login/', page)).status, (await send('/contact-us/', page)).status]).toEqual([413, 200])
    expect(notes).toEqual(['table'])
  })

  it('parses JSON and forms by their type, and answers 415 to any other type, without a log line', async () => {
    const { send, notes, faults } = aGateway()
    for (const type of [
      'text/xml',
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-7',
    ]) {
      expect(
        (await send('/apis/thing', { method: 'POST', body: '{"a":1}', headers: { ...own, 'content-type': type } }))
          .status,
      ).toBe(415)
    }
    for (const type of ['application/json', 'text/plain', 'text/xml']) {
      expect(
        (
          await send('/login/', {
            method: 'POST',
            body: '{"a":1}',
            headers: { origin: 'https://shop.example', 'content-type': type },
          })
        ).status,
      ).toBe(415)
    }
    expect(
      (await send('/apis/thing', { method: 'POST', headers: { origin: own.origin, 'x-lintel-request': '1' } })).status,
    ).toBe(200)
    expect([notes, faults]).toEqual([[undefined], []])
  })

  it('answers 503 to a client above its share, and to no other', async () => {
    const { send, from } = aGateway()
    const endless = () =>
      ({
        method: 'POST',
        body: new ReadableStream(),
        duplex: 'half',
        headers: {
          origin: 'https://shop.example',
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '12000000',
        },
      }) as RequestInit
    void from('192.0.2.7', '/contact-us/', endless())
    void from('192.0.2.7', '/contact-us/', endless())
    await new Promise(resolve => setTimeout(resolve, 20))
    const refused = await from('192.0.2.7', '/contact-us/', endless())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    expect((await from('192.0.2.7', '/apis/thing', { method: 'POST', body: '{}', headers: own })).status).toBe(200)
    expect(
      (
        await send('/contact-us/', {
          method: 'POST',
          body: 'x'.repeat(100_000),
          headers: { origin: 'https://shop.example', 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(200)
  })

  it('cuts off a client that sends too slowly', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    const answer = aGateway().send('/apis/thing', {
      method: 'POST',
      body: new ReadableStream(),
      duplex: 'half',
      headers: { ...own, 'content-length': '300' },
    } as RequestInit)
    for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
    jest.advanceTimersByTime(10_001)
    jest.useRealTimers()
    expect([(await answer).status, (await answer).headers.get('connection')]).toEqual([408, 'close'])
  })

  it('answers an internal error with an id only, without details', async () => {
    const { send, faults } = aGateway()
    const answer = await send('/apis/broken')
    expect(answer.status).toBe(500)
    expect(answer.headers.get('x-fault-id')).toBe('fault-1')
    expect(await answer.text()).not.toContain('/srv')
    expect(faults).toHaveLength(1)
  })

  it('answers 503 when session data cannot be read, rather than guessing what a visitor may see', async () => {
    const { send } = aGateway({ guestView: () => TE.left(unavailable('database')) })
    expect((await send('/doors/')).status).toBe(503)
  })

  it("answers 503, and starts no new session, when the visitor's session cannot be read", async () => {
    const { send } = aGateway({ find: () => TE.left(unavailable('database', 'gone')) }, 'a-token-of-some-length')
    expect((await send('/exp-sf-cms/api/unknown')).status).toBe(404)
    expect((await send('/apis/thing/12')).status).toBe(503)
    expect((await send('/cart/', { method: 'POST', headers: { origin: 'https://shop.example' } })).status).toBe(503)
  })

  it('answers 405 with the allowed methods', async () => {
    const { send } = aGateway()
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await send('/cart/', { method, headers: own })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    }
    expect((await send('/apis/thing', { method: 'PATCH', headers: own })).status).toBe(404)
  })

  it("answers unknown protocol paths in the protocol's format, not with a page", async () => {
    const { send } = aGateway()
    const answer = await send('/exp-sf-cms/api/unknown')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ Status: 'failure' })
  })

  it('renders any other address as a page, and accepts forms of our own pages only', async () => {
    const { send } = aGateway()
    expect(await (await send('/doors/')).text()).toBe('page GET /doors/')
    const head = await send('/doors/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await send('/cart/', { method: 'POST', headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect(await (await send('/cart/', { method: 'POST', headers: { origin: 'https://shop.example' } })).text()).toBe(
      'page POST /cart/',
    )
  })
})

describe('a preview of the shop', () => {
  const seen: Visitor = {
    storeKey: 'commercial',
    language: 'fr-LU',
    visible: { tag: 'everything' },
    preview: { language: 'fr-LU', until: 1 },
  }
  const previewed = () => aGateway({}, undefined, () => Promise.resolve(seen))

  it('shows pages as another visitor in a preview, and answers reads', async () => {
    const { send } = previewed()
    expect(await (await send('/about/')).text()).toBe('page GET /about/ in fr-LU')
    expect(
      await (await send('/apis/find', { method: 'POST', body: '{}', headers: { ...own, 'x-lintel-as': '7' } })).json(),
    ).toEqual({ found: 2 })
  })

  it('refuses every write of the shop, by call or form, with the reason', async () => {
    const { send, notes } = previewed()
    const refused = await send('/apis/thing', { method: 'POST', body: '{}', headers: own })
    expect([refused.status, await refused.json()]).toMatchObject([
      200,
      { Status: 'failure', Error: { tag: 'refused', message: 'Nothing is ordered in a preview.' } },
    ])
    expect(await (await send('/apis/set/9', { headers: own })).json()).toMatchObject({ Status: 'failure' })
    expect(
      await (
        await send('/cart/', {
          method: 'POST',
          body: 'a=1',
          headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).text(),
    ).toBe('a preview')
    expect(notes).toEqual([])
  })

  it("serves the staff desks and sign-out as the staff member's own", async () => {
    const { send, notes } = previewed()
    for (const path of ['/staff', '/staff/content', '/staff/forms.csv', '/logout'])
      expect(await (await send(path)).text()).toBe(`page GET ${path}`)
    for (const path of ['/staffing/', '/logout-now/'])
      expect(await (await send(path)).text()).toBe(`page GET ${path} in fr-LU`)
    expect((await send('/apis/staff/thing', { method: 'PUT', body: '{}', headers: own })).status).toBe(200)
    expect(
      await (
        await send('/staff/content/preview', {
          method: 'POST',
          body: 'intent=end',
          headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).text(),
    ).toBe('page POST /staff/content/preview')
    expect(notes).toEqual(['staff'])
  })

  it('exists only while the shop confirms it, which is checked at every request', async () => {
    const answers = [seen, undefined]
    const { send } = aGateway({}, undefined, () => Promise.resolve(answers.shift()))
    expect([await (await send('/about/')).text(), await (await send('/about/')).text()]).toEqual([
      'page GET /about/ in fr-LU',
      'page GET /about/',
    ])
  })
})
