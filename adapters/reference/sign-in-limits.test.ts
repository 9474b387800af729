import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { RateLimitPort } from '../../core/access/rate-limits.port'
import type { Outcome } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import { aDatabase } from '../../test/builders/database'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import type { Database } from './engine'
import { referenceLimits } from './limits'
import { withSignInLimits } from './sign-in-limits'

const right: Outcome<string> = TE.right('in')
const wrong: Outcome<string> = TE.left({ tag: 'refused', message: 'Username or Password Invalid' })

describe('the limits on signing in', () => {
  let db: Database
  let limits: RateLimitPort
  beforeEach(async () => {
    db = await aDatabase()
    limits = referenceLimits(db, { now: () => 1_000_000 })
  })
  afterEach(() => db.destroy())

  const attempt = (outcome: Outcome<string>, email = 'ada@northgate.example', address = '203.0.113.9', undo?: Outcome<unknown>) => withSignInLimits(limits, email, address, undo)(outcome)
  const tagsOf = (count: number, email?: string, address?: string) =>
    Promise.all(Array.from({ length: count }, async () => (await refusalOf(attempt(wrong, email, address))).tag))

  it('stop an account from one address after ten wrong passwords, whatever its capitals, with the seconds to wait', async () => {
    expect(new Set(await tagsOf(10))).toEqual(new Set(['refused']))
    expect(await refusalOf(attempt(right, ' ADA@Northgate.example '.trim()))).toMatchObject({ tag: 'limited', retryAfterSeconds: 900 })
    expect(await answerOf(attempt(right, 'ada@northgate.example', '198.51.100.7'))).toBe('in')
  })

  it('stop an address that tries many accounts, and an account that many addresses try', async () => {
    for (let at = 0; at < 60; at++) await refusalOf(attempt(wrong, `person-${at}@example.com`))
    expect((await refusalOf(attempt(right, 'person-99@example.com'))).tag).toBe('limited')
    for (let at = 0; at < 100; at++) await refusalOf(attempt(wrong, 'sam@northgate.example', `198.51.100.${at}`))
    expect((await refusalOf(attempt(right, 'sam@northgate.example', '192.0.2.1'))).tag).toBe('limited')
  })

  it('are not used up by signing in, however often', async () => {
    for (let count = 0; count < 150; count++) expect(await answerOf(attempt(right))).toBe('in')
    await tagsOf(9)
    expect(await answerOf(attempt(right))).toBe('in')
    expect(new Set(await tagsOf(9))).toEqual(new Set(['refused']))
  })

  it('do not count what nobody could answer', async () => {
    for (let count = 0; count < 20; count++) expect((await refusalOf(attempt(TE.left(unavailable('database'))))).tag).toBe('unavailable')
    expect(await answerOf(attempt(right))).toBe('in')
  })

  it('hold for guesses sent all at once: beyond ten nothing is learned, and the right one is taken back', async () => {
    let inside = 0
    let undone = 0
    const slowly = (outcome: Outcome<string>): Outcome<string> => async () => {
      inside += 1
      await new Promise(resolve => setTimeout(resolve, 5))
      return outcome()
    }
    const undo: Outcome<void> = async () => {
      undone += 1
      return { _tag: 'Right', right: undefined }
    }
    const guesses = Promise.all(Array.from({ length: 40 }, async () => (await refusalOf(attempt(slowly(wrong)))).tag))
    const late: Outcome<string> = async () => {
      await guesses
      return right()
    }
    const [answers, found] = await Promise.all([guesses, refusalOf(attempt(late, undefined, undefined, undo))])
    expect(inside).toBe(40)
    expect(answers.filter(tag => tag === 'refused')).toHaveLength(10)
    expect(answers.filter(tag => tag === 'limited')).toHaveLength(30)
    expect(found.tag).toBe('limited')
    expect(undone).toBe(1)
  })
})
