import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../core/account/account.port'
import type { KnownDevicesPort } from '../../core/access/known-devices.port'
import { unavailable, type Outcome } from '../../core/shared/domain-error'
import { aCustomer } from '../../test/builders/customer'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { aSession } from '../../test/builders/platform/session'
import { platformAccount } from './account'

const ada = aCustomer({ id: 4711 })
const credentials = { email: ada.email, password: 'Lintel123' }

/** An account of a platform in this session, and what happened to the customer's sessions and devices. */
const anAccount = (isSignedIn = false, platform: Partial<AccountPort> = {}) => {
  const session = aSession(isSignedIn ? { customer: ada } : {})
  const happened: string[] = []
  const noted = (what: string): Outcome<void> => TE.fromIO(() => void happened.push(what))
  const client = {
    signIn: () => TE.right({ customer: ada, mergedLines: 0 }),
    resetPassword: ({ token }) => noted(`reset by ${token}`),
    changePassword: () => noted('changed'),
    ...platform,
  } as Partial<AccountPort> as AccountPort
  const devices = {
    forgetAll: email => noted(`no device of ${email}`),
  } as Partial<KnownDevicesPort> as KnownDevicesPort
  const watched = Object.assign(session, {
    signIn: () => TE.fromIO(() => session.become({ customer: ada })),
    endDevices: ({ tag }: { readonly tag: string }) => noted(`end ${tag}`),
    renew: () => noted('new id'),
  })
  return { session, happened, account: platformAccount(client, watched, { devices }) }
}

describe('a password of a platform that was changed', () => {
  it('by its link ends older sessions and known devices at the next sign-in, and only then', async () => {
    const { account, happened } = anAccount()
    await answerOf(account.signIn(credentials))
    expect(happened).toEqual([])
    await answerOf(account.openResetLink('token-of-the-platform'))
    await answerOf(account.resetPassword({ password: 'Freshdoor77' }))
    expect(happened.splice(0)).toEqual(['reset by token-of-the-platform', 'new id'])
    await answerOf(account.signIn(credentials))
    expect(happened.splice(0)).toEqual(['end others', `no device of ${ada.email}`])
    await answerOf(account.signIn(credentials))
    expect(happened).toEqual([])
  })

  it('by its owner ends the other sessions and known devices, under a new id', async () => {
    const { account, happened } = anAccount(true)
    await answerOf(account.changePassword({ current: 'Lintel123', password: 'Freshdoor77' }))
    expect(happened).toEqual(['changed', `no device of ${ada.email}`, 'new id', 'end others'])
  })

  it('ends nothing where the platform refuses it', async () => {
    const { account, happened } = anAccount(true, { changePassword: () => TE.left(unavailable('commerce')) })
    await refusalOf(account.changePassword({ current: 'Lintel123', password: 'Freshdoor77' }))
    expect(happened).toEqual([])
  })
})

describe('a link for a new password of a platform', () => {
  it('is opened once: its token is not stored after use, and not without its shape', async () => {
    const { account, session } = anAccount()
    expect(await answerOf(account.resetLinkIsOpen())).toBe(false)
    for (const odd of ['short', 'x'.repeat(513), 'with a space in it'])
      expect(await refusalOf(account.openResetLink(odd))).toEqual({ tag: 'not-found', what: 'reset-link' })
    await answerOf(account.openResetLink('x'.repeat(512)))
    expect(await answerOf(account.resetLinkIsOpen())).toBe(true)
    await answerOf(account.resetPassword({ password: 'Freshdoor77' }))
    expect([await answerOf(account.resetLinkIsOpen()), await answerOf(session.secret('reset-link'))]).toEqual([
      false,
      undefined,
    ])
    expect(await refusalOf(account.resetPassword({ password: 'Freshdoor77' }))).toEqual({
      tag: 'not-found',
      what: 'reset-link',
    })
  })
})
