import type { OrderStatus } from '../../../core/orders/order'
import type { OrderChange } from '../../../core/orders/order-change'
import { freightIn } from '../../../core/orders/order-freight'
import { sumOf } from '../../../core/shared/money'
import type { noteStaffEvent } from '../access/staff-events'
import { mailLeaseMs } from './order-mails'
import type { OrderRow } from './orders'

export const paidColumns = (row: Pick<OrderRow, 'mails_owed'>, now: number, origin: string) => ({
  paid_at: now,
  mails_owed: row.mails_owed ?? ('paid' as const),
  mails_due: now + mailLeaseMs,
  mails_origin: origin,
})

export const isCancelling = (change: OrderChange): boolean => change.tag === 'step' && change.to === 'cancelled'

/** Whether a status step marks the order as paid. */
export const paysWith = (change: OrderChange): boolean =>
  change.tag === 'step' && (change.to === 'awaiting-fulfillment' || change.to === 'completed')

export const columnsOf = (change: OrderChange, row: Pick<OrderRow, 'freight_state'>) =>
  change.tag === 'release'
    ? {
        status: row.freight_state === 'to-quote' ? 'awaiting-freight' : 'awaiting-payment',
        credit_state: 'released' as const,
      }
    : change.tag === 'step'
      ? {
          status: change.to,
          ...(change.to === 'cancelled' && row.freight_state !== null ? { freight_state: 'ended' as const } : {}),
          ...(change.shipment ? { carrier: change.shipment.carrier, tracking: change.shipment.tracking } : {}),
        }
      : change.tag === 'ship'
        ? { status: 'in-preparation' }
        : {}

export const eventOf = (
  from: OrderStatus,
  change: Exclude<OrderChange, { tag: 'refund' | 'cancel-rest' }>,
): Pick<Parameters<typeof noteStaffEvent>[3], 'action' | 'values' | 'note'> => {
  if (change.tag === 'note')
    return { action: change.audience === 'buyer' ? 'order-note' : 'order-internal-note', note: change.text }
  if (change.tag === 'release') return { action: 'order-released' }
  if (change.tag === 'ship-on-credit') return { action: 'order-part-on-credit' }
  if (change.tag === 'ship')
    return { action: 'order-part-shipped', values: { pieces: String(sumOf(change.lines, line => line.quantity)) } }
  if (change.tag === 'freight')
    return {
      action: 'freight-named',
      values: { cents: String(freightIn(change.amount) ?? 0) },
      ...(change.note ? { note: change.note } : {}),
    }
  return {
    action: 'order-status',
    values: { from, to: change.to, ...change.shipment },
    ...(change.note ? { note: change.note } : {}),
  }
}
