import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Device } from '../../core/access/device'
import { answerResetRequests } from '../../adapters/reference/account/reset-requests'
import type { Entrance, Person } from '../builders/platform/entrance'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 ' +
  'Mobile/15E148 Safari/604.1'
const minute = 60_000

/** Port suite of password reset and device list. */
export const doorsSuite = (name: string, make: () => Promise<Entrance>) =>
  describe(`${name} keeps the promises of password reset and devices`, () => {
    let shop: Entrance
    beforeAll(async () => {
      shop = await make()
    }, 30_000)
    afterAll(() => shop.close())

    const signedIn = async (email: string, password = 'Lintel123', userAgent?: string) => {
      const person = shop.person({ userAgent })
      await answerOf((await person.request()).account.signIn({ email, password }))
      return person
    }
    const knows = async (person: Person) => (await person.request()).session.visitor.customer?.email
    /** Requests a password reset and returns the token from the mail. */
    const mailedToken = async (email: string, options: Parameters<Entrance['person']>[0] = {}) => {
      await answerOf((await shop.person(options).request()).account.requestPasswordReset(email))
      return /\/_reset_p_\/([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? ''
    }

    it('mails a 256-bit secret link from the configured origin, and stores only its hash', async () => {
      const token = await mailedToken(' Retail@LINTEL.example ')
      const mail = shop.mails.at(-1)
      expect(mail).toMatchObject({ to: 'retail@lintel.example' })
      expect(mail?.text).toContain(`https://shop.example/_reset_p_/${token}\n`)
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(JSON.stringify(await shop.db.selectFrom('password_reset').selectAll().execute())).not.toContain(token)
    })

    it('responds alike to an unknown address, without a lookup, and sends nothing', async () => {
      const sent = shop.mails.length
      const { account } = await shop.person({ address: '192.0.2.50' }).request()
      expect(await answerOf(account.requestPasswordReset('nobody@lintel.example'))).toBeUndefined()
      expect(shop.mails).toHaveLength(sent)
      expect(await issuesOf(account.requestPasswordReset('nobody'))).toEqual(['email account.sign-in-email-format'])
    })

    it('sets a new password once, by the newest link only, and ends every session of the customer', async () => {
      const rita = await signedIn('retail@lintel.example')
      const older = await mailedToken('retail@lintel.example')
      const newer = await mailedToken('retail@lintel.example')
      const guest = shop.person({ address: '192.0.2.51' })
      const set = async (token: string) =>
        (await guest.request()).account.resetPassword({ token, password: 'Freshdoor77' })
      expect(await refusalOf(await set(older))).toMatchObject({ tag: 'not-found' })
      await answerOf(await set(newer))
      expect(await knows(rita)).toBeUndefined()
      expect(await refusalOf(await set(newer))).toMatchObject({ tag: 'not-found' })
      expect(
        await refusalOf(
          (await guest.request()).account.signIn({ email: 'retail@lintel.example', password: 'Lintel123' }),
        ),
      ).toMatchObject({ tag: 'refused' })
      await answerOf(
        (await guest.request()).account.signIn({ email: 'retail@lintel.example', password: 'Freshdoor77' }),
      )
      expect(shop.mails.at(-1)?.subject).toContain('password was changed')
    })

    it('leaves the cart of the guest who resets unchanged, under a new secret', async () => {
      const guest = shop.person({ address: '192.0.2.52' })
      await answerOf((await guest.request()).session.keepCart('c-reset'))
      const token = await mailedToken('campus@hsu.example')
      await answerOf((await guest.request()).account.openResetLink(token))
      const before = guest.token()
      await answerOf((await guest.request()).account.resetPassword({ password: 'Freshdoor77' }))
      expect(guest.token()).not.toBe(before)
      expect((await guest.request()).session.cartId).toBe('c-reset')
    })

    it('keeps an opened link encrypted in the session until used, expired or of another store', async () => {
      const token = await mailedToken('orders@dg.example')
      const guest = shop.person({ address: '192.0.2.53' })
      const isOpen = async () => answerOf((await guest.request()).account.resetLinkIsOpen())
      expect(await isOpen()).toBe(false)
      await answerOf((await guest.request()).account.openResetLink(token))
      expect(await isOpen()).toBe(true)
      expect(JSON.stringify(await shop.db.selectFrom('session').selectAll().execute())).not.toContain(token)
      expect(
        await refusalOf((await shop.person({ storeKey: 'home' }).request()).account.openResetLink(token)),
      ).toMatchObject({ tag: 'not-found' })
      shop.clock.now += 31 * minute
      expect(await isOpen()).toBe(false)
      expect(await refusalOf((await guest.request()).account.resetPassword({ password: 'Freshdoor77' }))).toMatchObject(
        { tag: 'not-found' },
      )
    })

    it('accepts no password that sign-up would reject, and keeps the link for another', async () => {
      const token = await mailedToken('junior@northgate.example')
      const { account } = await shop.person({ address: '192.0.2.54' }).request()
      expect(await issuesOf(account.resetPassword({ token, password: 'short' }))).toEqual([
        'password account.password-format',
      ])
      expect(await issuesOf(account.resetPassword({ token, password: 'password1' }))).toEqual([
        'password account.password-common',
      ])
      await answerOf(account.resetPassword({ token, password: 'Freshdoor77' }))
    })

    it('limits requests for mails, to known and unknown addresses', async () => {
      for (const email of ['senior@northgate.example', 'nobody.else@lintel.example']) {
        const ask = async () =>
          (await shop.person({ address: '192.0.2.55' }).request()).account.requestPasswordReset(email)
        for (let count = 0; count < 5; count++) await answerOf(await ask())
        expect(await refusalOf(await ask())).toMatchObject({ tag: 'limited' })
      }
    })

    it('sends instructions later if they could not be sent', async () => {
      await shop.db
        .insertInto('reset_request')
        .values({
          id: 'r-later',
          email_fold: 'owner@lakeside.example',
          store_key: 'commercial',
          origin: 'https://shop.example',
          language: 'fr-LU',
          asked_at: shop.clock.now,
          tried_at: null,
          tries: 0,
        })
        .execute()
      const down = {
        ...shop.deps,
        mail: {
          send: () => async () => ({ _tag: 'Left' as const, left: { tag: 'unavailable' as const, service: 'mail' } }),
        },
      }
      expect(await refusalOf(answerResetRequests(shop.db, down))).toMatchObject({ tag: 'unavailable' })
      expect(await answerOf(answerResetRequests(shop.db, shop.deps))).toBe(0)
      shop.clock.now += 2 * minute
      expect(await answerOf(answerResetRequests(shop.db, shop.deps))).toBe(1)
      expect(shop.mails.at(-1)).toMatchObject({
        to: 'owner@lakeside.example',
        subject: expect.stringContaining('nouveau mot de passe') as unknown,
      })
    })

    it('changes a password by the current one, with a new secret, and ends other sessions', async () => {
      const email = 'orders@popshelf.example'
      const [here, there] = [await signedIn(email), await signedIn(email)]
      const before = here.token()
      const change = async (current: string, password: string) =>
        (await here.request()).account.changePassword({ current, password })
      expect(await issuesOf(await change('Wrong1234', 'Freshdoor77'))).toEqual(['current account.current-wrong'])
      expect(await issuesOf(await change('Lintel123', 'short'))).toEqual(['password account.password-format'])
      await answerOf(await change('Lintel123', 'Freshdoor77'))
      expect(here.token()).not.toBe(before)
      expect([await knows(here), await knows(there)]).toEqual([email, undefined])
      expect(
        await refusalOf(
          (await shop.person().request()).account.changePassword({ current: 'Lintel123', password: 'Freshdoor77' }),
        ),
      ).toEqual({ tag: 'signed-out' })
    })

    it('lists where a customer is signed in, this device first, in readable words', async () => {
      const email = 'admin@northgate.example'
      const desk = await signedIn(email, 'Lintel123', firefox)
      shop.clock.now += 10 * minute
      const mobile = await signedIn(email, 'Lintel123', phone)
      const seen = (devices: readonly Device[]) =>
        devices.map(({ browser, system, current }) => [browser, system, current])
      expect(seen(await answerOf((await mobile.request()).account.devices()))).toEqual([
        ['Safari', 'iPhone', true],
        ['Firefox', 'Windows', false],
      ])
      expect(seen(await answerOf((await desk.request()).account.devices()))).toEqual([
        ['Firefox', 'Windows', true],
        ['Safari', 'iPhone', false],
      ])
      expect(await refusalOf((await shop.person().request()).account.devices())).toEqual({ tag: 'signed-out' })
    })

    it("ends one device, all others or all, never another's; a handle opens nothing", async () => {
      const email = 'super@lintel.example'
      const [a, b, c, stranger] = [
        await signedIn(email),
        await signedIn(email),
        await signedIn(email),
        await signedIn('owner@lakeside.example'),
      ]
      const list = async (who: typeof a) => answerOf((await who.request()).account.devices())
      const handle = (await list(b)).find(device => device.current)?.handle ?? ''
      expect((await shop.person({ token: handle }).request()).session.visitor.customer).toBeUndefined()
      await answerOf((await stranger.request()).account.endDevices({ tag: 'one', handle }))
      expect(await list(b)).toHaveLength(3)
      await answerOf((await a.request()).account.endDevices({ tag: 'one', handle }))
      expect([await knows(a), await knows(b), await knows(c)]).toEqual([email, undefined, email])
      await answerOf((await a.request()).account.endDevices({ tag: 'others' }))
      expect([await knows(a), await knows(c)]).toEqual([email, undefined])
      const d = await signedIn(email)
      await answerOf((await a.request()).account.endDevices({ tag: 'all' }))
      expect([await knows(a), await knows(d), await knows(stranger)]).toEqual([
        undefined,
        undefined,
        'owner@lakeside.example',
      ])
    })
  })
