import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from './engine'
import { dayOf } from '../../../core/shared/store-day'
import { dayNumber } from './day-number'
import { query, transaction } from './transaction'

/** Per kind of record, the time before which rows are deleted. Epoch milliseconds. */
export type PurgeLimits = {
  readonly now: number
  /** Idempotency keys older than this are deleted. */
  readonly keysBefore: number
  /** Changes older than any index refresh. */
  readonly changesBefore: number
  /** Price contexts of days before this moment's: each is of one day, and no record names one. */
  readonly contextsBefore: number
  /** Guest carts older than any session. */
  readonly guestCartsBefore: number
  /** Product view counts that no recommendation uses. */
  readonly viewsBefore: number
  /** Bulk uploads not changed since then. */
  readonly uploadListsBefore: number
  /** Details of construction orders that were not placed. */
  readonly constructionBefore: number
}

export type Purged = {
  readonly rateLimits: number
  readonly idempotencyKeys: number
  readonly changes: number
  readonly priceContexts: number
  readonly guestCarts: number
  readonly views: number
  readonly uploadLists: number
}

/** Batch size, so that no transaction holds its locks for long. */
const cartBatchSize = 500

/** Deletes abandoned guest carts with their lines and checkouts, in batches; returns how many. */
const sweepGuestCarts = async (db: Database, before: number): Promise<number> => {
  const left = db
    .selectFrom('cart')
    .select('id')
    .where('customer_id', 'is', null)
    .where('state', '<>', 'ordered')
    .where('changed_at', '<', before)
    .limit(cartBatchSize)
  for (let swept = 0; ;) {
    const { numDeletedRows } = await db
      .deleteFrom('cart')
      .where('id', 'in', left)
      .where('customer_id', 'is', null)
      .where('state', '<>', 'ordered')
      .where('changed_at', '<', before)
      .executeTakeFirst()
    swept += Number(numDeletedRows)
    if (numDeletedRows < cartBatchSize) return swept
  }
}

/**
 * Deletes expired, unreferenced rows: rate limit counters, idempotency keys, processed changes, price contexts
 * of past days, abandoned guest carts, old product view counts, and abandoned bulk uploads.
 */
export const purgeExpired = (
  db: Database,
  {
    now,
    keysBefore,
    changesBefore,
    contextsBefore,
    guestCartsBefore,
    viewsBefore,
    uploadListsBefore,
    constructionBefore,
  }: PurgeLimits,
): Outcome<Purged> =>
  pipe(
    transaction(db, async trx => {
      const rateLimits = await trx.deleteFrom('rate_limit').where('window_ends', '<=', now).executeTakeFirst()
      const keys = await trx.deleteFrom('idempotency').where('created_at', '<', keysBefore).executeTakeFirst()
      // The last change is retained, as a new index starts from its sequence number.
      const changes = await trx
        .deleteFrom('change')
        .where('at', '<', changesBefore)
        .where(
          'seq',
          '<',
          trx.selectFrom('change').select(each => each.fn.max('seq').as('seq')),
        )
        .executeTakeFirst()
      const contexts = await trx.deleteFrom('price_context').where('day', '<', dayOf(contextsBefore)).executeTakeFirst()
      // Store details of construction orders that were never placed.
      await trx
        .deleteFrom('construction_order')
        .where('order_id', 'is', null)
        .where('changed_at', '<', constructionBefore)
        .execute()
      // Of carts in a merchant's store: those that no session names any more, but for what a customer has not ordered.
      await trx
        .deleteFrom('store_cart')
        .where('changed_at', '<', guestCartsBefore)
        .where(({ or, eb }) => or([eb('customer_id', 'is', null), eb('order_id', 'is not', null)]))
        .execute()
      const views = await trx.deleteFrom('product_view').where('day', '<', dayNumber(viewsBefore)).executeTakeFirst()
      const pairs = await trx.deleteFrom('viewed_together').where('day', '<', dayNumber(viewsBefore)).executeTakeFirst()
      const lists = await trx.deleteFrom('upload_list').where('changed_at', '<', uploadListsBefore).executeTakeFirst()
      return E.right({
        rateLimits: Number(rateLimits.numDeletedRows),
        idempotencyKeys: Number(keys.numDeletedRows),
        changes: Number(changes.numDeletedRows),
        priceContexts: Number(contexts.numDeletedRows),
        views: Number(views.numDeletedRows) + Number(pairs.numDeletedRows),
        uploadLists: Number(lists.numDeletedRows),
      })
    }),
    TE.bind('guestCarts', () => query(() => sweepGuestCarts(db, guestCartsBefore))),
  )
