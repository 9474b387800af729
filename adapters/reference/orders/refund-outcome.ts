import type { OrderStatus } from '../../../core/orders/order'
import type { RefundParts } from '../../../core/payments/order-payments'
import type { Database } from '../database/engine'
import { noteStaffEvent } from '../access/staff-events'
import { recordEvent } from '../events/events'
import { giftMethod } from './payment-rows'

/** Who the history names for what the payment service caused. */
const paymentDesk = { id: 0, name: 'Payments' }

/** What is stored with a refund. `order`: all that was left of a cancelled order; otherwise its parts. */
export type RefundDetail = Partial<RefundParts> & {
  readonly order?: true
  /** What was paid for pieces that were cancelled after others had shipped; its amount is `other`. */
  readonly rest?: true
  readonly by?: { readonly id: number; readonly name: string }
  readonly note?: string
  /** What goes back to gift certificates. */
  readonly certificates?: readonly { readonly id: string; readonly amount: number }[]
  /** The refund of the other method that this one is the rest of; both are made, or neither. */
  readonly after?: string
}

/** The parts of an order that a refund was for; undefined for all that was left of a cancelled one. */
export const refundParts = (detail: string): RefundParts | undefined => {
  const { order, lines = [], shipping = 0, fees = 0, other = 0 } = JSON.parse(detail) as RefundDetail
  return order ? undefined : { lines, shipping, fees, other }
}

/** Whether a refund is for pieces that were cancelled after others had shipped. */
export const isOfRest = (detail: string): boolean => (JSON.parse(detail) as RefundDetail).rest === true

type RefundOutcome = {
  readonly id: string
  readonly amount: number
  readonly detail: string
  readonly state: 'asked' | 'pending' | 'done' | 'failed'
  readonly provider_id: string | null
  readonly reason: string | null
}

/** States in which goods may still leave the house. */
const stoppable: readonly OrderStatus[] = ['awaiting-payment', 'awaiting-fulfillment', 'in-preparation']

/**
 * Writes what became of a refund into the order's history, and the state of a cancelled order's refund. `isLate`: the
 * service had accepted it before; then goods that are still here stay here until people decide. `isFirst`: its first
 * answer. Buyers are told of refunds in part here; the desk tells them of a cancelled order's.
 */
export const noteRefundOutcome = async (
  trx: Database,
  orderId: number,
  refund: RefundOutcome,
  { isLate, isFirst, now }: { readonly isLate: boolean; readonly isFirst: boolean; readonly now: number },
): Promise<void> => {
  const detail = JSON.parse(refund.detail) as RefundDetail
  const order = await trx
    .selectFrom('sales_order')
    .select(['store_key', 'status', 'refund'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { by = paymentDesk } = detail
  const note = (action: 'order-refunded' | 'order-refund-failed') =>
    noteStaffEvent(
      trx,
      isLate ? paymentDesk : by,
      { kind: 'order', key: String(orderId) },
      {
        storeKey: order.store_key,
        action,
        at: now,
        values: { cents: String(refund.amount) },
        ...(action === 'order-refund-failed' && refund.reason !== null ? { note: refund.reason } : {}),
      },
    )
  const tell = (kind: 'payment.refunded' | 'payment.refund-failed', to: 'buyer' | 'desk' | 'both') =>
    recordEvent(trx, {
      ...{ kind, storeKey: order.store_key, subject: String(orderId), at: now },
      body: { id: refund.id, to },
    })
  if (refund.state === 'failed') {
    // A buyer who got no mail about the refund gets none about its failure.
    await tell('payment.refund-failed', isLate ? 'both' : 'desk')
    if (detail.order && order.refund !== null)
      await trx
        .updateTable('sales_order')
        .set({ refund: 'failed', refund_problem: `The refund failed: ${refund.reason ?? 'unknown'}.` })
        .where('id', '=', orderId)
        .execute()
    // The caller notes the first try of a cancelled order.
    if (!detail.order || isLate) await note('order-refund-failed')
    if (isLate) await stopGoods(trx, orderId, order, now)
    return
  }
  if (!detail.order && isFirst) await tell('payment.refunded', 'buyer')
  if (!detail.order) return refund.state === 'done' ? note('order-refunded') : undefined
  if (order.refund !== 'due' && order.refund !== 'failed') return
  // An order of several payments is refunded with the last of them.
  if (!(await isAllRefunded(trx, orderId))) return note('order-refunded')
  await trx
    .updateTable('sales_order')
    .set({ refund: 'done', refund_id: refund.provider_id, refund_problem: null, refunded_at: now })
    .where('id', '=', orderId)
    .execute()
  await note('order-refunded')
}

const isAllRefunded = async (trx: Database, orderId: number): Promise<boolean> => {
  const payments = await trx
    .selectFrom('payment')
    .select(['id', 'captured', 'refunded'])
    .where('order_id', '=', orderId)
    .where('method', '<>', giftMethod)
    .execute()
  if (payments.some(({ captured, refunded }) => captured > refunded)) return false
  const asked = await trx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.detail')
    .where('payment.order_id', '=', orderId)
    .where('refund.state', '=', 'asked')
    .execute()
  return asked.every(({ detail }) => refundParts(detail) !== undefined)
}

const stopGoods = async (
  trx: Database,
  orderId: number,
  { store_key: storeKey, status }: { readonly store_key: string; readonly status: string },
  now: number,
): Promise<void> => {
  if (!stoppable.some(known => known === status)) return
  const held = await trx
    .updateTable('sales_order')
    .set(({ eb }) => ({ status: 'on-hold', version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst()
  if (held)
    await noteStaffEvent(
      trx,
      paymentDesk,
      { kind: 'order', key: String(orderId) },
      { storeKey, action: 'order-status', at: now, values: { from: status, to: 'on-hold' } },
    )
}
