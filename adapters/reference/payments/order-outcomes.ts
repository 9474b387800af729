import type { Selectable } from 'kysely'
import type { HoldReason, OrderStatus } from '../../../core/orders/order'
import type { Instrument } from '../../../core/payments/payment'
import type { Settlement } from '../../../core/payments/settle-payment'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import type { Schema } from '../database/schema'
import { settleGifts } from '../gifts/gift-balances'
import { noteStaffEvent } from '../access/staff-events'
import { mailLeaseMs } from '../orders/order-mails'
import { recordOrderPlaced } from '../orders/order-placed'
import { chargeOf } from '../orders/payment-rows'
import { hiddenStatuses } from '../orders/order-visibility'
import type { OrderDetail } from '../orders/orders'

export type OrderRow = Selectable<Schema['sales_order']>
type Deps = Pick<PlatformDeps, 'clock' | 'origin'>
type Settled = Extract<Settlement, { tag: 'settled' }>
type Payer = { readonly paymentId: string; readonly instrument?: Instrument }

/**
 * Makes an order valid once its payment is authorised, taken or under way, and paid once it is taken. Each happens
 * once: the status and the time of payment are preconditions.
 */
export const acceptOrder = async (
  trx: Database,
  { clock, origin }: Deps,
  order: OrderRow,
  { state }: Settled,
  { paymentId, instrument }: Payer,
): Promise<void> => {
  const now = clock.now()
  const isTaken = state === 'captured' || state === 'authorised'
  const detail = JSON.parse(order.detail) as OrderDetail
  const payer = { chargeId: chargeOf(paymentId), ...(instrument ? { lastFour: instrument.lastFour } : {}) }
  const paid =
    isTaken && order.paid_at === null ? { paid_at: now, detail: JSON.stringify({ ...detail, ...payer }) } : {}
  const mails = { mails_due: now + mailLeaseMs, mails_origin: order.mails_origin ?? origin }
  const { shippingMethod } = detail
  const status: OrderStatus = !isTaken
    ? 'awaiting-payment'
    : shippingMethod === ''
      ? 'completed'
      : 'awaiting-fulfillment'
  if (isTaken && order.status !== 'cancelled') await settleGifts(trx, order.order_key, now)
  if (order.status === 'incomplete') {
    const accepted = await trx
      .updateTable('sales_order')
      .set({ status, ...paid, mails_owed: 'placed', ...mails })
      .where('id', '=', order.id)
      .where('status', '=', 'incomplete')
      .returning('id')
      .executeTakeFirst()
    if (accepted) await recordOrderPlaced(trx, { id: order.id, storeKey: order.store_key }, { clock, origin })
    return
  }
  if (order.status === 'awaiting-freight') await acceptFreightOrder(trx, order, { status, ...paid, ...mails })
  // A bank's answer that comes later than the order.
  if (order.status === 'awaiting-payment' && isTaken && order.paid_at === null)
    await trx
      .updateTable('sales_order')
      .set(({ eb }) => ({
        status,
        ...paid,
        mails_owed: order.mails_owed ?? ('paid' as const),
        ...mails,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', order.id)
      .where('paid_at', 'is', null)
      .execute()
}

/** An order whose freight was accepted goes on, and is confirmed again. */
const acceptFreightOrder = async (
  trx: Database,
  { id, version }: Pick<OrderRow, 'id' | 'version'>,
  values: Partial<OrderRow>,
): Promise<void> => {
  await trx
    .updateTable('sales_order')
    .set({ ...values, freight_state: 'accepted', mails_owed: 'placed', version: version + 1 })
    .where('id', '=', id)
    .where('status', '=', 'awaiting-freight')
    .execute()
}

/** Orders that left the house are beyond holding; the desk sees the payment's state. */
const holdable: readonly string[] = [
  ...hiddenStatuses,
  'awaiting-freight',
  'awaiting-payment',
  'awaiting-fulfillment',
  'in-preparation',
]

/**
 * Holds an order whose payment differs, failed late, is disputed, or came after the order was given up. The desk reads
 * the reason in its history, its buyer the text of the reason's code.
 */
export const holdOrder = async (
  trx: Database,
  { clock, origin }: Deps,
  order: OrderRow,
  settlement: Settlement,
): Promise<void> => {
  if (!holdable.includes(order.status)) return
  const now = clock.now()
  const { reason, note } = reasonOf(settlement, order)
  const held = await trx
    .updateTable('sales_order')
    .set(({ eb }) => ({
      status: 'on-hold',
      version: eb('version', '+', 1),
      ...(hiddenStatuses.includes(order.status)
        ? { mails_owed: 'placed' as const, mails_due: now + mailLeaseMs, mails_origin: order.mails_origin ?? origin }
        : {}),
    }))
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .returning('id')
    .executeTakeFirst()
  if (!held) return
  if (hiddenStatuses.includes(order.status))
    await recordOrderPlaced(trx, { id: order.id, storeKey: order.store_key }, { clock, origin })
  await noteStaffEvent(
    trx,
    paymentDesk,
    { kind: 'order', key: String(order.id) },
    {
      storeKey: order.store_key,
      action: 'order-status',
      at: now,
      values: { from: order.status === 'lapsed' ? 'cancelled' : order.status, to: 'on-hold', reason },
      note,
    },
  )
}

/** Who the history names for what the payment provider caused. */
const paymentDesk = { id: 0, name: 'Payments' }

/** `note`: for staff, in the provider's words where it gave some. */
const reasonOf = (settlement: Settlement, order: OrderRow): { readonly reason: HoldReason; readonly note: string } => {
  if (settlement.tag === 'mismatch')
    return { reason: 'mismatch', note: `The payment differs from the order: ${settlement.mismatch}.` }
  if (settlement.disputed) return { reason: 'disputed', note: 'The payment is disputed by the buyer or their bank.' }
  if (order.status === 'lapsed')
    return { reason: 'late', note: 'The payment came after the order was given up and its goods were restocked.' }
  return { reason: 'failed', note: settlement.problem ?? `The payment is ${settlement.state}.` }
}
