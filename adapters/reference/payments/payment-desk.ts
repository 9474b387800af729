import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { OrderPayments } from '../../../core/payments/order-payments'
import type { PaymentDeskPort } from '../../../core/payments/payment-desk.port'
import { readRefundForm, type ReadRefund } from '../../../core/payments/refund-form'
import { refundAmount, refundIssues } from '../../../core/payments/refund-lines'
import type { RefundSplit } from '../../../core/payments/refund-split'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, invalid, notFound } from '../../../core/shared/domain-error'
import type { Cents } from '../../../core/shared/money'
import { staffAt } from '../access/staff-at'
import { noteStaffEvent } from '../access/staff-events'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'
import { hiddenStatuses } from '../orders/order-visibility'
import { giftRefundId, sharesOf } from '../orders/gift-payment'
import { paymentRowsOf } from '../orders/order-payment-rows'
import type { OrderDetail, OrderRow } from '../orders/orders'
import { refundParts, type RefundDetail } from '../orders/refund-outcome'
import { reserveShares, sendShares } from '../orders/refund-shares'
import { paymentHealth } from './payment-health'
import { orderPayments, refundableOf, retryIdOf } from './order-payments'

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
      TE.flatMap(refundId => sendShares(db, deps, refundId)),
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
        const { note, rest } = JSON.parse(known.detail) as RefundDetail
        const read = { request: parts, ...(note === undefined ? {} : { note }) }
        // What went back to certificates stays there, as does what other payments of the order returned.
        const gifts = await refundOf(trx, giftRefundId(refundId))
        const only = {
          amount: known.amount,
          certificates: gifts && gifts.state !== 'done' ? sharesOf(gifts.detail) : [],
          ...(rest ? { rest } : {}),
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
  /**
   * In place of what the parts come to: what payments return, what goes back to certificates, and whether it is for a
   * cancelled rest.
   */
  readonly only?: Pick<RefundSplit, 'certificates'> & Pick<RefundDetail, 'rest'> & { readonly amount: Cents }
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
  const { cancelled = 0 } = JSON.parse(row.detail) as OrderDetail
  const limit = asked.only ? { ...refundable, refundable: row.total + cancelled } : refundable
  const issues = refundIssues(limit, read.request)
  if (issues.length > 0) return E.left(invalid(...issues))
  const amount = asked.only?.amount ?? refundAmount(refundable, read.request)
  const by = { id: desk.id, name: desk.name }
  const done = await reserveShares(trx, row, {
    ...{ id, amount, payments, now },
    detail: {
      ...read.request,
      by,
      ...(asked.only?.rest ? { rest: true } : {}),
      ...(read.note === undefined ? {} : { note: read.note }),
    },
    ...(asked.only ? { certificates: asked.only.certificates } : {}),
  })
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
