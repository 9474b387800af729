import type { Outcome } from '../../../core/shared/domain-error'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Database } from '../database/engine'
import { query } from '../database/transaction'

/** Records sent mails by key, so that each is sent once. */
export const referenceMailRecord = (db: Database, clock: ClockPort) => ({
  first: (key: string): Outcome<boolean> =>
    query(async () => {
      const added = await db
        .insertInto('mail')
        .values({ key, sent_at: clock.now() })
        .onConflict(found => found.column('key').doNothing())
        .returning('key')
        .executeTakeFirst()
      return added !== undefined
    }),
  forget: (key: string): Outcome<void> =>
    query(async () => {
      await db.deleteFrom('mail').where('key', '=', key).execute()
    }),
})
