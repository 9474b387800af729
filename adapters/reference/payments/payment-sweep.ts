import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PaymentProviderPort } from '../../../core/payments/payment-provider.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { query } from '../database/transaction'
import { storeSetting } from '../settings/settings'
import { beginPayment } from './begin-payment'
import { paymentRow, type PaymentRow } from '../orders/payment-rows'
import { applyRead, settleOrderPayment, type SettleDeps } from './settle-payment'

const minuteMs = 60_000
/** Payments looked at in one round; the rest follows in the next. */
const maxPerRound = 200

/**
 * Looks at payments whose outcome is open, so that a lost notice only delays: reads each at its provider, and ends
 * those whose buyer did not pay in time. Safe to run in several processes. Returns the number of payments looked at.
 */
export const sweepPayments =
  (db: Database, deps: SettleDeps, provider: PaymentProviderPort): Outcome<number> =>
  async () => {
    const now = deps.clock.now()
    const open = await query(() =>
      db
        .selectFrom('payment')
        .innerJoin('sales_order', 'sales_order.id', 'payment.order_id')
        .selectAll('payment')
        .select('sales_order.store_key')
        .where('payment.state', 'in', ['asked', 'pending', 'processing', 'authorised', 'failed'])
        .where('payment.method', '=', provider.method.id)
        // Those of shipments wait for their buyer.
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('shipment').select('shipment.id').whereRef('shipment.payment_id', '=', 'payment.id'))),
        )
        .orderBy('payment.looked_at')
        .orderBy('payment.id')
        .limit(maxPerRound)
        .execute(),
    )()
    if (E.isLeft(open)) return open
    for (const row of open.right) {
      await query(() => db.updateTable('payment').set({ looked_at: now }).where('id', '=', row.id).execute())()
      // A payment that fails now is looked at again in the next round; the others must not wait for it.
      const minutes = await query(() => storeSetting(db, row.store_key, 'incomplete-minutes', {}))()
      if (E.isRight(minutes)) await looked(db, deps, provider, row, now - minutes.right * minuteMs)()
    }
    return E.right(open.right.length)
  }

const looked = (
  db: Database,
  deps: SettleDeps,
  provider: PaymentProviderPort,
  row: PaymentRow,
  lateBefore: number,
): Outcome<unknown> => {
  const isLate = row.created_at <= lateBefore
  if (isLate && ['asked', 'pending', 'failed'].includes(row.state)) return endPayment(db, deps, provider, row.id)
  return row.state === 'asked'
    ? beginPayment(db, deps, provider, row.id)
    : settleOrderPayment(db, deps, provider, row.id)
}

/**
 * Ends a payment at the provider first, and gives up its order only then. If the buyer was quicker, the answer says so
 * and the order goes on. A payment that the provider may not know yet is begun first, to have something to end.
 */
export const endPayment = (
  db: Database,
  deps: SettleDeps,
  provider: PaymentProviderPort,
  paymentId: string,
): Outcome<PaymentRow> =>
  pipe(
    beginPayment(db, deps, provider, paymentId),
    TE.flatMap(({ id, provider_id: providerId }) =>
      providerId === null ? TE.left(notFound('payment')) : provider.cancel({ id, providerId }, `lintel:${id}:cancel`),
    ),
    TE.flatMap(read =>
      pipe(
        query(() => paymentRow(db, paymentId)),
        TE.flatMap(row => (row ? applyRead(db, deps, provider, row, read) : TE.left(notFound('payment')))),
      ),
    ),
  )
