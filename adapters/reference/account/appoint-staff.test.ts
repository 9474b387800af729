import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../../core/shared/domain-error'
import type { Mail } from '../../../core/shared/mail.port'
import { staffCapabilities } from '../../../core/access/staff-capability'
import { anEntrance, type Entrance } from '../../../test/builders/platform/entrance'
import { answerOf } from '../../../test/builders/outcome'
import { solvedCaptcha } from '../../../test/builders/platform/solved-captcha'
import { hire } from '../../../test/builders/staff'
import { accountsIn } from '../staff/staff-accounts'
import { staffAt } from '../access/staff-at'
import { appointStaff } from './appoint-staff'

const password = 'Ownerdoor42'
const unnamed = { firstName: 'First', lastName: 'Comer', phone: '(937) 555-0100' }

const within = async (
  work: (
    shop: Entrance & { readonly appoint: (...emails: readonly string[]) => ReturnType<typeof asked> },
  ) => Promise<void>,
) => {
  const shop = await anEntrance('better-sqlite3')
  try {
    await work({ ...shop, appoint: (...emails) => asked(shop, emails) })
  } finally {
    await shop.close()
  }
}

const asked = ({ db, deps }: Entrance, emails: readonly string[]) =>
  answerOf(appointStaff(db, emails, { ...deps, storeKey: 'commercial' }))
const account = async ({ db }: Entrance, email: string) => (await accountsIn(db)).find(found => found.email === email)
const tokenIn = (text: string | undefined) => /\/(?:_reset_p_|confirm-email)\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const none = { appointed: [], created: [], awaited: [], unsent: [] }

describe('staff named in the settings', () => {
  it('get every capability, with a history entry, and stay unchanged at the next start', () =>
    within(async shop => {
      expect(await shop.appoint('Retail@Lintel.example', 'staff@lintel.example')).toEqual({
        ...none,
        appointed: ['Retail@Lintel.example'],
      })
      expect(await account(shop, 'retail@lintel.example')).toMatchObject({
        capabilities: staffCapabilities,
        history: [{ action: 'staff-added', by: 'LINTEL_STAFF' }],
      })
      expect(await shop.appoint('retail@lintel.example')).toEqual(none)
      await hire(shop.db, 'packer@lintel.example', 'orders')
      expect((await shop.appoint('packer@lintel.example')).appointed).toHaveLength(1)
      expect(await account(shop, 'packer@lintel.example')).toMatchObject({
        capabilities: staffCapabilities,
        history: [{ action: 'capabilities', values: { before: 'orders' } }],
      })
      expect(shop.mails).toEqual([])
    }))

  it('get an account where the address is unknown, which only the mailed link opens', () =>
    within(async shop => {
      expect(await shop.appoint('owner@shop.example')).toEqual({
        ...none,
        created: ['owner@shop.example'],
        awaited: ['owner@shop.example'],
      })
      expect(shop.mails).toHaveLength(1)
      expect(shop.mails[0]).toMatchObject({
        to: 'owner@shop.example',
        text: expect.stringContaining('https://shop.example/_reset_p_/'),
      })
      const { account: door } = await shop.person().request()
      expect(await door.signIn({ email: 'owner@shop.example', password: '' })()).toMatchObject({
        left: { tag: 'refused' },
      })
      expect(
        await door.signUp({
          ...unnamed,
          email: 'owner@shop.example',
          password,
          captcha: await solvedCaptcha(shop.captcha),
        })(),
      ).toMatchObject({ left: { tag: 'conflict' } })
      expect(await account(shop, 'owner@shop.example')).toBeUndefined()
      await answerOf(door.resetPassword({ token: tokenIn(shop.mails[0]?.text), password }))
      expect(await account(shop, 'owner@shop.example')).toMatchObject({
        capabilities: staffCapabilities,
        history: [{ action: 'staff-added', by: 'LINTEL_STAFF' }],
      })
    }))

  it('give nothing to an earlier sign-up with the address, until its owner proves access to the mailbox', () =>
    within(async shop => {
      const squatter = shop.person()
      await answerOf(
        (await squatter.request()).account.signUp({
          ...unnamed,
          email: 'owner@shop.example',
          password: 'Squatter77',
          captcha: await solvedCaptcha(shop.captcha),
        }),
      )
      const before = shop.mails.length
      expect(await shop.appoint('owner@shop.example')).toEqual({ ...none, awaited: ['owner@shop.example'] })
      expect(await staffAt(shop.db, (await squatter.request()).session)).toMatchObject({ left: { tag: 'not-found' } })
      expect(shop.mails).toHaveLength(before + 1)
      const token = tokenIn(shop.mails.at(-1)?.text)
      // The owner of the mailbox follows the link without being signed in to the account: this confirms nothing for
      // the squatter.
      const owner = shop.person()
      await answerOf((await owner.request()).account.openConfirmationLink(token))
      expect(await answerOf((await owner.request()).account.confirmation())).toEqual({ tag: 'sign-in' })
      expect(await (await owner.request()).account.confirmAddress()()).toMatchObject({ left: { tag: 'not-found' } })
      expect(await account(shop, 'owner@shop.example')).toBeUndefined()
      // A password reset gives the owner sole access to the account, and the staff desk.
      await answerOf((await owner.request()).account.requestPasswordReset('owner@shop.example'))
      await answerOf(
        (await owner.request()).account.resetPassword({ token: tokenIn(shop.mails.at(-1)?.text), password }),
      )
      expect((await squatter.request()).session.visitor.customer).toBeUndefined()
      expect(await account(shop, 'owner@shop.example')).toMatchObject({ capabilities: staffCapabilities })
    }))

  it('are mailed once, not at every start, and again when the link expired or could not be sent', () =>
    within(async shop => {
      const failing = {
        ...shop.deps,
        storeKey: 'commercial',
        mail: { send: () => TE.left({ tag: 'unavailable', service: 'mail', detail: 'away' } as const) },
      }
      expect((await answerOf(appointStaff(shop.db, ['owner@shop.example'], failing))).unsent).toHaveLength(1)
      for (let start = 0; start < 3; start++)
        expect((await shop.appoint('owner@shop.example')).awaited).toEqual(['owner@shop.example'])
      expect(shop.mails).toHaveLength(1)
      shop.clock.now += 8 * 86_400_000
      await shop.appoint('owner@shop.example')
      expect(shop.mails).toHaveLength(2)
    }))

  it('give nothing to a verified address that is no longer named', () =>
    within(async shop => {
      await shop.appoint('owner@shop.example')
      await shop.appoint()
      await answerOf(
        (await shop.person().request()).account.resetPassword({ token: tokenIn(shop.mails[0]?.text), password }),
      )
      expect(await account(shop, 'owner@shop.example')).toBeUndefined()
    }))

  it('are mailed individually, and each gets access by their own address', () =>
    within(async shop => {
      await shop.appoint('first@shop.example')
      await shop.appoint('first@shop.example', 'second@shop.example')
      expect(shop.mails.map(({ to }) => to)).toEqual(['first@shop.example', 'second@shop.example'])
      for (const { text } of [...shop.mails])
        await answerOf((await shop.person().request()).account.resetPassword({ token: tokenIn(text), password }))
      for (const email of ['first@shop.example', 'second@shop.example'])
        expect(await account(shop, email)).toMatchObject({ capabilities: staffCapabilities })
    }))

  it('are mailed again at the next start when their own mail could not be sent', () =>
    within(async shop => {
      const emails = ['first@shop.example', 'second@shop.example']
      const send = (mail: Mail, key: string) =>
        mail.to === emails[1] ? TE.left(unavailable('mail')) : shop.deps.mail.send(mail, key)
      await answerOf(appointStaff(shop.db, emails, { ...shop.deps, storeKey: 'commercial', mail: { send } }))
      await shop.appoint(...emails)
      expect(shop.mails.map(({ to }) => to)).toEqual(emails)
    }))

  it('have an account in the default customer group', () =>
    within(async shop => {
      const groups = await shop.db.selectFrom('customer_group').select('id').orderBy('id', 'desc').execute()
      const [lastGroup] = groups
      expect(groups.length).toBeGreaterThan(1)
      await shop.db
        .updateTable('customer_group')
        .set(({ eb }) => ({
          is_default: eb
            .case()
            .when('id', '=', lastGroup?.id ?? 0)
            .then(1)
            .else(0)
            .end(),
        }))
        .execute()
      await shop.appoint('owner@shop.example')
      const made = await shop.db
        .selectFrom('customer')
        .select('group_id')
        .where('email_fold', '=', 'owner@shop.example')
        .execute()
      expect(made).toEqual([{ group_id: lastGroup?.id }])
    }))
})
