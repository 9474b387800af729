import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { RefundState } from '../../../core/orders/order'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { unavailable } from '../../../core/shared/domain-error'
import type { Cents } from '../../../core/shared/money'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { Database } from '../database/engine'
import { chargedFor, type OrderDetail } from './orders'
import { refundPayment } from './payment-refunds'
import { paymentOfCharge } from './payment-rows'
import { noteStaffEvent } from '../access/staff-events'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'

type Sources = Pick<PlatformDeps, 'clock' | 'payments' | 'provider'>

/**
 * Refunds a cancelled order to its card, once: the order's idempotency key is the refund's. A failed refund stays due,
 * with the reason for staff; the cancellation is valid either way. `from`: the states in which it is tried.
 */
export const settleRefund = (
  db: Database,
  deps: Sources,
  desk: StaffDesk,
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
      return pipe(
        refunded(db, deps, { chargeId, amount: chargedFor(row), key: row.order_key }),
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

type Charged = { readonly chargeId: string; readonly amount: Cents; readonly key: string }

/** Refunds at the service that took the money: the payment provider, or the test card. */
const refunded = (
  db: Database,
  deps: Sources,
  { chargeId, amount, key }: Charged,
): Outcome<{ readonly id: string }> => {
  const paymentId = paymentOfCharge(chargeId)
  if (paymentId === undefined) return deps.payments.refund(chargeId, amount, key)
  if (!deps.provider) return TE.left(unavailable('payments', 'no payment provider is configured'))
  return pipe(
    refundPayment(db, deps, deps.provider, paymentId, { id: key, amount, detail: JSON.stringify({ order: true }) }),
    TE.flatMap(({ providerId, state, reason }) =>
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
const storeRefund = (db: Database, desk: StaffDesk, { row, at, values }: Settled): Outcome<void> =>
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
          values: { cents: String(chargedFor(row)) },
          ...(values.refund_problem === null ? {} : { note: values.refund_problem }),
        },
      )
    }
    return E.right(undefined)
  })

/** Shows a payment service's own message to staff; any other error means that the service did not respond. */
const reasonOf = (error: DomainError): string =>
  error.tag === 'refused' ? error.message : 'The payment service did not answer.'
