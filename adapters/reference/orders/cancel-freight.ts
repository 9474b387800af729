import * as E from 'fp-ts/Either'
import type { StaffAction } from '../../../core/staff/staff'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'
import { noteStaffEvent } from '../access/staff-events'
import { hasOpenPayment, queueFreightMail } from './freight'
import type { FreightNews } from './freight-mail'
import { giveBack } from './give-back'
import type { OrderRow } from './orders'

type Cancelling = {
  readonly action: Extract<StaffAction, 'freight-declined' | 'freight-lapsed'>
  readonly by: { readonly id: number; readonly name: string }
  readonly news: FreightNews
  readonly origin: string
  readonly now: number
}

/** Cancels an order that waits for its freight, once, and gives back what it holds. False: it changed meanwhile. */
export const cancelForFreight = async (
  trx: Database,
  row: OrderRow,
  { action, by, news, origin, now }: Cancelling,
): Promise<boolean> => {
  const cancelled = await trx
    .updateTable('sales_order')
    .set({ status: 'cancelled', freight_state: 'ended', version: row.version + 1 })
    .where('id', '=', row.id)
    .where('status', '=', 'awaiting-freight')
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirst()
  if (!cancelled) return false
  await giveBack(trx, row, now)
  await noteStaffEvent(trx, by, { kind: 'order', key: String(row.id) }, { storeKey: row.store_key, action, at: now })
  await queueFreightMail(trx, row, news, { origin, now })
  return true
}

/** Who the history names for what the clock does. */
const clockwork = { id: 0, name: '' }
const maxPerRound = 200

/**
 * Cancels orders that waited too long for their freight amount, or for the buyer's answer. One whose buyer is paying is
 * looked at again later. Safe to run in several processes. Returns how many were cancelled.
 */
export const cancelLateFreight =
  (db: Database, { clock, origin }: Pick<PlatformDeps, 'clock' | 'origin'>): Outcome<number> =>
  async () => {
    const now = clock.now()
    const late = await query(() =>
      db
        .selectFrom('sales_order')
        .selectAll()
        .where('status', '=', 'awaiting-freight')
        .where('freight_until', '<=', now)
        .orderBy('freight_until')
        .limit(maxPerRound)
        .execute(),
    )()
    if (E.isLeft(late)) return late
    let count = 0
    for (const row of late.right) {
      const done = await transaction(db, async (trx): Promise<E.Either<DomainError, boolean>> => {
        if (await hasOpenPayment(trx, row.id)) return E.right(false)
        const news = { tag: row.freight_state === 'quoted' ? ('not-answered' as const) : ('not-named' as const) }
        return E.right(await cancelForFreight(trx, row, { action: 'freight-lapsed', by: clockwork, news, origin, now }))
      })()
      if (E.isLeft(done)) return done
      if (done.right) count += 1
    }
    return E.right(count)
  }
