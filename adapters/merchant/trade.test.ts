import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { cookieCarrier } from '../gateway/session-carrier'
import { openSession } from '../gateway/session'
import { defaultSessionLimits } from '../gateway/session-parts'
import { referenceSessions } from '../reference/access/sessions'
import type { AccountPort } from '../../core/account/account.port'
import type { TradePort } from '../../core/company/trade.port'
import { signedOut, unavailable } from '../../core/shared/domain-error'
import { aCustomer, aVisitor } from '../../test/builders/customer'
import { aDatabase } from '../../test/builders/database/database'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { withMember } from '../../test/builders/trade-portal'
import { systemClock, systemRandom } from '../../composition/wiring/system'
import { platformAccount, platformSessions } from './account'
import { referenceKnownMembers } from '../reference/account/known-members'
import { checkoutRefusal } from '../../core/access/can-check-out'
import { withStopActing } from './acting-at-portal'
import {
  noTrade,
  notLeft,
  overChannel,
  platformTrade,
  tradeToken,
  withFailureLog,
  withKnownRole,
  withTradeSignIn,
} from './trade'

/** The customer as the platform knows her, without role, company and permissions. */
const sue = aCustomer({ id: 4711, email: 'sue@builders.example', role: 99, roleName: undefined, company: undefined })
const credentials = { email: sue.email, password: 'Lintel123' }
const builders = { id: 31, name: 'Builders United' }
const lakes = { id: 32, name: 'Great Lakes Homes' }

/** A shop in front of a platform and its trade portal; requests of one browser run in sequence. */
const aShop = async (portal: Partial<TradePort> = {}, platform: Partial<AccountPort> = {}) => {
  const db = await aDatabase()
  const sky: { ahead: number; portal: Partial<TradePort> } = { ahead: 0, portal: {} }
  const members = referenceKnownMembers(db, { now: () => systemClock.now() + sky.ahead })
  const records = platformSessions(
    referenceSessions(db),
    ({ customer }) => Promise.resolve(customer),
    { defaultGroup: () => TE.right(undefined), guestView: () => TE.right({ visible: { tag: 'everything' } }) },
    withKnownRole(members),
  )
  const cookies = new Map<string, string>()
  const steps: string[] = []
  const log: string[] = []
  const request = async () => {
    const carrier = cookieCarrier(
      new Request('http://localhost/', {
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      }),
      { secure: false, maxAgeSeconds: 60 },
    )
    const session = await openSession(
      { records, clock: systemClock, random: systemRandom, limits: defaultSessionLimits },
      carrier,
      'commercial',
      'en',
    )
    const client = {
      signIn: ({ password }) => (
        steps.push('platform'),
        password === credentials.password
          ? TE.right({ customer: sue, mergedLines: 2 })
          : TE.left({ tag: 'refused', message: 'Username or Password Invalid' })
      ),
      signOut: () => TE.right(undefined),
      ...platform,
    } as AccountPort
    const trade: TradePort = withMember({
      logIn: () => (
        steps.push('portal'),
        TE.right({
          token: 'trade-secret',
          storefrontLoginToken: 'front-secret',
          permissions: [{ code: 'get_orders', level: 1 }],
        })
      ),
      recognises: () => TE.right(false),
      customerInfo: () =>
        TE.right({
          userId: 9,
          userType: 3,
          role: 3,
          roleName: 'Super Admin',
          permissions: [
            { code: 'get_orders', level: 3 },
            { code: 'create_user', level: 2 },
          ],
        }),
      companyOf: () => TE.right(builders),
      companies: () => TE.right([lakes, builders]),
      subsidiaries: () => TE.right([]),
      actFor: () => TE.right(undefined),
      stopActing: () => TE.right(undefined),
      ...portal,
      ...sky.portal,
    })
    const report = (what: string) => void log.push(what)
    const account = withTradeSignIn(
      withFailureLog(platformAccount(withStopActing(client, trade, session, notLeft(report)), session), report),
      trade,
      session,
      { report, members },
    )
    const visitorThere = () =>
      TE.right(
        aVisitor({
          customer: {
            ...sue,
            group: { id: 32, name: 'Great Lakes', categoryAccess: { tag: 'list', categoryIds: [5] }, priceListId: 40 },
          },
        }),
      )
    const done = () =>
      carrier.cookies().forEach(cookie => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      })
    return { session, account, trade: platformTrade(trade, visitorThere, session, report), done }
  }
  const signIn = async () => {
    const entering = await request()
    const signedIn = await answerOf(entering.account.signIn(credentials))
    entering.done()
    return signedIn
  }
  return { db, cookies, steps, log, sky, request, signIn }
}

describe("signing in with a merchant's trade portal", () => {
  it("is tried after the platform's sign-in, with the same credentials [S1-4.04]", async () => {
    const shop = await aShop()
    expect((await shop.signIn()).mergedLines).toBe(2)
    expect(shop.steps).toEqual(['platform', 'portal'])
    await shop.db.destroy()
  })

  it('gives the session role, companies and permissions from the portal [S1-3.09] [S1-6.04]', async () => {
    const shop = await aShop()
    const known = {
      id: 4711,
      role: 3,
      roleName: 'Super Admin',
      company: builders,
      companies: [builders, lakes],
      permissions: [
        { code: 'get_orders', level: 3 },
        { code: 'create_user', level: 2 },
      ],
      group: sue.group,
    }
    expect((await shop.signIn()).customer).toMatchObject(known)
    expect((await shop.request()).session.visitor.customer).toMatchObject(known)
    await shop.db.destroy()
  })

  it('keeps the token with the session, on the server alone [S1-6.04]', async () => {
    const shop = await aShop()
    const signedIn = await shop.signIn()
    const { session, account } = await shop.request()
    expect(tradeToken(session)).toBe('trade-secret')
    const seen = JSON.stringify([signedIn, session.visitor, await answerOf(account.visitor()), [...shop.cookies]])
    expect(seen).not.toMatch(/trade-secret|front-secret/)
    await answerOf(account.signOut())
    expect(tradeToken(session)).toBeUndefined()
    await shop.db.destroy()
  })

  it.each<[string, Partial<TradePort>]>([
    ['is down', { logIn: () => TE.left(unavailable('trade')) }],
    ['refuses', { logIn: () => TE.left({ tag: 'refused', message: 'Company is inactive' }) }],
    ['fails between two calls', { customerInfo: () => TE.left(unavailable('trade')) }],
    ['rejects its token immediately', { companyOf: () => TE.left(signedOut) }],
  ])('succeeds all the same when the portal %s, which is logged only [S1-8.24]', async (_, portal) => {
    const shop = await aShop(portal)
    expect((await shop.signIn()).customer).toEqual(sue)
    const { session } = await shop.request()
    expect(session.visitor.customer).toMatchObject(JSON.parse(JSON.stringify(sue)) as object)
    expect(tradeToken(session)).toBeUndefined()
    expect(shop.log).toEqual(['B2B login failed'])
    await shop.db.destroy()
  })

  it('is not tried when the platform refuses, which is logged too [S1-8.24]', async () => {
    const shop = await aShop()
    const { account } = await shop.request()
    expect(await refusalOf(account.signIn({ ...credentials, password: 'Wrong1234' }))).toEqual({
      tag: 'refused',
      message: 'Username or Password Invalid',
    })
    expect([shop.steps, shop.log]).toEqual([['platform'], ['BC login failed']])
    await shop.db.destroy()
  })

  it.each([2, 4, 7] as const)(
    'makes no company buyer of a user without a company on the portal: user type %i',
    async userType => {
      const shop = await aShop({ customerInfo: () => TE.right({ userId: 9, userType, role: 99, permissions: [] }) })
      const { customer } = await shop.signIn()
      expect([customer.role, customer.company, customer.companies, customer.permissions]).toEqual([
        99,
        undefined,
        undefined,
        undefined,
      ])
      await shop.db.destroy()
    },
  )
})

describe("the sales channel of a merchant's portal", () => {
  const signInOver = async (storeHash: string, facts?: { readonly storeHash: string; readonly channelId: number }) => {
    const used: unknown[] = []
    const portal = overChannel(
      channel => ({ logIn: () => (used.push(channel), TE.left(unavailable('trade'))) }) as unknown as TradePort,
      { storeHash, channelId: 1 },
      () => TE.right(aVisitor({ facts })),
    )
    await refusalOf(portal.logIn(credentials))
    return used
  }

  it("is the one in the platform's session, where the settings name none [S1-3.01]", async () => {
    expect(await signInOver('', { storeHash: 'h7', channelId: 3 })).toEqual([{ storeHash: 'h7', channelId: 3 }])
  })

  it('is that of the settings, regardless of the platform; without either the portal is not called', async () => {
    expect(await signInOver('abc123', { storeHash: 'h7', channelId: 3 })).toEqual([
      { storeHash: 'abc123', channelId: 1 },
    ])
    expect(await signInOver('')).toEqual([])
  })
})

describe("acting for a company of a merchant's portal", () => {
  it('is started by the portal; the session then has a new id, the company and its group', async () => {
    const requests: number[] = []
    const shop = await aShop({ actFor: id => (requests.push(id), TE.right(undefined)) })
    await shop.signIn()
    const before = shop.cookies.get('lintel')
    const choosing = await shop.request()
    await answerOf(choosing.trade.actFor(lakes.id))
    choosing.done()
    expect(requests).toEqual([lakes.id])
    expect(shop.cookies.get('lintel')).not.toBe(before)
    const { session } = await shop.request()
    expect(session.visitor).toMatchObject({
      priceListId: 40,
      visible: { tag: 'only', categoryIds: [5] },
      customer: { company: lakes, companies: [builders, lakes], role: 3 },
    })
    expect(tradeToken(session)).toBe('trade-secret')
    await shop.db.destroy()
  })

  it('is not requested for a company that was not offered', async () => {
    const requests: number[] = []
    const shop = await aShop({ actFor: id => (requests.push(id), TE.right(undefined)) })
    await shop.signIn()
    expect(await refusalOf((await shop.request()).trade.actFor(77))).toEqual({ tag: 'not-found', what: 'company' })
    expect(requests).toEqual([])
    await shop.db.destroy()
  })

  it('changes nothing when the portal refuses', async () => {
    const shop = await aShop({ actFor: () => TE.left({ tag: 'refused', message: 'Company is inactive' }) })
    await shop.signIn()
    expect(await refusalOf((await shop.request()).trade.actFor(lakes.id))).toEqual({
      tag: 'refused',
      message: 'Company is inactive',
    })
    expect((await shop.request()).session.visitor.customer?.company).toEqual(builders)
    await shop.db.destroy()
  })
})

describe('the portal calls of acting for a company', () => {
  /** A portal that records calls, and fails on demand. */
  const aPortal = (fails: (call: string, times: number) => boolean = () => false) => {
    const calls: string[] = []
    const noted = (call: string) => () => {
      calls.push(call)
      return Promise.resolve(
        fails(call, calls.filter(each => each === call).length) ? E.left(unavailable('trade')) : E.right(undefined),
      )
    }
    return {
      calls,
      portal: {
        actFor: (id: number) => noted(`begin ${id}`),
        stopActing: () => noted('end'),
        companies: () => TE.right([lakes, towers]),
      },
    }
  }
  const towers = { id: 33, name: 'Twin Towers' }
  const acting = async (shop: Awaited<ReturnType<typeof aShop>>, companyId: number) => {
    const request = await shop.request()
    const result = await request.trade.actFor(companyId)()
    request.done()
    return { result, company: (await shop.request()).session.visitor.customer?.company }
  }

  it("begin one company, end it before the next, and end it for one's own company", async () => {
    const { calls, portal } = aPortal()
    const shop = await aShop(portal)
    await shop.signIn()
    expect((await acting(shop, lakes.id)).company).toEqual(lakes)
    expect((await acting(shop, towers.id)).company).toEqual(towers)
    expect((await acting(shop, builders.id)).company).toEqual(builders)
    expect(calls).toEqual(['begin 32', 'end', 'begin 33', 'end'])
    await shop.db.destroy()
  })

  it('begin the previous company again where the next one fails to begin', async () => {
    const { calls, portal } = aPortal(call => call === 'begin 33')
    const shop = await aShop(portal)
    await shop.signIn()
    await acting(shop, lakes.id)
    expect(await acting(shop, towers.id)).toMatchObject({ result: { left: { tag: 'unavailable' } }, company: lakes })
    expect(calls).toEqual(['begin 32', 'end', 'begin 33', 'begin 32'])
    await shop.db.destroy()
  })

  it('leave the session with its own company where the previous one fails to begin again, too', async () => {
    const { portal } = aPortal((call, times) => call === 'begin 33' || (call === 'begin 32' && times > 1))
    const shop = await aShop(portal)
    await shop.signIn()
    await acting(shop, lakes.id)
    expect(await acting(shop, towers.id)).toMatchObject({ result: { left: { tag: 'unavailable' } }, company: builders })
    await shop.db.destroy()
  })

  it('end it at sign-out, retried once, then only logged: the sign-out succeeds', async () => {
    for (const fails of [() => false, (call: string) => call === 'end']) {
      const { calls, portal } = aPortal(fails)
      const shop = await aShop(portal)
      await shop.signIn()
      await acting(shop, lakes.id)
      const leaving = await shop.request()
      await answerOf(leaving.account.signOut())
      leaving.done()
      expect(calls).toEqual(fails('end') ? ['begin 32', 'end', 'end'] : ['begin 32', 'end'])
      expect(shop.log).toEqual(fails('end') ? ['B2B company not left'] : [])
      expect((await shop.request()).session.visitor.customer).toBeUndefined()
      await shop.db.destroy()
    }
  })

  it('are none at sign-out without acting, and end it when someone signs in over the session', async () => {
    const { calls, portal } = aPortal()
    const shop = await aShop(portal)
    await shop.signIn()
    const leaving = await shop.request()
    await answerOf(leaving.account.signOut())
    leaving.done()
    expect(calls).toEqual([])
    await shop.signIn()
    await acting(shop, lakes.id)
    await shop.signIn()
    expect(calls).toEqual(['begin 32', 'end'])
    await shop.db.destroy()
  })

  it('are allowed only to a buyer with the permission for subsidiaries', async () => {
    const buyer = (level: 1 | 3): Partial<TradePort> => ({
      customerInfo: () =>
        TE.right({ userId: 9, userType: 5, role: 0, permissions: [{ code: 'get_company_subsidiaries', level }] }),
      subsidiaries: () => TE.right([lakes]),
    })
    const { calls, portal } = aPortal()
    const shop = await aShop({ ...portal, ...buyer(3) })
    expect((await shop.signIn()).customer).toMatchObject({ role: 0, company: builders, companies: [builders, lakes] })
    expect((await acting(shop, lakes.id)).company).toEqual(lakes)
    expect(calls).toEqual(['begin 32'])
    const other = await aShop({ ...portal, ...buyer(1) })
    expect((await other.signIn()).customer.companies).toBeUndefined()
    const away = await aShop({ ...buyer(3), subsidiaries: () => TE.left(unavailable('trade')) })
    expect((await away.signIn()).customer).toMatchObject({ role: 0, company: builders })
    for (const { db } of [shop, other, away]) await db.destroy()
  })
})

describe('a trade token that the portal no longer accepts', () => {
  it('ends the session here, and the call fails [S1-4.34] [S1-8.21]', async () => {
    let over = false
    const shop = await aShop({ subsidiaries: () => (over ? TE.left(signedOut) : TE.right([])) })
    await shop.signIn()
    const first = await shop.request()
    expect(await answerOf(first.trade.subsidiaries())).toEqual([])
    over = true
    const then = await shop.request()
    expect(await then.trade.subsidiaries()()).toEqual(E.left(signedOut))
    then.done()
    expect((await shop.request()).session.visitor.customer).toBeUndefined()
    await shop.db.destroy()
  })

  it('differs from a missing token: the portal is not called, and the session continues', async () => {
    const shop = await aShop({ logIn: () => TE.left(unavailable('trade')) })
    await shop.signIn()
    const { trade, session } = await shop.request()
    expect((await refusalOf(trade.customerInfo())).tag).toBe('unavailable')
    expect(session.visitor.customer?.id).toBe(4711)
    await shop.db.destroy()
  })
})

describe('a platform without trade portal', () => {
  it('answers customer data from its own session, and offers no company to act for', async () => {
    const shop = await aShop({ logIn: () => TE.left(unavailable('trade')) })
    await shop.signIn()
    const trade = noTrade((await shop.request()).session)
    expect(await answerOf(trade.customerInfo())).toMatchObject({ userId: 4711, userType: 2, role: 99 })
    expect(await answerOf(trade.companies(4711))).toEqual([])
    expect((await refusalOf(trade.actFor(1))).tag).toBe('not-found')
    await shop.db.destroy()
  })
})

describe('a company user while the trade portal is down', () => {
  const away: Partial<TradePort> = { logIn: () => TE.left(unavailable('trade')) }
  const junior: Partial<TradePort> = {
    customerInfo: () => TE.right({ userId: 9, userType: 3, role: 2, roleName: 'Junior Buyer', permissions: [] }),
  }
  const refusalNow = async ({ request }: Awaited<ReturnType<typeof aShop>>) =>
    checkoutRefusal((await request()).session.visitor.customer)
  const roleUnknown = { tag: 'forbidden', reason: 'checkout.role-unknown' }

  it('is signed in, and cannot order until the portal returns their role', async () => {
    const shop = await aShop(junior)
    await shop.signIn()
    expect(await refusalNow(shop)).toEqual({ tag: 'forbidden', reason: 'checkout.junior-buyer' })
    shop.sky.portal = away
    await shop.signIn()
    expect([shop.log, await refusalNow(shop)]).toEqual([['B2B login failed'], roleUnknown])
    shop.sky.portal = {
      customerInfo: () =>
        TE.right({ userId: 9, userType: 3, role: 1, permissions: [{ code: 'purchase_enable', level: 1 }] }),
    }
    await shop.signIn()
    expect(await refusalNow(shop)).toBeUndefined()
    await shop.db.destroy()
  })

  it('is recognized by the company that the platform names, too', async () => {
    const shop = await aShop(away, {
      signIn: () => TE.right({ customer: { ...sue, company: builders }, mergedLines: 0 }),
    })
    await shop.signIn()
    expect(await refusalNow(shop)).toEqual(roleUnknown)
    await shop.db.destroy()
  })

  it('is a retail shopper without any known company, and once the portal says so', async () => {
    const unknown = await aShop(away)
    await unknown.signIn()
    expect(await refusalNow(unknown)).toBeUndefined()
    await unknown.db.destroy()

    const shop = await aShop(junior)
    await shop.signIn()
    shop.sky.portal = { customerInfo: () => TE.right({ userId: 9, userType: 1, role: 99, permissions: [] }) }
    await shop.signIn()
    shop.sky.portal = away
    await shop.signIn()
    expect(await refusalNow(shop)).toBeUndefined()
    await shop.db.destroy()
  })

  it('is remembered for 90 days', async () => {
    const shop = await aShop(junior)
    await shop.signIn()
    shop.sky.portal = away
    await shop.signIn()
    shop.sky.ahead = 90 * 86_400_000 - 60_000
    expect(await refusalNow(shop)).toEqual(roleUnknown)
    shop.sky.ahead = 90 * 86_400_000
    expect(await refusalNow(shop)).toBeUndefined()
    await shop.db.destroy()
  })
})
