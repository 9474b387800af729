import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { memoryRateLimits, noRateLimits } from '../../test/builders/platform/rate-limits'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { conflict, notFound } from '../shared/domain-error'
import { rateLimited } from './rate-limited'
import { rateLimits, withFigures } from './rate-limits'

const rows = Object.values(rateLimits)

describe('the table of rate limits', () => {
  it('gives every row a unique name, a number of tries, a window and the calls it guards', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    for (const { name, tries, windowSeconds, calls } of rows) {
      expect([name, tries >= 1 && windowSeconds >= 60 && calls.length >= 1]).toEqual([name, true])
    }
  })

  it('is the only source of limits: any other does not compile', () => {
    const loose = {
      name: 'loose',
      by: 'address',
      tries: 1,
      windowSeconds: 60,
      counts: 'calls',
      beyond: 'limited',
    } as const
    // @ts-expect-error: a limit without a row
    void noRateLimits.hit({ ...loose, calls: [] }, 'k')
    // @ts-expect-error: figures of a row that is not set elsewhere
    void withFigures(rateLimits.signUps, { tries: 1_000 })
    expect(withFigures(rateLimits.downloads, { tries: 3 })).toEqual({ ...rateLimits.downloads, tries: 3 })
  })
})

describe('rate limits as outcomes', () => {
  const two = withFigures(rateLimits.downloads, { tries: 2 })
  const limited = { tag: 'limited', retryAfterSeconds: 60 }

  it('count a try for each row until one is used up, and stop at that row', async () => {
    const { limits, counts } = memoryRateLimits()
    const { take } = rateLimited(limits)
    await answerOf(take([two, 'a'], [rateLimits.forms, 'b']))
    await answerOf(take([two, 'a'], [rateLimits.forms, 'b']))
    expect(await refusalOf(take([two, 'a'], [rateLimits.forms, 'b']))).toEqual(limited)
    expect(Object.fromEntries(counts)).toEqual({ 'download:a': 3, 'form:address:b': 2 })
  })

  it('refuse on a check without counting a try', async () => {
    const { limits, counts } = memoryRateLimits()
    const { check, take } = rateLimited(limits)
    await answerOf(take([two, 'a']))
    await answerOf(check([two, 'a']))
    await answerOf(take([two, 'a']))
    expect(await refusalOf(check([two, 'a']))).toEqual(limited)
    expect(counts.get('download:a')).toBe(2)
  })

  it('count only failures that are guesses', async () => {
    const { limits, counts } = memoryRateLimits()
    const counting = rateLimited(limits).countingFailures([[two, 'a']], error => error.tag === 'not-found')
    expect(await answerOf(counting(TE.right('found')))).toBe('found')
    expect(await refusalOf(counting(TE.left(conflict('busy'))))).toEqual(conflict('busy'))
    expect(counts.size).toBe(0)
    for (let at = 0; at < 2; at++)
      expect(await refusalOf(counting(TE.left(notFound('code'))))).toEqual(notFound('code'))
    expect(await refusalOf(counting(TE.right('found')))).toEqual(limited)
  })
})
