import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { secretHash } from '../database/secret-hash'
import { attempt, query } from '../database/transaction'
import { paymentRow, type PaymentRow } from '../orders/payment-rows'

/** A provider's page ends after an hour; an older try is begun again before it is shown. */
const freshMs = 20 * 60_000

/** The payment of a shipment by the token of its link; 'not-found' for any other token, and after the link's days. */
export const linkedPaymentRow = (
  db: Database,
  storeKey: string,
  token: string,
  { now }: ClockPort,
): Outcome<PaymentRow> =>
  attempt(async () => {
    const shipment = await db
      .selectFrom('pay_link')
      .innerJoin('shipment', 'shipment.id', 'pay_link.shipment_id')
      .innerJoin('sales_order', 'sales_order.id', 'shipment.order_id')
      .select('shipment.payment_id')
      .where('pay_link.token_hash', '=', await secretHash(token))
      .where('pay_link.ends_at', '>', now())
      .where('sales_order.store_key', '=', storeKey)
      .executeTakeFirst()
    const row = await paymentRow(db, shipment?.payment_id ?? '')
    return row ? E.right(row) : E.left(notFound('payment'))
  })

/** The shipment that a payment pays, if it is one. */
export const shipmentOfPayment = (db: Database, paymentId: string) =>
  db.selectFrom('shipment').select(['id', 'state']).where('payment_id', '=', paymentId).executeTakeFirst()

/**
 * Makes a payment ready to begin at the provider: one that ended there, or that was tried long ago, is another try. Of
 * two visits at the same time one does it.
 */
export const renewed = (db: Database, row: PaymentRow, now: number): Outcome<PaymentRow> => {
  const hasEnded = row.state === 'cancelled' || row.state === 'failed'
  if (!hasEnded && !(row.state === 'asked' && row.leaving === null && now - row.created_at > freshMs))
    return TE.right(row)
  return pipe(
    query(() =>
      db
        .updateTable('payment')
        .set({
          ...{ state: 'asked' as const, attempt: row.attempt + 1, version: row.version + 1, created_at: now },
          ...{ provider_id: null, page_url: null, client_secret: null, way: null },
        })
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .execute(),
    ),
    TE.flatMap(() => query(async () => (await paymentRow(db, row.id)) ?? row)),
  )
}
