import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PaymentNotice, PaymentProviderPort } from '../../../core/payments/payment-provider.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { query } from '../database/transaction'
import { settleRefunds } from '../orders/payment-refunds'
import type { PaymentRow } from '../orders/payment-rows'
import { endPayment } from './payment-sweep'
import { settleOrderPayment, type SettleDeps } from './settle-payment'

export type FailedPayment = { readonly cartId: string; readonly customerId?: number; readonly failure: string }

/** `paymentFailed`: counts a declined payment, once; whether the payment must end because there were too many. */
export type NoticeDeps = SettleDeps & { readonly paymentFailed?: (failed: FailedPayment) => Outcome<boolean> }

/** Stores notices before they are handled; one that was sent twice is one. */
export const storeNotices = (db: Database, clock: ClockPort, notices: readonly PaymentNotice[]): Outcome<void> =>
  query(async () => {
    for (const notice of notices)
      await db
        .insertInto('payment_notice')
        .values({
          id: notice.id,
          kind: notice.kind,
          payment_id: notice.paymentId ?? null,
          object_id: notice.objectId,
          arrived_at: clock.now(),
          handled_at: null,
        })
        .onConflict(found => found.column('id').doNothing())
        .execute()
  })

const maxPerRound = 100
/** A notice whose payment cannot be read is tried again for three days; the sweep reads the payment anyway. */
const maxAgeMs = 3 * 86_400_000

/** Handles stored notices by reading the payment they name. Returns how many were handled. */
export const handleNotices =
  (db: Database, deps: NoticeDeps, provider: PaymentProviderPort): Outcome<number> =>
  async () => {
    const waiting = await query(() =>
      db
        .selectFrom('payment_notice')
        .selectAll()
        .where('handled_at', 'is', null)
        .orderBy('arrived_at')
        .orderBy('id')
        .limit(maxPerRound)
        .execute(),
    )()
    if (E.isLeft(waiting)) return waiting
    let handled = 0
    for (const notice of waiting.right) {
      const result = await handle(db, deps, provider, notice)()
      if (E.isLeft(result) && deps.clock.now() - notice.arrived_at < maxAgeMs) continue
      handled += 1
      await query(() =>
        db.updateTable('payment_notice').set({ handled_at: deps.clock.now() }).where('id', '=', notice.id).execute(),
      )()
    }
    return E.right(handled)
  }

type Stored = { readonly payment_id: string | null; readonly object_id: string }

/** Notices of payments that are not ours are noted and left alone. */
const handle = (db: Database, deps: NoticeDeps, provider: PaymentProviderPort, notice: Stored): Outcome<unknown> =>
  pipe(
    query(() =>
      db
        .selectFrom('payment')
        .select('id')
        .where(({ or, eb }) =>
          or([
            eb('id', '=', notice.payment_id ?? ''),
            eb('provider_id', '=', notice.object_id),
            eb('reference', '=', notice.object_id),
          ]),
        )
        .executeTakeFirst(),
    ),
    TE.flatMap((found): Outcome<unknown> =>
      found
        ? pipe(
            settleOrderPayment(db, deps, provider, found.id),
            TE.tap(row => endIfFailedOften(db, deps, provider, row)),
            TE.flatMap(() => settleRefunds(db, deps, provider, found.id)),
          )
        : TE.right(undefined),
    ),
  )

/** Buyers whose browser does not return to the shop after a decline are counted as well. */
const endIfFailedOften = (
  db: Database,
  deps: NoticeDeps,
  provider: PaymentProviderPort,
  row: PaymentRow,
): Outcome<unknown> => {
  const { id, failed_try: failedTry } = row
  if (failedTry === null || row.state !== 'pending' || !deps.paymentFailed) return TE.right(undefined)
  return pipe(
    query(() =>
      db
        .selectFrom('sales_order')
        .select(['cart_id', 'customer_id'])
        .where('id', '=', row.order_id)
        .executeTakeFirstOrThrow(),
    ),
    TE.flatMap(({ cart_id: cartId, customer_id: customerId }) =>
      deps.paymentFailed
        ? deps.paymentFailed({ cartId, ...(customerId === null ? {} : { customerId }), failure: `${id}:${failedTry}` })
        : TE.right(false),
    ),
    TE.flatMap((isTooOften): Outcome<unknown> => (isTooOften ? endPayment(db, deps, provider, id) : TE.right(row))),
  )
}
