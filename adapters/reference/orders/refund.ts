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
import { chargedFor, refundDue, type OrderDetail } from './orders'
import { nextRefundId, refundPayment, refundServiceOf } from './payment-refunds'
import { giftMethod, paymentOfCharge } from './payment-rows'
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

/** What its payments took and did not refund before is due; nothing, if all of it was. */
export const oweRefund = async (
  trx: Database,
  row: Pick<Selectable<Schema['sales_order']>, 'id' | 'detail' | 'total'>,
): Promise<void> => {
  const detail = JSON.parse(row.detail) as OrderDetail
  const payments = await trx
    .selectFrom('payment')
    .select(['captured', 'refunded'])
    .where('order_id', '=', row.id)
    .where('method', '<>', giftMethod)
    .where('captured', '>', 0)
    .execute()
  // The test card has no payment before a part of it is refunded. Of a payment in parts only what was taken is
  // refunded; what is reserved is released.
  const isTestCard = detail.chargeId !== undefined && paymentOfCharge(detail.chargeId) === undefined
  const left =
    isTestCard && payments.length === 0
      ? chargedFor(row)
      : sumOf(payments, ({ captured, refunded }) => captured - refunded)
  if (left <= 0) return
  await trx
    .updateTable('sales_order')
    .set({ refund: 'due', detail: JSON.stringify({ ...detail, refundDue: left }) })
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
 * Refunds what each payment has left at the service that took it, the newest first: the payment provider, or the test
 * card, which has a payment of its own once a part of it was refunded. One that fails does not stop the others. The
 * refund of the order's charge has the order's key as its id, that of another payment the payment's id beside it.
 */
const refunded = (
  db: Database,
  deps: Sources,
  { orderId, chargeId, amount, key, by }: Charged,
): Outcome<{ readonly id: string }> =>
  pipe(
    query(() => paymentsToRefund(db, orderId, chargeId, key)),
    TE.flatMap(payments => {
      if (payments.length === 0) return deps.payments.refund(chargeId, amount, key)
      return pipe(
        payments,
        TE.traverseSeqArray(payment => TE.fromTask(refundedOne(db, deps, payment, by))),
        TE.flatMapEither(E.sequenceArray),
        TE.map(([first = { id: '' }]) => first),
      )
    }),
  )

type ToRefund = { readonly id: string; readonly method: string; readonly left: Cents; readonly refundId: string }

/** Payments with something left, and those whose refund was begun before. */
const paymentsToRefund = async (
  db: Database,
  orderId: number,
  chargeId: string,
  key: string,
): Promise<readonly ToRefund[]> => {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'method', 'provider_id', 'captured', 'refunded'])
    .where('order_id', '=', orderId)
    .where('method', '<>', giftMethod)
    .where('captured', '>', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const found: ToRefund[] = []
  for (const { id, method, provider_id: providerId, captured, refunded: before } of rows) {
    const isCharge = id === paymentOfCharge(chargeId) || providerId === chargeId
    const refundId = await nextRefundId(db, isCharge ? key : `${key}:${id}`)
    const begun = await db.selectFrom('refund').select('id').where('id', '=', refundId).executeTakeFirst()
    if (begun || captured > before) found.push({ id, method, left: captured - before, refundId })
  }
  return found
}

const refundedOne = (
  db: Database,
  deps: Sources,
  { id, method, left, refundId }: ToRefund,
  by: Actor,
): Outcome<{ readonly id: string }> => {
  const service = refundServiceOf(deps, method)
  if (!service) return TE.left(unavailable('payments', 'no payment provider is configured'))
  const detail: RefundDetail = { order: true, by: { id: by.id, name: by.name } }
  return pipe(
    refundPayment(db, deps, service, id, { id: refundId, amount: left, detail: JSON.stringify(detail) }),
    TE.flatMap(({ providerId = '', state, reason }) =>
      state === 'failed'
        ? TE.left<DomainError, { id: string }>({
            tag: 'refused',
            message: `The refund failed: ${reason ?? 'unknown'}.`,
          })
        : TE.right({ id: providerId }),
    ),
  )
}

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
