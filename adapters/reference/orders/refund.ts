import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Selectable } from 'kysely'
import type { RefundState } from '../../../core/orders/order'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { unavailable } from '../../../core/shared/domain-error'
import { sumOf, type Cents } from '../../../core/shared/money'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { Database } from '../database/engine'
import { planOfOrder } from './capture-plan'
import { giftMethod } from './gift-payment'
import { refundDue, type OrderDetail } from './orders'
import { nextRefundId, refundPayment, refundServiceOf } from './payment-refunds'
import { paymentOfCharge } from './payment-rows'
import type { RefundDetail } from './refund-outcome'
import { noteStaffEvent } from '../access/staff-events'
import type { PlatformDeps } from '../database/platform-deps'
import type { Schema } from '../database/schema'
import { query, transaction } from '../database/transaction'

type Sources = Pick<PlatformDeps, 'clock' | 'payments' | 'provider'>
type Actor = Pick<StaffDesk, 'id' | 'name'> & Partial<StaffDesk>

/**
 * Refunds a cancelled order to its card, once: the order's idempotency key is the refund's. A failed refund stays due,
 * with the reason for staff; the cancellation is valid either way. `from`: the states in which it is tried.
 */
export const settleRefund = (
  db: Database,
  deps: Sources,
  desk: Actor,
  orderId: number,
  from: readonly RefundState[],
): Outcome<void> =>
  pipe(
    query(() =>
      db
        .selectFrom('sales_order')
        .selectAll()
        .where('id', '=', orderId)
        .where('refund', 'in', [...from])
        .executeTakeFirst(),
    ),
    TE.flatMap(row => {
      if (!row) return TE.right(undefined)
      const { chargeId = '' } = JSON.parse(row.detail) as OrderDetail
      const asked = { orderId, chargeId, amount: refundDue(row), key: row.order_key, by: desk }
      return pipe(
        refunded(db, deps, asked),
        TE.foldW(
          error =>
            storeRefund(db, desk, {
              row,
              at: deps.clock.now(),
              values: { refund: 'failed', refund_problem: reasonOf(error) },
            }),
          ({ id }) =>
            storeRefund(db, desk, {
              row,
              at: deps.clock.now(),
              values: { refund: 'done', refund_id: id, refund_problem: null, refunded_at: deps.clock.now() },
            }),
        ),
      )
    }),
  )

/** What was not refunded before is due; nothing, if all of it was. */
export const oweRefund = async (
  trx: Database,
  row: Pick<Selectable<Schema['sales_order']>, 'id' | 'detail'>,
): Promise<void> => {
  const detail = JSON.parse(row.detail) as OrderDetail
  const payments = await trx
    .selectFrom('payment')
    .select(['captured', 'refunded'])
    .where('order_id', '=', row.id)
    .where('method', '<>', giftMethod)
    .execute()
  const wasRefunded = payments.some(({ refunded }) => refunded > 0)
  const left = sumOf(payments, ({ captured, refunded }) => captured - refunded)
  // Of a payment in parts, only what was taken is refunded; what is reserved is released.
  const isPart = wasRefunded || (await planOfOrder(trx, row.id)) !== undefined
  if (isPart && left === 0) return
  await trx
    .updateTable('sales_order')
    .set({ refund: 'due', ...(isPart ? { detail: JSON.stringify({ ...detail, refundDue: left }) } : {}) })
    .where('id', '=', row.id)
    .execute()
}

type Charged = {
  readonly orderId: number
  readonly chargeId: string
  readonly amount: Cents
  readonly key: string
  readonly by: Actor
}

/**
 * Refunds at the service that took the money: the payment provider, or the test card, which has a payment of its own
 * once a part of it was refunded.
 */
const refunded = (
  db: Database,
  deps: Sources,
  { orderId, chargeId, amount, key, by }: Charged,
): Outcome<{ readonly id: string }> =>
  pipe(
    query(async () => ({
      payment: await db
        .selectFrom('payment')
        .select(['id', 'method'])
        .where('order_id', '=', orderId)
        .where(({ or, eb }) => or([eb('id', '=', paymentOfCharge(chargeId) ?? ''), eb('provider_id', '=', chargeId)]))
        .executeTakeFirst(),
      refundId: await nextRefundId(db, key),
    })),
    TE.flatMap(({ payment, refundId }) => {
      if (!payment) return deps.payments.refund(chargeId, amount, key)
      const service = refundServiceOf(deps, payment.method)
      if (!service) return TE.left(unavailable('payments', 'no payment provider is configured'))
      const detail: RefundDetail = { order: true, by: { id: by.id, name: by.name } }
      return pipe(
        refundPayment(db, deps, service, payment.id, { id: refundId, amount, detail: JSON.stringify(detail) }),
        TE.flatMap(({ providerId = '', state, reason }) =>
          state === 'failed'
            ? TE.left<DomainError, { id: string }>({
                tag: 'refused',
                message: `The refund failed: ${reason ?? 'unknown'}.`,
              })
            : TE.right({ id: providerId }),
        ),
      )
    }),
  )

type Settled = {
  readonly row: { readonly id: number; readonly store_key: string; readonly total: number; readonly detail: string }
  readonly at: number
  readonly values: {
    readonly refund: 'done' | 'failed'
    readonly refund_id?: string
    readonly refund_problem: string | null
    readonly refunded_at?: number
  }
}

/** Optimistic locking: a refund that was completed meanwhile is not changed. */
const storeRefund = (db: Database, desk: Actor, { row, at, values }: Settled): Outcome<void> =>
  transaction(db, async trx => {
    const updated = await trx
      .updateTable('sales_order')
      .set(values)
      .where('id', '=', row.id)
      .where('refund', '<>', 'done')
      .returning('id')
      .executeTakeFirst()
    if (updated) {
      await noteStaffEvent(
        trx,
        desk,
        { kind: 'order', key: String(row.id) },
        {
          storeKey: row.store_key,
          at,
          action: values.refund === 'done' ? 'order-refunded' : 'order-refund-failed',
          values: { cents: String(refundDue(row)) },
          ...(values.refund_problem === null ? {} : { note: values.refund_problem }),
        },
      )
    }
    return E.right(undefined)
  })

/** Shows a payment service's own message to staff; any other error means that the service did not respond. */
const reasonOf = (error: DomainError): string =>
  error.tag === 'refused' ? error.message : 'The payment service did not answer.'
