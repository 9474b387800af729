import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PaymentProviderPort, ProviderRefund } from '../../../core/payments/payment-provider.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { conflict, notFound } from '../../../core/shared/domain-error'
import type { Cents } from '../../../core/shared/money'
import type { Database } from '../database/engine'
import { query, transaction } from '../database/transaction'
import { paymentRow, type PaymentRow } from './payment-rows'

type Sources = { readonly clock: ClockPort }

export type RefundAsked = { readonly id: string; readonly amount: Cents; readonly detail: string }

/**
 * Refunds a part of a payment, idempotent by the refund's id. The amount is reserved in one statement before the
 * provider is asked, so that two members of staff cannot refund more than was taken.
 */
export const refundPayment = (
  db: Database,
  { clock }: Sources,
  provider: PaymentProviderPort,
  paymentId: string,
  asked: RefundAsked,
): Outcome<ProviderRefund> =>
  pipe(
    transaction(db, trx => reserved(trx, paymentId, asked, clock.now())),
    TE.flatMap(() => query(() => paymentRow(db, paymentId))),
    TE.flatMap(row =>
      row?.provider_id
        ? provider.refund({ id: row.id, providerId: row.provider_id }, asked.amount, `lintel:refund:${asked.id}`)
        : TE.left(notFound('payment')),
    ),
    TE.tap(result => storeRefund(db, clock, asked.id, result)),
  )

const reserved = async (
  trx: Database,
  paymentId: string,
  { id, amount, detail }: RefundAsked,
  now: number,
): Promise<E.Either<ReturnType<typeof conflict>, void>> => {
  const values = { id, payment_id: paymentId, amount, detail, state: 'asked' as const, provider_id: null, reason: null }
  const added = await trx
    .insertInto('refund')
    .values({ ...values, created_at: now, changed_at: now })
    .onConflict(found => found.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Asked before: the provider answers the same again, by the same key.
  if (!added) return E.right(undefined)
  const taken = await trx
    .updateTable('payment')
    .set(({ eb }) => ({ refunded: eb('refunded', '+', amount), version: eb('version', '+', 1), changed_at: now }))
    .where('id', '=', paymentId)
    .where(({ eb }) => eb(eb('refunded', '+', amount), '<=', eb.ref('captured')))
    .returning('id')
    .executeTakeFirst()
  return taken ? E.right(undefined) : E.left(conflict('staff.issues.changed'))
}

/** Stores the provider's answer; a failed refund gives its amount back, once. */
const storeRefund = (db: Database, clock: ClockPort, id: string, result: ProviderRefund): Outcome<void> =>
  transaction(db, async trx => {
    const now = clock.now()
    const stored = await trx
      .updateTable('refund')
      .set({ state: result.state, provider_id: result.providerId, reason: result.reason ?? null, changed_at: now })
      .where('id', '=', id)
      .where('state', '<>', 'failed')
      .returning(['payment_id', 'amount'])
      .executeTakeFirst()
    if (stored && result.state === 'failed')
      await trx
        .updateTable('payment')
        .set(({ eb }) => ({
          refunded: eb('refunded', '-', stored.amount),
          version: eb('version', '+', 1),
          changed_at: now,
        }))
        .where('id', '=', stored.payment_id)
        .execute()
    return E.right(undefined)
  })

/** Reads the refunds of a payment again: a bank may return one days later. */
export const settleRefunds = (
  db: Database,
  { clock }: Sources,
  provider: PaymentProviderPort,
  paymentId: PaymentRow['id'],
): Outcome<void> =>
  pipe(
    query(() =>
      db
        .selectFrom('refund')
        .select(['id', 'provider_id'])
        .where('payment_id', '=', paymentId)
        .where('state', 'in', ['pending', 'done'])
        .where('provider_id', 'is not', null)
        .execute(),
    ),
    TE.flatMap(
      TE.traverseSeqArray(({ id, provider_id: providerId }) =>
        pipe(
          provider.readRefund(providerId ?? ''),
          TE.flatMap(result => storeRefund(db, clock, id, result)),
        ),
      ),
    ),
    TE.map(() => undefined),
  )
