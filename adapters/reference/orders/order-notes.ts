import { orderStatuses } from '../../../core/orders/order-query'
import type { OrderNote } from '../../../core/orders/order'
import type { Database } from '../database/engine'
import { staffEventsOf } from '../access/staff-events'

/** Staff notes to the buyer of an order, without internal notes. */
export const buyerNotes = async (db: Database, orderId: number): Promise<readonly OrderNote[]> => {
  const events = await staffEventsOf(db, { kind: 'order', key: String(orderId) })
  return events.flatMap(({ action, at, note, values }) => {
    if (note === undefined || action === 'order-internal-note' || action === 'order-refund-failed') return []
    const status = action === 'order-status' ? orderStatuses.find(known => known === values['to']) : undefined
    return [{ at, text: note, ...(status ? { status } : {}) }]
  })
}
