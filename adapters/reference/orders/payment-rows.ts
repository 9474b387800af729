import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Selectable } from 'kysely'
import type { Instrument, Payment } from '../../../core/payments/payment'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import { query } from '../database/transaction'

export type PaymentRow = Selectable<Schema['payment']>

/** The currency of all prices; a provider wants it in lower case. */
export const currency = 'usd'

/** The method of what gift certificates paid. */
export const giftMethod = 'gift-certificate'

type NewPayment = Pick<Payment, 'id' | 'orderId' | 'method' | 'amount'>

/** Writes a payment before its provider knows of it. */
export const askPayment = async (trx: Database, payment: NewPayment, now: number): Promise<void> => {
  await trx
    .insertInto('payment')
    .values({
      id: payment.id,
      order_id: payment.orderId,
      method: payment.method,
      amount: payment.amount,
      currency,
      state: 'asked',
      captured: 0,
      refunded: 0,
      disputed: 0,
      provider_id: null,
      reference: null,
      page_url: null,
      way: null,
      leaving: null,
      client_secret: null,
      capture_before: null,
      attempt: 1,
      instrument: null,
      problem: null,
      failed_try: null,
      version: 1,
      created_at: now,
      changed_at: now,
      looked_at: now,
    })
    .execute()
}

export const paymentOf = (row: PaymentRow): Payment => ({
  id: row.id,
  orderId: row.order_id,
  method: row.method,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  captured: row.captured,
  refunded: row.refunded,
  ...(row.disputed === 0 ? {} : { disputed: true as const }),
  ...(row.provider_id === null ? {} : { providerId: row.provider_id }),
  ...(row.capture_before === null ? {} : { captureBefore: row.capture_before }),
  attempt: row.attempt,
  ...(row.instrument === null ? {} : { instrument: JSON.parse(row.instrument) as Instrument }),
  createdAt: row.created_at,
})

export const paymentRow = (db: Database, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()

/** The payment with this id; 'not-found' without one. */
export const knownPayment = (db: Database, id: string): Outcome<PaymentRow> =>
  pipe(
    query(() => paymentRow(db, id)),
    TE.flatMap(row => (row ? TE.right(row) : TE.left(notFound('payment')))),
  )

/** The payment of an order that counts: the last one. */
export const paymentRowOfOrder = (db: Database, orderId: number): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const chargePrefix = 'payment:'

/** How an order names the payment that took its money, where others name the charge of a test card. */
export const chargeOf = (paymentId: string): string => `${chargePrefix}${paymentId}`

export const paymentOfCharge = (chargeId: string): string | undefined =>
  chargeId.startsWith(chargePrefix) ? chargeId.slice(chargePrefix.length) : undefined
