import { sql } from 'kysely'
import type { RateLimit } from '../../../core/access/rate-limits'
import type { RateLimitPort } from '../../../core/access/rate-limits.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Database } from './engine'
import { query } from './transaction'

const sweepEvery = 500

/**
 * Fixed-window rate limits in the database, shared by all processes of a shop. One statement increments and returns the
 * count, so that concurrent attempts cannot pass unnoticed.
 */
export const referenceLimits = (db: Database, clock: ClockPort): RateLimitPort => {
  let hits = 0
  const waitFor = (count: number, tries: number, windowEnds: number) =>
    count <= tries ? 0 : Math.max(1, Math.ceil((windowEnds - clock.now()) / 1000))

  const keyOf = ({ name }: RateLimit, key: string) => `${name}:${key}`

  return {
    hit: (limit, key) =>
      query(async () => {
        const now = clock.now()
        if (++hits % sweepEvery === 0) await db.deleteFrom('rate_limit').where('window_ends', '<=', now).execute()
        const row = await db
          .insertInto('rate_limit')
          .values({ key: keyOf(limit, key), count: 1, window_ends: now + limit.windowSeconds * 1000 })
          .onConflict(found =>
            found.column('key').doUpdateSet({
              count: sql<number>`case when rate_limit.window_ends <= ${now} then 1 else rate_limit.count + 1 end`,
              window_ends: sql<number>`case when rate_limit.window_ends <= ${now} then excluded.window_ends
                else rate_limit.window_ends end`,
            }),
          )
          .returning(['count', 'window_ends'])
          .executeTakeFirstOrThrow()
        return waitFor(row.count, limit.tries, row.window_ends)
      }),

    peek: (limit, key) =>
      query(async () => {
        const row = await db
          .selectFrom('rate_limit')
          .select(['count', 'window_ends'])
          .where('key', '=', keyOf(limit, key))
          .where('window_ends', '>', clock.now())
          .executeTakeFirst()
        // Computes the wait for the next attempt, which is not counted yet.
        return row ? waitFor(row.count + 1, limit.tries, row.window_ends) : 0
      }),

    release: (limit, key) =>
      query(async () => {
        await db
          .updateTable('rate_limit')
          .set(eb => ({ count: eb('count', '-', 1) }))
          .where('key', '=', keyOf(limit, key))
          .where('window_ends', '>', clock.now())
          .where('count', '>', 0)
          .execute()
      }),

    forget: (limit, key) =>
      query(async () => {
        await db.deleteFrom('rate_limit').where('key', '=', keyOf(limit, key)).execute()
      }),
  }
}
