import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../core/access/session.port'
import type { SessionRecord, SessionRecordsPort } from '../../core/access/session-records.port'
import { aCustomer } from '../../test/builders/customer'
import { json, type Route } from '../shared/route'
import { createGateway } from './gateway'
import { originPolicy } from './origin'
import { defaultSessionLimits, hashOf } from './session-parts'
import { cookieCarrier } from './session-carrier'

type Ports = { readonly session: SessionPort }

const address = 'https://shop.example'
const own = { origin: address, 'x-lintel-request': '1', 'content-type': 'application/json' }
const soon = () => new Promise(resolve => setTimeout(resolve, 5))

/** A shop whose only write creates a cart if the session has none, as slowly as a remote platform would. */
const aShop = () => {
  const stored = new Map<string, SessionRecord>()
  let count = 0
  const records: SessionRecordsPort = {
    find: hash => TE.fromIO(() => stored.get(hash)),
    save: (record, replaces) =>
      TE.fromIO(() => {
        if (replaces !== undefined) stored.delete(replaces)
        stored.set(record.idHash, record)
      }),
    change: (hash, change) =>
      TE.fromIO(() => {
        const found = stored.get(hash)
        if (!found) return undefined
        const next = { ...found, ...(change.cart ? { cartId: change.cart.id } : {}) }
        stored.set(hash, next)
        return next
      }),
    end: () => TE.right(undefined),
    ownedBy: () => TE.right([]),
    endOwned: () => TE.right(undefined),
    purgeExpired: () => TE.right(0),
    customer: id => TE.right(aCustomer({ id })),
    defaultGroup: () => TE.right(undefined),
    guestView: () => TE.right({ visible: { tag: 'everything' } }),
  }
  const carts: string[] = []
  const fill = async ({ session }: Ports): Promise<string> => {
    const id = session.cartId
    await soon()
    if (id !== undefined) return id
    carts.push(`cart-${carts.length + 1}`)
    await session.keepCart(carts.at(-1))()
    return carts.at(-1) ?? ''
  }
  const routes: Route<Ports>[] = [
    { method: 'POST', path: '/apis/cart', handle: async (_, ports) => json({ cart: await fill(ports) }) },
    {
      method: 'POST',
      path: '/apis/enter',
      handle: async (_, { session }) => (await soon(), await session.signIn(2)(), json({})),
    },
    { method: 'GET', path: '/apis/look', handle: async (_, { session }) => json({ cart: session.cartId }) },
  ]
  const gateway = createGateway<Ports, { ports: Ports }>({
    sessions: {
      records,
      clock: { now: () => 0 },
      random: { token: () => `token-number-${(count += 1)}-of-enough-length`, uuid: () => '' },
      limits: defaultSessionLimits,
    },
    origin: originPolicy({ origins: [address], port: 3000 }),
    scopeFor: session => ({ ports: { session } }),
    routes,
    renderPage: async (request, { ports }) => new Response(request.method === 'POST' ? await fill(ports) : 'a page'),
    onFault: reason => {
      throw reason
    },
  })
  const ask = (method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = '{}') => {
    const request = new Request(address + path, {
      method,
      headers: { ...own, ...headers },
      ...(method === 'POST' ? { body } : {}),
    })
    const carrier = cookieCarrier(request, { secure: false, maxAgeSeconds: 60 })
    return gateway
      .fetch(request, { carrier, address: '192.0.2.1', storeKey: 'commercial' })
      .then(async response => ({ status: response.status, cookies: carrier.cookies(), text: await response.text() }))
  }
  return { ask, carts, stored }
}

const sessionCookie = (cookies: readonly string[]): string => /lintel=[^;]+/.exec(cookies.join())?.[0] ?? ''

describe('concurrent writes of one visitor', () => {
  const visit = { 'x-lintel-visit': '1234567890-1234567890-12' }

  it('from a page without a cookie fill one cart, and all answers bring the same cookie', async () => {
    const { ask, carts } = aShop()
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/apis/cart', visit)))
    expect(answers.map(({ text }) => text)).toEqual(['{"cart":"cart-1"}', '{"cart":"cart-1"}', '{"cart":"cart-1"}'])
    expect(new Set(answers.map(({ cookies }) => sessionCookie(cookies))).size).toBe(1)
    expect(carts).toHaveLength(1)
  })

  it('without cookie and page token fill a cart each', async () => {
    const { ask, carts } = aShop()
    await Promise.all([ask('POST', '/apis/cart'), ask('POST', '/apis/cart'), ask('POST', '/apis/cart', visit)])
    expect(carts).toHaveLength(3)
  })

  it.each([
    ['calls', '/apis/cart', {}, '{}'],
    ['forms without scripts', '/cart/', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'],
  ])('in a session without a cart create one: %s', async (_, path, headers, body) => {
    const { ask, carts, stored } = aShop()
    const token = 'a-token-of-some-length'
    stored.set(await hashOf(token), {
      idHash: await hashOf(token),
      storeKey: 'commercial',
      customerId: 2,
      language: 'en',
      entries: {},
      createdAt: 0,
      seenAt: 0,
    })
    await Promise.all([1, 2, 3].map(() => ask('POST', path, { cookie: `lintel=${token}`, ...headers }, body)))
    expect(carts).toEqual(['cart-1'])
  })

  it('do not start a second session beside the one that was just signed in to', async () => {
    const { ask, carts } = aShop()
    const cookie = sessionCookie((await ask('POST', '/apis/cart')).cookies)
    const [entered, late] = await Promise.all([
      ask('POST', '/apis/enter', { cookie }),
      ask('POST', '/apis/cart', { cookie }),
    ])
    expect([entered.status, late.status, late.cookies]).toEqual([200, 503, []])
    expect(carts).toHaveLength(1)
  })

  it('do not delay pages and reads', async () => {
    const { ask } = aShop()
    const cookie = sessionCookie((await ask('POST', '/apis/cart')).cookies)
    const order: string[] = []
    const noted = (name: string, answer: Promise<unknown>) => answer.then(() => order.push(name))
    await Promise.all([
      noted('write', ask('POST', '/apis/cart', { cookie })),
      noted('look', ask('GET', '/apis/look', { cookie })),
      noted('page', ask('GET', '/somewhere/', { cookie })),
    ])
    expect(order.at(-1)).toBe('write')
  })

  it('leave a visitor who only reads without a session, even if a page token is sent', async () => {
    const { ask, stored } = aShop()
    await ask('POST', '/apis/cart', visit)
    expect((await ask('GET', '/apis/look', visit)).cookies).toEqual([])
    expect(stored.size).toBe(1)
  })
})
