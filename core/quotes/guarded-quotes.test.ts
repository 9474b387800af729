import { describe, expect, it } from '@jest/globals'
import { aGuard } from '../../test/builders/platform/guard'
import * as TE from 'fp-ts/TaskEither'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { memoryRateLimits, waitSeconds } from '../../test/builders/platform/rate-limits'
import { rateLimits } from '../access/rate-limits'
import { notFound } from '../shared/domain-error'
import type { Quote } from './quote'
import { guardedQuotes } from './guarded-quotes'
import type { QuotesPort } from './quotes.port'

const aLink = 'b3f1c2d4-0000-4000-8000-a1b2c3d4e5f6'
const quote = { id: 7 } as Quote

/** A platform that parses every reference leniently as a number and refuses no one. */
const aLenientPlatform = () => {
  const asked: string[] = []
  const found = (ref: string) => (
    asked.push(ref),
    Number(ref) === 7 || ref === aLink ? TE.right(quote) : TE.left(notFound('quote'))
  )
  const quotes = { byRef: found, pdf: (ref: string) => found(ref) } as unknown as QuotesPort
  const counting = memoryRateLimits()
  const guardedFor = (address: string) => guardedQuotes(quotes, aGuard(undefined, { limits: counting.limits, address }))
  return { asked, counting, guardedFor, guarded: guardedFor('192.0.2.1') }
}

describe('shared links to quotes', () => {
  it('are opened only by their secret, never by a padded or malformed quote number', async () => {
    const { guarded, asked } = aLenientPlatform()
    expect(await answerOf(guarded.byRef(aLink))).toBe(quote)
    const written = [
      '7'.padStart(22, '0'),
      `-${'7'.padStart(22, '0')}`,
      `0x${'7'.padStart(22, '0')}`,
      '7.0',
      '+7',
      '7a',
      '7 ',
      `${'0'.repeat(15)}7`,
    ]
    for (const ref of written) {
      expect(await refusalOf(guarded.byRef(ref))).toEqual(notFound('quote'))
      expect(await refusalOf(guarded.pdf(ref))).toEqual(notFound('quote'))
    }
    expect(asked).toEqual([aLink])
  })

  it('are rate-limited by address when they find nothing, over all calls', async () => {
    const { guarded, guardedFor, counting } = aLenientPlatform()
    const guess = (nth: number) => `a-link-that-nobody-shared-${nth}`
    await refusalOf(guarded.byRef(guess(1)))
    await refusalOf(guarded.pdf(guess(2)))
    await refusalOf(guarded.byRef('7a'))
    expect(counting.counted(rateLimits.linkGuesses.name)).toEqual([['link:192.0.2.1', 3]])
    counting.use(rateLimits.linkGuesses.name, rateLimits.linkGuesses.tries)
    expect(await refusalOf(guarded.byRef(guess(3)))).toEqual({ tag: 'limited', retryAfterSeconds: waitSeconds })
    expect(await refusalOf(guardedFor('192.0.2.2').byRef(guess(3)))).toEqual(notFound('quote'))
  })

  it('do not count a mistyped quote number as a guess', async () => {
    const { guarded, counting } = aLenientPlatform()
    expect(await answerOf(guarded.byRef('7'))).toBe(quote)
    expect(await refusalOf(guarded.byRef('8'))).toEqual(notFound('quote'))
    expect(counting.counted(rateLimits.linkGuesses.name)).toEqual([])
  })
})
