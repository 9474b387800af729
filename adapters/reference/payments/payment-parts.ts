import type { ProviderPayment } from '../../../core/payments/payment'
import type { Settlement } from '../../../core/payments/settle-payment'
import { noteStaffEvent } from '../access/staff-events'
import type { Database } from '../database/engine'
import { followPlan, planOfPayment, savedOf } from '../orders/capture-plan'
import type { PaymentRow } from '../orders/payment-rows'
import { moveShipment, paymentDesk } from '../orders/shipments'

/**
 * What a payment in parts, or the charge of a shipment, does beside moving its order. Returns whether that is all: an
 * authorization that ended is no reason to hold an order whose card is stored.
 */
export const movedParts = async (
  trx: Database,
  row: PaymentRow,
  read: ProviderPayment,
  settlement: Settlement,
  now: number,
): Promise<boolean> => {
  if (settlement.tag === 'mismatch') return false
  const shipment = await trx.selectFrom('shipment').select('id').where('payment_id', '=', row.id).executeTakeFirst()
  if (shipment) {
    if (settlement.state === 'captured') await moveShipment(trx, shipment.id, { state: 'shipped' }, now)
    return !settlement.disputed && (settlement.state === 'cancelled' || settlement.state === 'failed')
  }
  const plan = await planOfPayment(trx, row.id)
  if (!plan) return false
  const hasEnded = await followPlan(trx, read, plan, now)
  if (read.status !== 'cancelled' || plan.way === null) return false
  if (hasEnded)
    await noteStaffEvent(
      trx,
      paymentDesk,
      { kind: 'order', key: String(row.order_id) },
      {
        storeKey: await storeOf(trx, row.order_id),
        at: now,
        action: 'order-authorization-ended',
        values: { cents: String(plan.total - plan.taken), stored: savedOf(plan) ? 'yes' : 'no' },
      },
    )
  return savedOf(plan) !== undefined
}

const storeOf = async (trx: Database, orderId: number): Promise<string> =>
  (await trx.selectFrom('sales_order').select('store_key').where('id', '=', orderId).executeTakeFirstOrThrow())
    .store_key
