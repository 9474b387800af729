import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceLimits } from '../../adapters/reference/database/limits'
import { rateLimits, withFigures } from '../../core/access/rate-limits'
import type { RateLimitPort } from '../../core/access/rate-limits.port'
import { answerOf } from '../builders/outcome'

const three = withFigures(rateLimits.downloads, { tries: 3, windowSeconds: 60 })

/** Port suite of rate limits. */
export const limitsSuite = (name: string, make: () => Promise<Database>) =>
  describe(`${name} counts attempts as promised`, () => {
    let db: Database
    let limits: RateLimitPort
    let now: number
    beforeEach(async () => {
      db = await make()
      now = 1_000_000
      limits = referenceLimits(db, { now: () => now })
    })
    afterEach(() => db.destroy())

    const hits = async (count: number, key = 'k') => {
      const waits: number[] = []
      for (let at = 0; at < count; at++) waits.push(await answerOf(limits.hit(three, key)))
      return waits
    }

    it('allows as many attempts as the limit says and then returns the seconds to wait', async () => {
      expect(await hits(3)).toEqual([0, 0, 0])
      now += 20_000
      expect(await hits(1)).toEqual([40])
    })

    it('counts each key separately', async () => {
      await hits(4)
      expect(await hits(1, 'other')).toEqual([0])
    })

    it('starts again when the window is over', async () => {
      await hits(4)
      now += 60_000
      expect(await hits(1)).toEqual([0])
    })

    it('reports without counting', async () => {
      await hits(2)
      expect(await answerOf(limits.peek(three, 'k'))).toBe(0)
      expect(await answerOf(limits.peek(three, 'k'))).toBe(0)
      await hits(1)
      expect(await answerOf(limits.peek(three, 'k'))).toBe(60)
    })

    it('takes back an attempt that did not count, of this key and never below none', async () => {
      await hits(3)
      await hits(3, 'other')
      await answerOf(limits.release(three, 'k'))
      expect(await hits(2)).toEqual([0, 60])
      expect(await hits(1, 'other')).toEqual([60])
      for (let at = 0; at < 9; at++) await answerOf(limits.release(three, 'k'))
      expect(await hits(4)).toEqual([0, 0, 0, 60])
      await answerOf(limits.release(three, 'nobody'))
      expect(await hits(4, 'nobody')).toEqual([0, 0, 0, 60])
    })

    it('takes nothing back from an expired window', async () => {
      await hits(3)
      now += 60_000
      await answerOf(limits.release(three, 'k'))
      expect(await hits(4)).toEqual([0, 0, 0, 60])
    })

    it('resets a counter', async () => {
      await hits(4)
      await answerOf(limits.forget(three, 'k'))
      expect(await hits(1)).toEqual([0])
    })

    it('lets none of many parallel attempts slip through', async () => {
      const waits = await Promise.all(Array.from({ length: 20 }, () => answerOf(limits.hit(three, 'k'))))
      expect(waits.filter(wait => wait === 0)).toHaveLength(3)
    })
  })
