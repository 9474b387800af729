import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { OrderPayments } from '../../../core/payments/order-payments'
import type { PaymentDeskPort } from '../../../core/payments/payment-desk.port'
import { readRefundForm, type ReadRefund } from '../../../core/payments/refund-form'
import { refundAmount, refundIssues } from '../../../core/payments/refund-lines'
import { splitRefund, type RefundSplit } from '../../../core/payments/refund-split'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, invalid, notFound } from '../../../core/shared/domain-error'
import { sumOf, type Cents } from '../../../core/shared/money'
import { staffAt } from '../access/staff-at'
import { noteStaffEvent } from '../access/staff-events'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query, transaction } from '../database/transaction'
import { hiddenStatuses } from '../orders/order-visibility'
import { certificatesLeft, giftMethod, giftRefundId, sharesOf } from '../orders/gift-payment'
import { refundServiceOf, reserveRefund, sendRefund, settleGiftRefund } from '../orders/payment-refunds'
import type { PaymentRow } from '../orders/payment-rows'
import { refundParts, type RefundDetail } from '../orders/refund-outcome'
import { paymentHealth } from './payment-health'
import {
  leftOf,
  orderPayments,
  paymentRowsOf,
  refundableOf,
  sharedRefund,
  retryIdOf,
  type OrderRow,
} from './order-payments'

type Deps = Pick<PlatformDeps, 'clock' | 'payments' | 'provider' | 'paymentSettings'>

/** Payments of the store's orders at the desk, in the embedded platform's database. */
export const referencePaymentDesk = (db: Database, session: SessionPort, deps: Deps): PaymentDeskPort => {
  const { storeKey } = session.visitor
  const ofOrder = (orderId: number): Outcome<OrderPayments> =>
    attempt(async () => {
      const desk = await staffAt(db, session)
      if (E.isLeft(desk)) return desk
      const row = await orderOf(db, storeKey, orderId)
      return row ? E.right(await orderPayments(db, row)) : E.left(notFound('order'))
    })

  /** Reserves in one transaction, then asks the service; what came of it is in the payments. */
  const refunded = (orderId: number, reserve: (trx: Database, desk: StaffDesk, row: OrderRow) => Reserved) =>
    pipe(
      transaction(db, async trx => {
        const desk = await staffAt(trx, session)
        if (E.isLeft(desk)) return desk
        const row = await orderOf(trx, storeKey, orderId)
        return row ? reserve(trx, desk.right, row) : E.left(notFound('order'))
      }),
      TE.flatMap(refundId => sent(db, deps, refundId)),
      TE.flatMap(() => ofOrder(orderId)),
    )

  return {
    health: () =>
      attempt(async () => {
        const desk = await staffAt(db, session)
        return E.isLeft(desk) ? desk : E.right(await paymentHealth(db, deps))
      }),
    ofOrder,
    refund: ({ orderId, version, key, form }) =>
      refunded(orderId, async (trx, desk, row) => {
        const id = `order-${orderId}-${key}`
        if (await refundOf(trx, id)) return E.right(id)
        const read = readRefundForm(form)
        if (E.isLeft(read)) return E.left(invalid(...read.left))
        return reserved(trx, desk, row, { id, version, now: deps.clock.now(), read: read.right })
      }),
    retry: ({ orderId, version, refundId }) =>
      refunded(orderId, async (trx, desk, row) => {
        const known = await refundOf(trx, refundId)
        const parts = known && refundParts(known.detail)
        const isOfOrder = (await paymentRowsOf(trx, row)).some(({ id }) => id === known?.payment_id)
        if (!known || !parts || !isOfOrder) return E.left(notFound('refund'))
        if (known.state !== 'failed') return E.right(refundId)
        const id = retryIdOf(refundId)
        if (await refundOf(trx, id)) return E.right(id)
        const { note } = JSON.parse(known.detail) as RefundDetail
        const read = { request: parts, ...(note === undefined ? {} : { note }) }
        // What went back to certificates stays there, as does what other payments of the order returned.
        const gifts = await refundOf(trx, giftRefundId(refundId))
        const only = {
          amount: known.amount,
          certificates: gifts && gifts.state !== 'done' ? sharesOf(gifts.detail) : [],
        }
        return reserved(trx, desk, row, { id, version, now: deps.clock.now(), read, only })
      }),
  }
}

type Reserved = Promise<E.Either<DomainError, string>>

const orderOf = (db: Database, storeKey: string, orderId: number): Promise<OrderRow | undefined> =>
  db
    .selectFrom('sales_order')
    .selectAll()
    .where('id', '=', orderId)
    .where('store_key', '=', storeKey)
    .where('status', 'not in', hiddenStatuses)
    .executeTakeFirst()

const refundOf = (db: Database, id: string) =>
  db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()

type Asked = {
  readonly id: string
  readonly version: number
  readonly now: number
  readonly read: ReadRefund
  /** In place of what the parts come to: what payments return, and what goes back to certificates. */
  readonly only?: Pick<RefundSplit, 'certificates'> & { readonly amount: Cents }
}

/** The version of the order is the precondition, so that of two refunds read from one page only the first is made. */
const reserved = async (trx: Database, desk: StaffDesk, row: OrderRow, asked: Asked): Reserved => {
  const { id, version, now, read } = asked
  const won = await trx
    .updateTable('sales_order')
    .set({ version: version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!won) return E.left(conflict('staff.issues.changed'))
  const payments = await paymentRowsOf(trx, row)
  const refundable = await refundableOf(trx, row, payments)
  if (!refundable) return E.left(conflict('payment-desk.issues.nothing-left'))
  const issues = refundIssues(asked.only ? { ...refundable, refundable: row.total } : refundable, read.request)
  if (issues.length > 0) return E.left(invalid(...issues))
  const amount = asked.only?.amount ?? refundAmount(refundable, read.request)
  const done = await reservedShares(trx, desk, row, { ...asked, amount, payments })
  if (E.isLeft(done)) return done
  await noteStaffEvent(
    trx,
    desk,
    { kind: 'order', key: String(row.id) },
    {
      storeKey: row.store_key,
      action: 'order-refund-asked',
      at: now,
      values: { cents: String(amount) },
      ...(read.note === undefined ? {} : { note: read.note }),
    },
  )
  return E.right(id)
}

type AskedShares = Asked & { readonly amount: Cents; readonly payments: readonly PaymentRow[] }

/** The id of what a further payment returns of a refund. */
const furtherRefundId = (refundId: string, at: number): string => (at === 0 ? refundId : `${refundId}:${at + 1}`)

/**
 * Reserves what goes back to the payments, the newest first, and what goes back to certificates. The latter waits for
 * the former; alone it is made immediately. What further payments return is a refund of an amount of its own.
 */
const reservedShares = async (
  trx: Database,
  desk: StaffDesk,
  row: OrderRow,
  { id, now, read, only, amount, payments }: AskedShares,
): Promise<E.Either<DomainError, void>> => {
  const { payments: others, gifts } = sharedRefund(payments)
  const lefts = others.map(payment => ({ id: payment.id, left: leftOf(payment) }))
  const split = splitRefund(amount, lefts, only ? [] : await certificatesLeft(trx, row))
  const certificates = only?.certificates ?? split.certificates
  if (only && sumOf(split.payments, share => share.amount) < only.amount)
    return E.left(conflict('payment-desk.issues.nothing-left'))
  const by = { id: desk.id, name: desk.name }
  const detail: RefundDetail = { ...read.request, by, ...(read.note === undefined ? {} : { note: read.note }) }
  for (const [at, share] of split.payments.entries()) {
    const payment = others.find(each => each.id === share.id)
    const done =
      payment &&
      (await reserveOf(trx, payment, now, {
        id: furtherRefundId(id, at),
        amount: share.amount,
        detail: at === 0 ? detail : { ...nothingElse, other: share.amount, by },
      }))
    if (done && E.isLeft(done)) return done
  }
  if (certificates.length === 0) return E.right(undefined)
  if (!gifts) return E.left(conflict('payment-desk.issues.nothing-left'))
  const rest = sumOf(certificates, part => part.amount)
  if (split.payments.length > 0)
    return reserveOf(trx, gifts, now, {
      id: giftRefundId(id),
      amount: rest,
      detail: { ...nothingElse, by, certificates, after: id },
    })
  const done = await reserveOf(trx, gifts, now, { id, amount: rest, detail: { ...detail, certificates } })
  if (E.isLeft(done)) return done
  await settleGiftRefund(trx, row.id, id, { isMade: true, now })
  return E.right(undefined)
}

const nothingElse = { lines: [], shipping: 0, fees: 0, other: 0 }

const reserveOf = async (
  trx: Database,
  payment: PaymentRow,
  now: number,
  refund: { readonly id: string; readonly amount: Cents; readonly detail: RefundDetail },
): Promise<E.Either<DomainError, void>> => {
  await trx
    .insertInto('payment')
    .values(payment)
    .onConflict(found => found.column('id').doNothing())
    .execute()
  return reserveRefund(trx, payment.id, { ...refund, detail: JSON.stringify(refund.detail) }, now)
}

/** Sends what each payment returns of a refund. Without an answer of a service it stays asked, which the desk sees. */
const sent = (db: Database, deps: Deps, refundId: string): Outcome<void> =>
  pipe(
    query(() =>
      db
        .selectFrom('refund')
        .innerJoin('payment', 'payment.id', 'refund.payment_id')
        .select(['refund.id', 'payment.method'])
        .where(({ or, eb }) => or([eb('refund.id', '=', refundId), eb('refund.id', 'like', `${refundId}:%`)]))
        .where('payment.method', '<>', giftMethod)
        .orderBy('refund.id')
        .execute(),
    ),
    TE.flatMap(TE.traverseSeqArray(refund => sentOne(db, deps, refund))),
    TE.map(() => undefined),
    TE.orElse((): Outcome<void> => TE.right(undefined)),
  )

/** One without an answer does not stop the others. */
const sentOne = (
  db: Database,
  deps: Deps,
  { id, method }: { readonly id: string; readonly method: string },
): Outcome<unknown> => {
  const service = refundServiceOf(deps, method)
  return service
    ? pipe(
        sendRefund(db, deps, service, id),
        TE.map((): unknown => undefined),
        TE.orElse((): Outcome<unknown> => TE.right(undefined)),
      )
    : TE.right(undefined)
}
