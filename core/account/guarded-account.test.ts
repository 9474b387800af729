import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer, anAddress } from '../../test/builders/customer'
import { answerOf, issuesOf, refusalOf } from '../../test/builders/outcome'
import { aGuard } from '../../test/builders/platform/guard'
import { memoryRateLimits } from '../../test/builders/platform/rate-limits'
import { aSession } from '../../test/builders/platform/session'
import { rateLimits } from '../access/rate-limits'
import { invalid, issue, type DomainError, type Outcome } from '../shared/domain-error'
import type { AccountPort } from './account.port'
import { guardedAccount } from './guarded-account'

const wrong: DomainError = { tag: 'refused', message: 'Username or Password Invalid' }
const calls = [
  'signOut',
  'signUp',
  'updateProfile',
  'addresses',
  'saveAddress',
  'deleteAddress',
  'requestPasswordReset',
  'openResetLink',
  'resetPassword',
  'changePassword',
  'sendConfirmation',
] as const

/** A guarded account whose port accepts every call; `asked` records the calls that passed the guard. */
const behindGuard = (port: Partial<AccountPort> = {}, customer = aCustomer()) => {
  const asked: unknown[] = []
  const permissive = Object.fromEntries(
    calls.map(name => [name, (...input: readonly unknown[]) => TE.fromIO(() => void asked.push([name, ...input]))]),
  ) as unknown as AccountPort
  const counting = memoryRateLimits()
  const session = aSession({ customer })
  const guard = aGuard(session, { limits: counting.limits, address: '192.0.2.7' })
  return { account: guardedAccount({ ...permissive, ...port }, guard, {}), asked, counting }
}
const refusedWith = (outcome: Outcome<unknown>) => refusalOf(outcome).then(({ tag }) => tag)

describe('a guarded account', () => {
  it('stores valid addresses normalized to their country, with default flags', async () => {
    const { account, asked } = behindGuard()
    const entered = anAddress({ countryCode: 'ie', state: '', city: ' Dublin ', postalCode: 'd02 x285' })
    await answerOf(account.saveAddress({ ...entered, defaultBilling: true }))
    const saved = { countryCode: 'IE', city: 'Dublin', postalCode: 'D02 X285', defaultBilling: true }
    expect(asked).toMatchObject([['saveAddress', saved]])
  })

  it('refuses an invalid address with an issue per field', async () => {
    const { account, asked } = behindGuard()
    expect(await refusalOf(account.saveAddress(anAddress({ postalCode: '4' })))).toMatchObject({
      tag: 'invalid',
      issues: [{ field: 'postalCode' }],
    })
    expect(asked).toEqual([])
  })

  it("lets a junior buyer read the company's address book but not change it [S1-6.04]", async () => {
    const { account, asked } = behindGuard({}, aCustomer({ role: 2, permissions: undefined }))
    await answerOf(account.addresses())
    for (const change of [account.saveAddress(anAddress()), account.deleteAddress(7)])
      expect(await refusedWith(change)).toBe('forbidden')
    expect(asked).toEqual([['addresses']])
  })

  it('rejects profiles without a name, malformed passwords, and resets for invalid addresses', async () => {
    const { account, asked } = behindGuard()
    expect(await issuesOf(account.updateProfile({ firstName: ' ', lastName: 'Admin' }))).toHaveLength(1)
    for (const weak of [
      account.resetPassword({ password: 'short' }),
      account.changePassword({ current: 'a', password: 'short' }),
    ])
      expect(await issuesOf(weak)).toEqual(['password account.password-format'])
    expect(await issuesOf(account.requestPasswordReset('nowhere'))).toHaveLength(1)
    expect(asked).toEqual([])
  })

  it('does not pass the captcha answer on to the platform', async () => {
    const { account, asked } = behindGuard()
    const nell = { firstName: 'Nell', lastName: 'New', email: 'nell@home.example', password: 'Hinge4you' }
    await answerOf(account.signUp({ ...nell, phone: '937 555 0199', captcha: 'solved' }))
    expect(asked).toEqual([['signUp', { ...nell, phone: '937 555 0199' }]])
  })

  it('counts reset mails by typed address, ignoring case, and by client address', async () => {
    const { account, counting } = behindGuard()
    for (const typed of ['Ada@Northgate.example', 'ada@northgate.EXAMPLE', 'nobody@nowhere.example'])
      await answerOf(account.requestPasswordReset(typed))
    expect(counting.counted('forgot:account')).toEqual([
      ['forgot:account:ada@northgate.example', 2],
      ['forgot:account:nobody@nowhere.example', 1],
    ])
    expect(counting.counted('forgot:address')).toEqual([['forgot:address:192.0.2.7', 3]])
  })

  it('counts wrong current passwords of a password change, but not outages', async () => {
    const answers: DomainError[] = [
      invalid(issue('current', 'account.current-wrong')),
      wrong,
      { tag: 'unavailable', service: 'commerce' },
    ]
    const { account, counting } = behindGuard({ changePassword: () => TE.left(answers.shift() ?? wrong) })
    const change = { current: 'a guess', password: 'Another-Lintel-9' }
    for (const tag of ['invalid', 'refused', 'unavailable'])
      expect(await refusedWith(account.changePassword(change))).toBe(tag)
    expect(counting.counted('change-password')).toEqual([['change-password:2', 2]])
  })

  it('ends an older session when another sign-in is refused, but not on an outage [S1-4.01]', async () => {
    const refusals: DomainError[] = [wrong, { tag: 'unavailable', service: 'commerce' }]
    const { account, asked } = behindGuard({ signIn: () => TE.left(refusals.shift() ?? wrong) })
    const credentials = { email: 'sam@northgate.example', password: 'a guess' }
    expect(await refusedWith(account.signIn(credentials))).toBe('refused')
    expect(asked).toEqual([['signOut']])
    expect(await refusedWith(account.signIn(credentials))).toBe('unavailable')
    expect(asked).toHaveLength(1)
  })

  it('limits opened reset links, and confirmation mails per account', async () => {
    const { account, counting } = behindGuard()
    await answerOf(account.openResetLink('a-link'))
    counting.use('reset', rateLimits.resetLinks.tries)
    expect(await refusedWith(account.openResetLink('another'))).toBe('limited')
    await answerOf(account.sendConfirmation())
    counting.use('confirm:account', rateLimits.confirmationMailsToAccount.tries)
    expect(await refusedWith(account.sendConfirmation())).toBe('limited')
  })
})
