import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf, issuesOf, refusalOf } from '../../test/builders/outcome'
import { memoryRateLimits, waitSeconds } from '../../test/builders/platform/rate-limits'
import { rateLimits } from '../access/rate-limits'
import type { Outcome } from '../shared/domain-error'
import { conflict, unavailable } from '../shared/domain-error'
import type { SignUpDetails } from './account'
import { workNeeded } from './asks-for-work'
import type { WorkCheck } from './sign-in-guard'
import { guardedSignUp } from './sign-up-guard'

const nell = {
  firstName: 'Nell',
  lastName: 'New',
  email: 'nell@home.example',
  password: 'Hinge4you',
  phone: '937 555 0199',
}
const taken: Outcome<string> = TE.left(conflict('account.exists'))
const limited = { tag: 'limited', retryAfterSeconds: waitSeconds }
const away: WorkCheck = () => TE.left(unavailable('captcha'))

/** A sign-up fixture: solutions that begin with 'good' are valid once; `tries` counts the attempts made. */
const aGuardedSignUp = () => {
  const { limits, counted, use } = memoryRateLimits()
  const used = new Set<string>()
  const checks: WorkCheck = answer =>
    TE.fromIO(() => (answer.startsWith('good') && !used.has(answer) ? (used.add(answer), 'passed') : 'failed'))
  let tries = 0
  const signUp = (
    changes: Partial<SignUpDetails> = {},
    {
      outcome = TE.right('in'),
      checkWork = checks,
      address = '203.0.113.9',
    }: {
      readonly outcome?: Outcome<string>
      readonly checkWork?: WorkCheck | 'nobody'
      readonly address?: string
    } = {},
  ) =>
    guardedSignUp(
      { limits, address, ...(checkWork === 'nobody' ? {} : { checkWork }) },
      { ...nell, ...changes },
    )((() => (tries++, outcome())) as Outcome<string>)
  return { signUp, counted, use, used, tries: () => tries }
}

describe('a sign-up', () => {
  it('is attempted only with a valid captcha answer', async () => {
    const { signUp, tries } = aGuardedSignUp()
    expect(await refusalOf(signUp())).toEqual(workNeeded)
    expect(await refusalOf(signUp({ captcha: '' }))).toEqual(workNeeded)
    expect(await refusalOf(signUp({ captcha: 'bad' }))).toEqual(workNeeded)
    expect(tries()).toBe(0)
    expect(await answerOf(signUp({ captcha: 'good' }))).toBe('in')
    expect(tries()).toBe(1)
  })

  it('reveals at most one taken address per captcha answer', async () => {
    const { signUp, tries } = aGuardedSignUp()
    expect(await refusalOf(signUp({ captcha: 'good' }, { outcome: taken }))).toEqual(conflict('account.exists'))
    expect(await refusalOf(signUp({ captcha: 'good', email: 'other@home.example' }, { outcome: taken }))).toEqual(
      workNeeded,
    )
    expect(tries()).toBe(1)
  })

  it('uses up no captcha while its details are invalid', async () => {
    const { signUp, used, counted } = aGuardedSignUp()
    expect(await issuesOf(signUp({ captcha: 'good', password: 'password1', phone: '' }))).toEqual([
      'password account.password-common',
      'phone account.phone-required',
    ])
    expect([used.size, counted(rateLimits.signUps.name)]).toEqual([0, []])
    expect(await answerOf(signUp({ captcha: 'good' }))).toBe('in')
  })

  it('is limited by client address, without using up or asking for a captcha', async () => {
    const { signUp, use, used } = aGuardedSignUp()
    await answerOf(signUp({ captcha: 'good 1' }))
    use(rateLimits.signUps.name, rateLimits.signUps.tries)
    expect([await refusalOf(signUp({ captcha: 'good 2' })), await refusalOf(signUp())]).toEqual([limited, limited])
    expect([...used]).toEqual(['good 1'])
    expect(await answerOf(signUp({ captcha: 'good 2' }, { address: '198.51.100.7' }))).toBe('in')
  })

  it.each([
    ['no captcha service is configured', 'nobody' as const],
    ['the captcha service is unavailable', away],
  ])('is allowed a few times an hour where %s', async (_, checkWork) => {
    const { signUp, tries } = aGuardedSignUp()
    const { tries: maxTries } = rateLimits.uncheckedSignUps
    expect(maxTries).toBeLessThan(rateLimits.signUps.tries / 10)
    for (let at = 0; at < maxTries; at++)
      expect(await answerOf(signUp({ captcha: 'of somebody' }, { checkWork }))).toBe('in')
    expect(await refusalOf(signUp({ captcha: 'of somebody' }, { checkWork }))).toEqual(limited)
    expect(tries()).toBe(maxTries)
    expect(await answerOf(signUp({ captcha: 'good' }))).toBe('in')
  })

  it('still needs a captcha answer while the check is unavailable', async () => {
    expect(await refusalOf(aGuardedSignUp().signUp({}, { checkWork: away }))).toEqual(workNeeded)
  })
})
