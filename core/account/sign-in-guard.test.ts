import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as TE from 'fp-ts/TaskEither'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { memoryRateLimits, waitSeconds } from '../../test/builders/platform/rate-limits'
import { rateLimits } from '../access/rate-limits'
import type { Outcome } from '../shared/domain-error'
import { unavailable } from '../shared/domain-error'
import { workNeeded } from './asks-for-work'
import type { KnownDevicesPort } from '../access/known-devices.port'
import { guardedSignIn, signInDecision, type WorkCheck } from './sign-in-guard'

const right: Outcome<string> = TE.right('in')
const wrong: Outcome<string> = TE.left({ tag: 'refused', message: 'Username or Password Invalid' })
const owner = 'ada@northgate.example'

/** In-memory device registry: each cookie lists the accounts it was signed in to. */
const aDevice = (): KnownDevicesPort => {
  const accounts = new Set<string>()
  return {
    knownAs: email => TE.fromIO(() => (accounts.has(email) ? `device-of-${email}` : undefined)),
    remember: email => TE.fromIO(() => void accounts.add(email)),
    forgetAll: email => TE.fromIO(() => void accounts.delete(email)),
  }
}

const aGuardedSignIn = () => {
  const { limits, counts } = memoryRateLimits()
  const used = new Set<string>()
  const checkWork: WorkCheck = answer =>
    TE.fromIO(() => (answer.startsWith('good') && !used.has(answer) ? (used.add(answer), 'passed') : 'failed'))
  let made = 0
  const attempt = (
    outcome: Outcome<string>,
    {
      email = owner,
      address = '203.0.113.9',
      captcha,
      device,
      checked = true,
    }: {
      readonly email?: string
      readonly address?: string
      readonly captcha?: string
      readonly device?: KnownDevicesPort
      readonly checked?: boolean
    } = {},
  ) =>
    guardedSignIn(
      { limits, address, ...(checked ? { checkWork } : {}), ...(device ? { devices: device } : {}) },
      { email, captcha },
    )(outcome)
  return { attempt, counts, work: () => `good-${++made}` }
}

describe('the decision about a sign-in', () => {
  it('allows free tries or a known device, then asks for proof of work, then a wait of at most a minute', () => {
    const facts = { deviceWait: undefined, freeWait: 900, hasWork: false, workedWait: 0 }
    expect(signInDecision({ ...facts, freeWait: 0 })).toEqual({ tag: 'try', as: 'free' })
    expect(signInDecision({ ...facts, deviceWait: 0 })).toEqual({ tag: 'try', as: 'device' })
    expect(signInDecision({ ...facts, deviceWait: 30 })).toEqual({ tag: 'work' })
    expect(signInDecision({ ...facts, hasWork: true })).toEqual({ tag: 'try', as: 'worked' })
    expect(signInDecision({ ...facts, hasWork: true, workedWait: 20 })).toEqual({ tag: 'wait', seconds: 20 })
    expect(rateLimits.workedSignIn.windowSeconds).toBeLessThanOrEqual(60)
  })
})

describe('a sign-in within its limits', () => {
  it('asks for work after ten wrong passwords for an account from one address, ignoring case', async () => {
    const { attempt, work } = aGuardedSignIn()
    for (let at = 0; at < 10; at++) expect((await refusalOf(attempt(wrong))).tag).toBe('refused')
    expect(await refusalOf(attempt(right, { email: ' ADA@Northgate.example '.trim() }))).toEqual(workNeeded)
    expect(await answerOf(attempt(right, { address: '198.51.100.7' }))).toBe('in')
    expect(await answerOf(attempt(right, { captcha: work() }))).toBe('in')
  })

  it('asks for work from an address trying many accounts and for an account tried from many addresses', async () => {
    const { attempt, work } = aGuardedSignIn()
    for (let at = 0; at < 60; at++) await refusalOf(attempt(wrong, { email: `person-${at}@example.com` }))
    expect(await refusalOf(attempt(right, { email: 'person-99@example.com' }))).toEqual(workNeeded)
    expect(await answerOf(attempt(right, { email: 'person-99@example.com', captcha: work() }))).toBe('in')
    for (let at = 0; at < 100; at++) await refusalOf(attempt(wrong, { address: `198.51.100.${at}` }))
    expect(await refusalOf(attempt(right, { address: '192.0.2.1' }))).toEqual(workNeeded)
    expect(await answerOf(attempt(right, { address: '192.0.2.1', captcha: work() }))).toBe('in')
  })

  it("counts guesses with proof of work toward the account's and the address's limits too", async () => {
    const { attempt, work } = aGuardedSignIn()
    const guesses = async (of: { readonly email?: string; readonly address?: string }) => {
      for (let at = 0; at < 10; at++) await refusalOf(attempt(wrong, of))
      for (let at = 0; at < 5; at++)
        expect((await refusalOf(attempt(wrong, { ...of, captcha: work() }))).tag).toBe('refused')
    }
    for (let at = 0; at < 7; at++) await guesses({ address: `198.51.100.${at}` })
    expect(await refusalOf(attempt(right, { address: '192.0.2.1' }))).toEqual(workNeeded)
    for (let at = 0; at < 4; at++) await guesses({ email: `person-${at}@example.com`, address: '192.0.2.2' })
    expect(await refusalOf(attempt(right, { email: 'person-9@example.com', address: '192.0.2.2' }))).toEqual(workNeeded)
  })

  it('accepts each proof of work once, and no invalid one', async () => {
    const { attempt, work } = aGuardedSignIn()
    for (let at = 0; at < 10; at++) await refusalOf(attempt(wrong))
    const captcha = work()
    expect((await refusalOf(attempt(wrong, { captcha }))).tag).toBe('refused')
    expect(await refusalOf(attempt(right, { captcha }))).toEqual(workNeeded)
    expect(await refusalOf(attempt(right, { captcha: 'bad' }))).toEqual(workNeeded)
  })

  it('limits guesses with proof of work per address', async () => {
    const { attempt, work } = aGuardedSignIn()
    for (let at = 0; at < 10; at++) await refusalOf(attempt(wrong))
    for (let at = 0; at < rateLimits.workedSignIn.tries; at++)
      expect((await refusalOf(attempt(wrong, { captcha: work() }))).tag).toBe('refused')
    expect(await refusalOf(attempt(right, { captcha: work() }))).toEqual({
      tag: 'limited',
      retryAfterSeconds: waitSeconds,
    })
    expect(await answerOf(attempt(right, { captcha: work(), address: '192.0.2.1' }))).toBe('in')
  })

  it('is limited beyond the free tries where proof of work is not checked', async () => {
    const { attempt } = aGuardedSignIn()
    for (let at = 0; at < 10; at++) await refusalOf(attempt(wrong, { checked: false }))
    expect((await refusalOf(attempt(right, { checked: false }))).tag).toBe('limited')
  })

  it('uses up no tries by successes or outages', async () => {
    const { attempt } = aGuardedSignIn()
    for (let at = 0; at < 150; at++) expect(await answerOf(attempt(right))).toBe('in')
    for (let at = 0; at < 20; at++)
      expect((await refusalOf(attempt(TE.left(unavailable('database'))))).tag).toBe('unavailable')
    for (let at = 0; at < 9; at++) expect((await refusalOf(attempt(wrong))).tag).toBe('refused')
    expect(await answerOf(attempt(right))).toBe('in')
    for (let at = 0; at < 9; at++) expect((await refusalOf(attempt(wrong))).tag).toBe('refused')
  })

  it('evaluates only ten of many concurrent guesses, and not a correct one beyond them', async () => {
    const { attempt } = aGuardedSignIn()
    let looked = 0
    let open: () => void = () => undefined
    const answered = new Promise<void>(resolve => {
      open = resolve
    })
    const slowly =
      (outcome: Outcome<string>): Outcome<string> =>
      async () => {
        looked += 1
        await answered
        return outcome()
      }
    const guesses = Array.from({ length: 40 }, () => refusalOf(attempt(slowly(wrong))))
    for (let turn = 0; turn < 1_000; turn++) await Promise.resolve()
    const found = await refusalOf(attempt(slowly(right)))
    open()
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ tag }) => tag === 'refused')).toHaveLength(10)
    expect(answers.filter(({ tag }) => tag === 'invalid')).toHaveLength(30)
    expect([found, looked]).toEqual([workNeeded, 10])
  })

  it("admits the owner despite others' attempts: directly on their device, elsewhere with work", async () => {
    const guess = fc.record({
      address: fc.integer({ min: 1, max: 250 }).map(last => `198.51.100.${last}`),
      email: fc.constantFrom(owner, 'sam@northgate.example'),
      works: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(guess, { maxLength: 250 }), async guesses => {
        const { attempt, work } = aGuardedSignIn()
        const device = aDevice()
        expect(await answerOf(attempt(right, { device }))).toBe('in')
        for (const { works, ...each } of guesses)
          await refusalOf(attempt(wrong, { ...each, ...(works ? { captcha: work() } : {}) }))
        expect(await answerOf(attempt(right, { device, address: '192.0.2.77' }))).toBe('in')
        expect(await answerOf(attempt(right, { captcha: work(), address: '192.0.2.78' }))).toBe('in')
      }),
      { numRuns: 25 },
    )
  })

  it('gives a known device a separate limit of ten wrong tries, then requires proof of work', async () => {
    const { attempt } = aGuardedSignIn()
    const device = aDevice()
    await answerOf(attempt(right, { device }))
    for (let at = 0; at < 100; at++) await refusalOf(attempt(wrong, { address: `198.51.100.${at}` }))
    for (let at = 0; at < 10; at++) expect((await refusalOf(attempt(wrong, { device }))).tag).toBe('refused')
    expect(await refusalOf(attempt(right, { device }))).toEqual(workNeeded)
  })

  it('succeeds when its count cannot be released; an attempt that failed keeps its error', async () => {
    const { limits } = memoryRateLimits()
    const away = () => TE.left(unavailable('database'))
    const guard = { limits: { ...limits, release: away, forget: away }, address: '203.0.113.9' }
    expect(await answerOf(guardedSignIn(guard, { email: owner })(right))).toBe('in')
    const failed: Outcome<string> = TE.left(unavailable('commerce'))
    expect(await refusalOf(guardedSignIn(guard, { email: owner })(failed))).toEqual(unavailable('commerce'))
  })
})
