import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { quoteStatuses } from '../../../core/quotes/quote'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { transaction } from '../database/transaction'

const batchSize = 200
const dayMs = 86_400_000

/**
 * Records reminders for offers that expire within `days`, once per expiry across processes; 0 turns them off. For an
 * offer that was made or answered shorter before, the reminder is due halfway to expiry. Returns how many.
 */
export const remindOfExpiry = (db: Database, now: number, days: number): Outcome<number> =>
  days === 0
    ? TE.right(0)
    : transaction(db, async trx => {
        const due = await trx
          .selectFrom('quote')
          .select(['id', 'expires_at'])
          .where('status', '=', quoteStatuses.offered)
          .where('expires_at', '>', now)
          .where('expires_at', '<=', now + days * dayMs)
          .where(({ or, eb, ref }) => or([eb('reminded_for', 'is', null), eb('reminded_for', '!=', ref('expires_at'))]))
          .where(sql<boolean>`expires_at + changed_at <= ${2 * now}`)
          .orderBy('expires_at')
          .orderBy('id')
          .limit(batchSize)
          .execute()
        let count = 0
        for (const { id, expires_at } of due) {
          const won = await trx
            .updateTable('quote')
            .set({ reminded_for: expires_at })
            .where('id', '=', id)
            .where('status', '=', quoteStatuses.offered)
            .where('expires_at', '=', expires_at)
            .where(({ or, eb }) => or([eb('reminded_for', 'is', null), eb('reminded_for', '!=', expires_at)]))
            .returning('id')
            .executeTakeFirst()
          if (!won) continue
          await trx
            .insertInto('quote_event')
            .values({
              quote_id: id,
              at: now,
              by_name: '',
              from_desk: 1,
              kind: 'reminded',
              note: null,
              changes: '[]',
              mail_due: now,
              mail_tries: 0,
            })
            .execute()
          count += 1
        }
        return E.right(count)
      })
