import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { createGateway, type Caller } from '../../../adapters/gateway/gateway'
import { originPolicy } from '../../../adapters/gateway/origin'
import { openSession } from '../../../adapters/gateway/session'
import { askedLanguage, guestLanguage } from '../../../adapters/gateway/asked-language'
import { defaultSessionLimits, type SessionParts } from '../../../adapters/gateway/session-parts'
import { cookieCarrier, nullCarrier } from '../../../adapters/gateway/session-carrier'
import { referenceSessions } from '../../../adapters/reference/access/sessions'
import type { SessionPort } from '../../../core/access/session.port'
import { languages } from '../../../core/access/visitor'
import { anEntrance, type Entrance } from '../../../test/builders/platform/entrance'
import { answerOf } from '../../../test/builders/outcome'
import { guestPages, type GuestPages } from './guest-pages'
import { createPageCache } from './page-cache'

const origins = ['https://shop.example', 'https://home.shop.example']
const policy = originPolicy({ origins, port: 443 })
const cookieSettings = { secure: false, maxAgeSeconds: 60 }
const storeOf = (host: string) => (host.startsWith('home.') ? 'home' : 'commercial')

/** A page that prints everything known about its visitor, to detect leaks. */
const pageOf = (session: SessionPort, origin: string, path: string): string => {
  const { visitor, cartId } = session
  return JSON.stringify({ origin, path, ...visitor, cartId, notice: session.stored('notice') })
}

type Scope = {
  readonly ports: object
  readonly session: SessionPort
  readonly hasSession: boolean
  readonly origin: string
}

describe('cached pages of guests', () => {
  let entrance: Entrance
  let sessions: SessionParts
  let edition = 0
  beforeAll(async () => {
    entrance = await anEntrance('better-sqlite3')
    const { deps, db } = entrance
    sessions = {
      records: referenceSessions(db),
      clock: deps.clock,
      random: deps.random,
      limits: defaultSessionLimits,
    }
  })
  afterAll(() => entrance.close())

  const aGuest = (storeKey: string, language: Parameters<typeof openSession>[3]) =>
    openSession(sessions, nullCarrier, storeKey, language)

  /** The shop with shared guest pages, as the server assembles it; `rendered` counts shared renderings. */
  const aShop = (over: { readonly keep?: boolean } = {}) => {
    const state = { rendered: 0 }
    const shared: GuestPages = guestPages({
      cache: createPageCache({
        edition: () => edition,
        clock: entrance.deps.clock,
        maxAgeMs: over.keep === false ? 0 : 10_000,
        maxPages: 50,
        maxBytes: 1_000_000,
        isCacheable: page => page.status === 200,
      }),
      isSameForGuests: pathname => !pathname.startsWith('/cart'),
      isWithoutCart: session => session.cartId === undefined,
      renderForGuest: async ({ storeKey, language, origin, path }) => {
        state.rendered += 1
        return new Response(pageOf(await aGuest(storeKey, language), origin, path))
      },
    })
    const gateway = createGateway<object, Scope>({
      sessions,
      origin: policy,
      routes: [],
      onFault: () => 'fault',
      scopeFor: (session, request, { carrier }) => ({
        ports: {},
        session,
        hasSession: carrier.read() !== undefined,
        origin: policy.publicOrigin(request.headers.get('host') ?? undefined),
      }),
      renderPage: async (request, scope) => {
        const { pathname, search } = new URL(request.url)
        return (
          (await shared.pageFor(request, scope.origin, scope.session, scope.hasSession)) ??
          new Response(pageOf(scope.session, scope.origin, pathname + search))
        )
      },
    })
    /** As the server does: from the cache for visitors without session, otherwise through the gateway. */
    const open = async (request: Request): Promise<string> => {
      const carrier = cookieCarrier(request, cookieSettings)
      const host = request.headers.get('host') ?? ''
      const { pathname, search } = new URL(request.url)
      const address = {
        storeKey: storeOf(host),
        origin: policy.publicOrigin(host),
        language: guestLanguage(carrier, request.headers.get('accept-language')),
        path: pathname + search,
      }
      const ready = carrier.read() === undefined && request.method === 'GET' ? shared.ready(address, null) : undefined
      if (ready) return Buffer.from(ready.body).toString()
      const caller: Caller = { carrier, address: '192.0.2.1', storeKey: storeOf(host) }
      return (await gateway.fetch(request, caller)).text()
    }
    return { open, state, shared }
  }

  type Who = { readonly email?: string; readonly cart?: string; readonly notice?: string; readonly session?: boolean }

  /** The secret of a session with this visitor's history. */
  const cookieOf = async (
    { email, cart, notice, session: wanted }: Who,
    storeKey: string,
  ): Promise<string | undefined> => {
    const person = entrance.person({ storeKey })
    const { session, account } = await person.request()
    if (email !== undefined) await answerOf(account.signIn({ email, password: 'Lintel123' }))
    if (cart !== undefined) await session.keepCart(cart)()
    if (notice !== undefined || wanted) await session.keep('notice', notice)()
    return person.token()
  }

  const requestOf = (
    host: string,
    path: string,
    token: string | undefined,
    accepts: string,
    chosen: string | undefined,
  ) => {
    const cookie = [
      token === undefined ? [] : `lintel=${token}`,
      chosen === undefined ? [] : `lintel_language=${chosen}`,
    ]
      .flat()
      .join('; ')
    return new Request(`https://${host}${path}`, {
      headers: { host, 'accept-language': accepts, ...(cookie === '' ? {} : { cookie }) },
    })
  }

  /** The page as rendered for this visitor alone; shared pages omit the session's notices. */
  const ownPage = async (request: Request, host: string, path: string): Promise<string> => {
    const session = await openSession(
      sessions,
      cookieCarrier(request, cookieSettings),
      storeOf(host),
      askedLanguage(request.headers.get('accept-language')),
    )
    return pageOf(session, policy.publicOrigin(host), path)
  }

  const accounts = [
    undefined,
    'retail@lintel.example',
    'admin@northgate.example',
    'campus@hsu.example',
    'orders@dg.example',
  ] as const

  it('never mix stores, languages, URLs, price lists, groups, carts or sessions', async () => {
    const made = new Map<string, Promise<string | undefined>>()
    const visit = fc.record({
      host: fc.constantFrom('shop.example', 'home.shop.example'),
      path: fc.constantFrom('/', '/doors/', '/doors/?_fs=Brand:Alder', '/cart/'),
      email: fc.constantFrom(...accounts),
      cart: fc.constantFrom(undefined, 'cart-1', 'cart-2'),
      session: fc.boolean(),
      accepts: fc.constantFrom('en', 'fr-LU,fr;q=0.8', 'en-MX', 'de'),
      chosen: fc.constantFrom(undefined, ...languages),
      changed: fc.integer({ min: 0, max: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { minLength: 4, maxLength: 14 }), async visits => {
        const { open } = aShop()
        for (const { host, path, email, cart, session, accepts, chosen, changed } of visits) {
          if (changed === 0) edition += 1
          const who = JSON.stringify([storeOf(host), email, cart, session])
          const token = await (made.get(who) ??
            made
              .set(who, cookieOf({ ...(email ? { email } : {}), ...(cart ? { cart } : {}), session }, storeOf(host)))
              .get(who))
          expect(await open(requestOf(host, path, token, accepts, chosen))).toBe(
            await ownPage(requestOf(host, path, token, accepts, chosen), host, path),
          )
        }
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  it('are served to guests without cart only; others get their own page', async () => {
    const { open, state } = aShop()
    const ask = async (who: Who) =>
      JSON.parse(
        await open(requestOf('shop.example', '/doors/', await cookieOf(who, 'commercial'), 'en', undefined)),
      ) as { customer?: { email: string }; cartId?: string; priceListId?: number }
    const guest = await ask({})
    expect(await ask({ session: true })).toEqual(guest)
    expect(state.rendered).toBe(1)
    expect(await ask({ email: 'admin@northgate.example' })).toMatchObject({
      customer: { email: 'admin@northgate.example' },
      priceListId: expect.any(Number),
    })
    expect(await ask({ cart: 'cart-7' })).toMatchObject({ cartId: 'cart-7' })
    expect(await ask({})).toEqual(guest)
    expect(guest).not.toHaveProperty('customer')
    expect(state.rendered).toBe(1)
  })

  it('contain nothing of the session that requested them first', async () => {
    const { open } = aShop()
    const token = await cookieOf({ notice: 'Your order was placed' }, 'commercial')
    expect(await open(requestOf('shop.example', '/', token, 'en', undefined))).not.toContain('order was placed')
    expect(await open(requestOf('shop.example', '/', undefined, 'en', undefined))).not.toContain('order was placed')
  })

  it('are shared with requests whose session cookie is invalid', async () => {
    const { open, state } = aShop()
    const page = await open(requestOf('shop.example', '/', 'a'.repeat(43), 'en', undefined))
    expect(await open(requestOf('shop.example', '/', undefined, 'en', undefined))).toBe(page)
    expect(state.rendered).toBe(1)
  })

  it('exclude the cart page and every POST', async () => {
    const { open, state } = aShop()
    await open(requestOf('shop.example', '/cart/', undefined, 'en', undefined))
    await open(
      new Request('https://shop.example/doors/', {
        method: 'POST',
        body: 'a=b',
        headers: {
          host: 'shop.example',
          origin: 'https://shop.example',
          'content-type': 'application/x-www-form-urlencoded',
        },
      }),
    )
    expect(state.rendered).toBe(0)
  })

  it('cannot start a session', async () => {
    const session = await aGuest('commercial', 'en')
    expect(
      E.isLeft(
        await session
          .keep('notice', 'x')()
          .catch(reason => E.left(reason)),
      ),
    ).toBe(true)
  })
})
