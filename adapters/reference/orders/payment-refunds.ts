import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Selectable } from 'kysely'
import type { PaymentProviderPort, ProviderRefund } from '../../../core/payments/payment-provider.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { conflict, notFound } from '../../../core/shared/domain-error'
import type { Cents } from '../../../core/shared/money'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import type { Schema } from '../database/schema'
import { query, transaction } from '../database/transaction'
import { returnShares } from '../gifts/gift-balances'
import { giftRefundId, sharesOf } from './gift-payment'
import type { PaymentRow } from './payment-rows'
import { noteRefundOutcome, type RefundDetail } from './refund-outcome'

type Sources = { readonly clock: ClockPort }
export type RefundRow = Selectable<Schema['refund']>

/** What refunds a payment: its provider, or the service of the test card. */
export type RefundService = Pick<PaymentProviderPort, 'refund' | 'readRefund'>

export type RefundAsked = { readonly id: string; readonly amount: Cents; readonly detail: string }

/** A refund as its service reported it; without a number if the service refused it. */
type RefundResult = Omit<ProviderRefund, 'providerId'> & { readonly providerId?: string }

/** The service that took a payment by this method; undefined if it is no longer configured. */
export const refundServiceOf = (
  { payments, provider }: Pick<PlatformDeps, 'payments' | 'provider'>,
  method: string,
): RefundService | undefined => {
  if (method !== 'test-card') return provider?.method.id === method ? provider : undefined
  const done = (id: string): ProviderRefund => ({ providerId: id, state: 'done' })
  return {
    refund: ({ providerId }, amount, key) =>
      pipe(
        payments.refund(providerId, amount, key),
        TE.map(({ id }) => done(id)),
      ),
    readRefund: id => TE.right(done(id)),
  }
}

/** Refunds a part of a payment, idempotent by the refund's id: reserves it, then asks the service. */
export const refundPayment = (
  db: Database,
  deps: Sources,
  service: RefundService,
  paymentId: string,
  asked: RefundAsked,
): Outcome<RefundResult> =>
  pipe(
    transaction(db, trx => reserveRefund(trx, paymentId, asked, deps.clock.now())),
    TE.flatMap(() => sendRefund(db, deps, service, asked.id)),
  )

/**
 * Reserves the amount of a refund in one statement before the service is asked, so that two members of staff cannot
 * refund more than was taken. A refund that was asked before is left alone.
 */
export const reserveRefund = async (
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

/**
 * Asks the service for a reserved refund, with the same key each time. Without an answer the refund stays asked, and
 * the sweep repeats it; one that the service refuses failed.
 */
export const sendRefund = (
  db: Database,
  { clock }: Sources,
  service: RefundService,
  id: string,
): Outcome<RefundResult> =>
  pipe(
    query(() =>
      db
        .selectFrom('refund')
        .innerJoin('payment', 'payment.id', 'refund.payment_id')
        .selectAll('refund')
        .select('payment.provider_id as payment_provider_id')
        .where('refund.id', '=', id)
        .executeTakeFirst(),
    ),
    TE.flatMap((row): Outcome<RefundResult> => {
      if (!row || row.payment_provider_id === null) return TE.left(notFound('payment'))
      if (row.state !== 'asked') return TE.right(resultOf(row))
      const payment = { id: row.payment_id, providerId: row.payment_provider_id }
      return pipe(
        service.refund(payment, row.amount, `lintel:refund:${id}`, row.created_at),
        TE.map((result): RefundResult => result),
        TE.orElse((error): Outcome<RefundResult> =>
          error.tag === 'refused' ? TE.right({ state: 'failed', reason: error.message }) : TE.left(error),
        ),
        TE.tap(result => storeRefund(db, clock, id, result)),
      )
    }),
  )

const resultOf = ({ state, provider_id: providerId, reason }: RefundRow): RefundResult => ({
  state: state === 'asked' ? 'pending' : state,
  ...(providerId === null ? {} : { providerId }),
  ...(reason === null ? {} : { reason }),
})

/** Stores the service's answer; a failed refund gives its amount back, once, and the order's history says so. */
const storeRefund = (db: Database, clock: ClockPort, id: string, result: RefundResult): Outcome<void> =>
  transaction(db, async trx => {
    const now = clock.now()
    const before = await trx.selectFrom('refund').select('state').where('id', '=', id).executeTakeFirst()
    if (!before || before.state === 'failed') return E.right(undefined)
    const stored = await trx
      .updateTable('refund')
      .set({
        state: result.state,
        ...(result.providerId === undefined ? {} : { provider_id: result.providerId }),
        reason: result.reason ?? null,
        changed_at: now,
      })
      .where('id', '=', id)
      .where('state', '=', before.state)
      .returningAll()
      .executeTakeFirst()
    if (!stored || before.state === result.state) return E.right(undefined)
    const payment = await trx
      .updateTable('payment')
      .set(({ eb }) => ({
        ...(result.state === 'failed' ? { refunded: eb('refunded', '-', stored.amount) } : {}),
        version: eb('version', '+', 1),
        changed_at: now,
      }))
      .where('id', '=', stored.payment_id)
      .returning('order_id')
      .executeTakeFirstOrThrow()
    if (before.state === 'asked')
      await settleGiftRefund(trx, payment.order_id, giftRefundId(id), { isMade: result.state !== 'failed', now })
    await noteRefundOutcome(trx, payment.order_id, stored, {
      isLate: before.state !== 'asked',
      isFirst: before.state === 'asked',
      now,
    })
    return E.right(undefined)
  })

/**
 * Makes the part of a refund that goes back to gift certificates, or gives it up. The certificates of an order that was
 * cancelled meanwhile get theirs in any case.
 */
export const settleGiftRefund = async (
  trx: Database,
  orderId: number,
  id: string,
  { isMade, now }: { readonly isMade: boolean; readonly now: number },
): Promise<void> => {
  const order = await trx
    .selectFrom('sales_order')
    .select(['order_key', 'status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const isDone = isMade || order.status === 'cancelled'
  const stored = await trx
    .updateTable('refund')
    .set({ state: isDone ? 'done' : 'failed', changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst()
  if (!stored) return
  if (isDone) {
    await returnShares(trx, { orderKey: order.order_key, refundId: id, shares: sharesOf(stored.detail) }, now)
    // The refund that it is the rest of tells of both.
    const { after } = JSON.parse(stored.detail) as RefundDetail
    if (after === undefined) await noteRefundOutcome(trx, orderId, stored, { isLate: false, isFirst: true, now })
    return
  }
  await trx
    .updateTable('payment')
    .set(({ eb }) => ({ refunded: eb('refunded', '-', stored.amount), changed_at: now }))
    .where('id', '=', stored.payment_id)
    .execute()
}

/** Reads a refund at its service again: a bank may return one days later. */
export const readRefundAgain = (
  db: Database,
  { clock }: Sources,
  service: RefundService,
  { id, provider_id: providerId }: Pick<RefundRow, 'id' | 'provider_id'>,
): Outcome<void> =>
  providerId === null
    ? TE.right(undefined)
    : pipe(
        service.readRefund(providerId),
        TE.flatMap(result => storeRefund(db, clock, id, result)),
      )

/** Reads the refunds of a payment again. */
export const settleRefunds = (
  db: Database,
  deps: Sources,
  service: RefundService,
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
    TE.flatMap(TE.traverseSeqArray(row => readRefundAgain(db, deps, service, row))),
    TE.map(() => undefined),
  )

/** The id under which a refund is tried next: a failed one is never repeated under its own. */
export const nextRefundId = async (db: Database, base: string): Promise<string> => {
  const row = await db.selectFrom('refund').select('state').where('id', '=', base).executeTakeFirst()
  return row?.state === 'failed' ? nextRefundId(db, `${base}+`) : base
}
