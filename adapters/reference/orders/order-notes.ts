import { orderStatuses } from '../../../core/orders/order-query'
import { holdReasons, type OrderNote } from '../../../core/orders/order'
import type { StaffAction } from '../../../core/staff/staff'
import type { Database } from '../database/engine'
import { staffEventsOf } from '../access/staff-events'

/** Events whose note is written to the buyer; those of all others are read by staff only. */
const toBuyers: readonly StaffAction[] = ['order-note', 'order-status', 'order-rest-cancelled', 'freight-named']

/** Staff notes to the buyer of an order. Why its payment held it is a code, which pages say in the buyer's language. */
export const buyerNotes = async (db: Database, orderId: number): Promise<readonly OrderNote[]> => {
  const events = await staffEventsOf(db, { kind: 'order', key: String(orderId) })
  return events.flatMap(({ action, at, note, values }) => {
    if (note === undefined || !toBuyers.includes(action)) return []
    const status = action === 'order-status' ? orderStatuses.find(known => known === values['to']) : undefined
    const reason = holdReasons.find(known => known === values['reason'])
    return [{ at, text: reason ? '' : note, ...(status ? { status } : {}), ...(reason ? { reason } : {}) }]
  })
}
