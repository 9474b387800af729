import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import type { ProductView } from '../../../core/recommendations/recommendations.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { dayNumber } from '../database/day-number'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'
import { visibleProducts } from '../catalogue/visible-products'

/** Number of days for which product views are stored and counted. */
export const viewDays = 90

/** Maximum number of previously viewed products to pair with a view. */
const maxBefore = 5

/**
 * Counts product views by day and store. Only products this visitor may see are counted, so that the tables contain no
 * other ids.
 */
export const countViews =
  (db: Database, session: SessionPort, { clock }: Pick<PlatformDeps, 'clock'>) =>
  ({ productId, before, key }: ProductView): Outcome<void> =>
    transaction(db, async trx => {
      if (!(await isFirst(trx, key, clock.now()))) return E.right(undefined)
      const others = [...new Set(before)].filter(id => id !== productId).slice(0, maxBefore)
      const visible = await visibleProducts(trx, session.visitor, [productId, ...others])
      if (!visible.has(productId)) return E.right(undefined)
      const [store_key, day] = [session.visitor.storeKey, dayNumber(clock.now())]
      await trx
        .insertInto('product_view')
        .values({ store_key, product_id: productId, day, views: 1 })
        .onConflict(found =>
          found.columns(['store_key', 'product_id', 'day']).doUpdateSet({ views: sql<number>`product_view.views + 1` }),
        )
        .execute()
      const pairs = others
        .filter(id => visible.has(id))
        .flatMap(
          id =>
            [
              [productId, id],
              [id, productId],
            ] as const,
        )
        .sort((a, b) => a[0] - b[0] || a[1] - b[1])
      for (const [product_id, other_id] of pairs) {
        await trx
          .insertInto('viewed_together')
          .values({ store_key, product_id, other_id, day, views: 1 })
          .onConflict(found =>
            found
              .columns(['store_key', 'product_id', 'other_id', 'day'])
              .doUpdateSet({ views: sql<number>`viewed_together.views + 1` }),
          )
          .execute()
      }
      return E.right(undefined)
    })

const isFirst = async (trx: Database, key: string, now: number): Promise<boolean> =>
  (await trx
    .insertInto('idempotency')
    .values({ scope: 'view', key, answer: '', created_at: now })
    .onConflict(found => found.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()) !== undefined
