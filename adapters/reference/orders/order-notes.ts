import { orderStatuses } from '../../../core/orders/order-query'
import type { OrderNote } from '../../../core/orders/order'
import type { StaffAction } from '../../../core/staff/staff'
import type { Database } from '../database/engine'
import { staffEventsOf } from '../access/staff-events'

/** Events whose note is for staff: their own words, and those of a payment provider. */
const quiet: readonly StaffAction[] = ['order-internal-note', 'order-refund-failed', 'order-payment-needed']

/** Staff notes to the buyer of an order, without internal notes. */
export const buyerNotes = async (db: Database, orderId: number): Promise<readonly OrderNote[]> => {
  const events = await staffEventsOf(db, { kind: 'order', key: String(orderId) })
  return events.flatMap(({ action, at, note, values }) => {
    if (note === undefined || quiet.includes(action)) return []
    const status = action === 'order-status' ? orderStatuses.find(known => known === values['to']) : undefined
    return [{ at, text: note, ...(status ? { status } : {}) }]
  })
}
