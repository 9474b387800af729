import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { cookieCarrier } from '../gateway/session-carrier'
import { openSession } from '../gateway/session'
import { defaultSessionLimits } from '../gateway/session-parts'
import { referenceLimits } from '../reference/database/limits'
import { referenceSessions } from '../reference/access/sessions'
import type { SignedIn } from '../../core/account/account'
import type { AccountPort } from '../../core/account/account.port'
import { workNeeded } from '../../core/account/asks-for-work'
import { guardedAccount } from '../../core/account/guarded-account'
import type { WorkCheck } from '../../core/account/sign-in-guard'
import { unavailable, type Outcome } from '../../core/shared/domain-error'
import { aCustomer } from '../../test/builders/customer'
import { aDatabase } from '../../test/builders/database/database'
import { aGuard } from '../../test/builders/platform/guard'
import { answerOf, issuesOf, refusalOf } from '../../test/builders/outcome'
import { systemClock, systemRandom } from '../../composition/wiring/system'
import { platformAccount, platformSessions } from './account'

const ada = aCustomer({ id: 4711 })
const credentials = { email: ada.email, password: 'Lintel123' }
const wrong: Outcome<SignedIn> = TE.left({ tag: 'refused', message: 'Username or Password Invalid' })

/** A shop in front of a platform that knows Ada; requests of one browser run in sequence. */
const aShop = async (
  platform: Partial<AccountPort> = {},
  bindCart?: (customerId: number) => Outcome<void>,
  checkWork?: WorkCheck,
) => {
  const db = await aDatabase()
  const records = platformSessions(referenceSessions(db), ({ customer }) => Promise.resolve(customer), {
    defaultGroup: () => TE.right(undefined),
    guestView: () => TE.right({ visible: { tag: 'everything' } }),
  })
  const limits = referenceLimits(db, systemClock)
  const cookies = new Map<string, string>()
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
      signIn: ({ password }) =>
        password === credentials.password ? TE.right({ customer: ada, mergedLines: 2 }) : wrong,
      signOut: () => TE.right(undefined),
      setLanguage: () => TE.right(undefined),
      ...platform,
    } as AccountPort
    const account = guardedAccount(
      platformAccount(client, session, { bindCart }),
      aGuard(session, { limits, address: '203.0.113.9' }),
      { checkWork },
    )
    const keepCookies = () =>
      carrier.cookies().forEach(cookie => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      })
    return { session, account, keepCookies }
  }
  return { db, cookies, request }
}

describe('accounts of a platform behind our own sessions', () => {
  it('are stored with the session as the platform named them, and never in the browser', async () => {
    const shop = await aShop()
    const first = await shop.request()
    expect((await answerOf(first.account.signIn(credentials))).mergedLines).toBe(2)
    first.keepCookies()
    const { session, account } = await shop.request()
    expect(session.visitor.customer).toEqual(ada)
    expect(session.visitor.priceListId).toBe(11)
    expect((await answerOf(account.visitor())).customer?.email).toBe(ada.email)
    expect([...shop.cookies.values()].join()).not.toContain('northgate')
    await shop.db.destroy()
  })

  it('are bound to the cart at sign-in, and signed in even if the platform fails to bind it [S1-4.06]', async () => {
    const bound: number[] = []
    const shop = await aShop({}, id => (bound.push(id), TE.left(unavailable('commerce'))))
    const entering = await shop.request()
    expect((await answerOf(entering.account.signIn(credentials))).customer).toEqual(ada)
    expect(bound).toEqual([ada.id])
    await shop.db.destroy()
  })

  it('are created only with a solved captcha, whose answer is not sent to the platform', async () => {
    const sent: unknown[] = []
    const nell = {
      firstName: 'Nell',
      lastName: 'New',
      email: 'nell@home.example',
      password: 'Hinge4you',
      phone: '937 555 0199',
    }
    const shop = await aShop(
      { signUp: details => TE.fromIO(() => (sent.push(details), { customer: ada, mergedLines: 0 })) },
      undefined,
      answer => TE.right(answer === 'solved' ? 'passed' : 'failed'),
    )
    const { account } = await shop.request()
    expect(await issuesOf(account.signUp({ ...nell, phone: '', captcha: 'solved' }))).toEqual([
      'phone account.phone-required',
    ])
    for (const captcha of [undefined, 'guessed'])
      expect(await refusalOf(account.signUp({ ...nell, captcha }))).toEqual(workNeeded)
    expect(sent).toEqual([])
    expect((await answerOf(account.signUp({ ...nell, captcha: 'solved' }))).customer).toEqual(ada)
    expect(sent).toEqual([nell])
    await shop.db.destroy()
  })

  it("are never mistaken for the embedded platform's customer of the same number", async () => {
    const shop = await aShop()
    const entering = await shop.request()
    await answerOf(entering.account.signIn(credentials))
    expect(await shop.db.selectFrom('session').select('customer_id').execute()).toEqual([{ customer_id: null }])
    await shop.db.destroy()
  })

  it('get a session with a new id at sign-in', async () => {
    const shop = await aShop()
    const guest = await shop.request()
    await answerOf(guest.session.keep('notice', 'x'))
    guest.keepCookies()
    const before = shop.cookies.get('lintel')
    const entering = await shop.request()
    await answerOf(entering.account.signIn(credentials))
    entering.keepCookies()
    expect(shop.cookies.get('lintel')).not.toBe(before)
    expect((await shop.request()).session.stored('notice')).toBe('x')
    await shop.db.destroy()
  })

  it('keep no session data after sign-out, also when the platform does not answer', async () => {
    const shop = await aShop({ signOut: () => TE.left(unavailable('commerce')) })
    const entering = await shop.request()
    await answerOf(entering.account.signIn(credentials))
    entering.keepCookies()
    const leaving = await shop.request()
    await answerOf(leaving.account.signOut())
    leaving.keepCookies()
    const { session } = await shop.request()
    expect(session.visitor.customer).toBeUndefined()
    expect(session.stored('platform-customer')).toBeUndefined()
    await shop.db.destroy()
  })

  it('limit sign-in attempts, as the platform sees one address for all our shoppers', async () => {
    const shop = await aShop()
    const { account } = await shop.request()
    for (let tries = 0; tries < 10; tries++)
      expect((await refusalOf(account.signIn({ ...credentials, password: 'wrong' }))).tag).toBe('refused')
    expect(await refusalOf(account.signIn(credentials))).toMatchObject({
      tag: 'limited',
      retryAfterSeconds: expect.any(Number),
    })
    await shop.db.destroy()
  })

  it('do not count sign-in attempts while the platform is down', async () => {
    const shop = await aShop({ signIn: () => TE.left(unavailable('commerce')) })
    const { account } = await shop.request()
    for (let tries = 0; tries < 12; tries++)
      expect((await refusalOf(account.signIn(credentials))).tag).toBe('unavailable')
    await shop.db.destroy()
  })

  it('are guests if the stored customer is unreadable or has another id', async () => {
    const records = platformSessions(
      referenceSessions(await aDatabase()),
      ({ customer }) => Promise.resolve(customer),
      { defaultGroup: () => TE.right(undefined), guestView: () => TE.right({ visible: { tag: 'everything' } }) },
    )
    expect(await answerOf(records.customer(4711, {}))).toBeUndefined()
    expect(await answerOf(records.customer(4711, { 'platform-customer': '{"id":"4711"}' }))).toBeUndefined()
    expect(await answerOf(records.customer(4711, { 'platform-customer': '{broken' }))).toBeUndefined()
    expect(await answerOf(records.customer(1, { 'platform-customer': JSON.stringify(ada) }))).toBeUndefined()
  })

  it('answer a reset request alike for known and refused addresses, within limits', async () => {
    const shop = await aShop({ requestPasswordReset: () => TE.left({ tag: 'refused', message: 'unknown customer' }) })
    const { account } = await shop.request()
    const began = Date.now()
    expect(await answerOf(account.requestPasswordReset('nobody@lintel.example'))).toBeUndefined()
    expect(Date.now() - began).toBeGreaterThan(1_000)
    const down = await aShop({ requestPasswordReset: () => TE.left(unavailable('commerce')) })
    expect((await refusalOf((await down.request()).account.requestPasswordReset('nobody@lintel.example'))).tag).toBe(
      'unavailable',
    )
    await Promise.all([shop.db.destroy(), down.db.destroy()])
  })

  it('reset passwords by a link with its token in the cookie, and end other sessions', async () => {
    const tokens: (string | undefined)[] = []
    const shop = await aShop({ resetPassword: ({ token }) => TE.fromIO(() => void tokens.push(token)) })
    const elsewhere = await shop.request()
    await answerOf(elsewhere.account.signIn(credentials))
    const opening = await shop.request()
    await answerOf(opening.account.openResetLink('token-of-the-platform'))
    opening.keepCookies()
    expect(JSON.stringify(await shop.db.selectFrom('session').select('kept').execute())).not.toContain(
      'token-of-the-platform',
    )
    const setting = await shop.request()
    expect(await answerOf(setting.account.resetLinkIsOpen())).toBe(true)
    await answerOf(setting.account.resetPassword({ password: 'Freshdoor77' }))
    setting.keepCookies()
    expect(tokens).toEqual(['token-of-the-platform'])
    const entering = await shop.request()
    expect(await answerOf(entering.account.resetLinkIsOpen())).toBe(false)
    await answerOf(entering.account.signIn(credentials))
    expect(await answerOf(entering.account.devices())).toHaveLength(1)
    await shop.db.destroy()
  })
})
