import * as E from 'fp-ts/Either'
import { runsOut } from '../../../core/quotes/buyer-answer'
import { quoteStatuses } from '../../../core/quotes/quote'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { transaction } from '../database/transaction'

const batchSize = 200

/** Expires offers that are due; idempotent across concurrent processes. Returns how many. */
export const expireQuotes = (db: Database, now: number): Outcome<number> =>
  transaction(db, async trx => {
    const due = await trx
      .selectFrom('quote')
      .select(['id', 'expires_at'])
      .where('status', 'in', [...runsOut])
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .orderBy('id')
      .limit(batchSize)
      .execute()
    let count = 0
    for (const { id, expires_at } of due) {
      const won = await trx
        .updateTable('quote')
        .set(({ eb }) => ({
          status: quoteStatuses.expired,
          revision: eb('revision', '+', 1),
          changed_at: now,
          waiting_since: null,
        }))
        .where('id', '=', id)
        .where('status', 'in', [...runsOut])
        .where('expires_at', '=', expires_at)
        .returning('id')
        .executeTakeFirst()
      if (!won) continue
      await closeQuoteCart(trx, id, now)
      await trx
        .insertInto('quote_event')
        .values({
          quote_id: id,
          at: now,
          by_name: '',
          from_desk: 1,
          kind: 'expired',
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

/** Retires the cart of a quote that changed or ended, so that it can no longer be ordered. */
export const closeQuoteCart = async (trx: Database, quoteId: number, now: number): Promise<void> => {
  await trx
    .updateTable('cart')
    .set({ state: 'retired', changed_at: now })
    .where('quote_id', '=', quoteId)
    .where('state', '=', 'open')
    .execute()
  await trx
    .updateTable('quote')
    .set({ cart_id: null })
    .where('id', '=', quoteId)
    .where('cart_id', 'is not', null)
    .execute()
}
