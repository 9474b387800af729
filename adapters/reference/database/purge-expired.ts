import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from './engine'
import { dayNumber } from './day-number'
import { query, transaction } from './transaction'

/** Up to which moment each kind of record is over. Epoch milliseconds. */
export type PurgeLimits = {
  readonly now: number
  /** Idempotency keys older than this are deleted. */
  readonly keysBefore: number
  /** Changes that every index has followed long ago. */
  readonly changesBefore: number
  /** Guest carts older than any session. */
  readonly guestCartsBefore: number
  /** Product view counts that no recommendation uses. */
  readonly viewsBefore: number
  /** SKU lists not changed since. */
  readonly uploadListsBefore: number
  /** Details of construction teams whose cart was not ordered. */
  readonly constructionBefore: number
}

export type Purged = {
  readonly rateLimits: number
  readonly idempotencyKeys: number
  readonly changes: number
  readonly guestCarts: number
  readonly views: number
  readonly uploadLists: number
}

/** Batch size, so that no transaction holds its locks for long. */
const cartsAtOnce = 500

/** Carts that guests left before a moment, with their lines and checkouts; answers how many. */
const sweepGuestCarts = async (db: Database, before: number): Promise<number> => {
  const left = db
    .selectFrom('cart')
    .select('id')
    .where('customer_id', 'is', null)
    .where('state', '<>', 'ordered')
    .where('changed_at', '<', before)
    .limit(cartsAtOnce)
  for (let swept = 0; ;) {
    const { numDeletedRows } = await db
      .deleteFrom('cart')
      .where('id', 'in', left)
      .where('customer_id', 'is', null)
      .where('state', '<>', 'ordered')
      .where('changed_at', '<', before)
      .executeTakeFirst()
    swept += Number(numDeletedRows)
    if (numDeletedRows < cartsAtOnce) return swept
  }
}

/**
 * Deletes expired, unreferenced rows: rate limit counters, idempotency keys, processed changes, abandoned guest carts,
 * old product view counts, and abandoned bulk uploads.
 */
export const purgeExpired = (
  db: Database,
  { now, keysBefore, changesBefore, guestCartsBefore, viewsBefore, uploadListsBefore, constructionBefore }: PurgeLimits,
): Outcome<Purged> =>
  pipe(
    transaction(db, async trx => {
      const rateLimits = await trx.deleteFrom('rate_limit').where('window_ends', '<=', now).executeTakeFirst()
      const keys = await trx.deleteFrom('idempotency').where('created_at', '<', keysBefore).executeTakeFirst()
      // The last change stays: its number is where an index that starts now begins to follow.
      const changes = await trx
        .deleteFrom('change')
        .where('at', '<', changesBefore)
        .where(
          'seq',
          '<',
          trx.selectFrom('change').select(each => each.fn.max('seq').as('seq')),
        )
        .executeTakeFirst()
      // Store details of construction orders that were never placed.
      await trx
        .deleteFrom('construction_order')
        .where('order_id', 'is', null)
        .where('changed_at', '<', constructionBefore)
        .execute()
      const views = await trx.deleteFrom('product_view').where('day', '<', dayNumber(viewsBefore)).executeTakeFirst()
      const pairs = await trx.deleteFrom('viewed_together').where('day', '<', dayNumber(viewsBefore)).executeTakeFirst()
      const lists = await trx.deleteFrom('upload_list').where('changed_at', '<', uploadListsBefore).executeTakeFirst()
      return E.right({
        rateLimits: Number(rateLimits.numDeletedRows),
        idempotencyKeys: Number(keys.numDeletedRows),
        changes: Number(changes.numDeletedRows),
        views: Number(views.numDeletedRows) + Number(pairs.numDeletedRows),
        uploadLists: Number(lists.numDeletedRows),
      })
    }),
    TE.bind('guestCarts', () => query(() => sweepGuestCarts(db, guestCartsBefore))),
  )
