import type { OrderStatus } from '../orders/order'
import type { Payment } from './payment'
import type { Settlement } from './settle-payment'

/**
 * What happened to the payment of a valid order that buyer and desk are told of. failed: the bank refused after it had
 * accepted. expired: what was reserved is no longer.
 */
export type PaymentTrouble = 'failed' | 'disputed' | 'expired'

/**
 * The trouble that this settlement is the first to report; undefined if there is none, or it was reported before.
 * `status`: of the order, before it; 'lapsed' if it was given up.
 */
export const paymentTrouble = (
  before: Pick<Payment, 'state' | 'disputed'>,
  settlement: Settlement,
  status: OrderStatus | 'lapsed',
): PaymentTrouble | undefined => {
  if (settlement.tag === 'mismatch' || status === 'incomplete' || status === 'lapsed') return undefined
  if (settlement.disputed) return before.disputed ? undefined : 'disputed'
  if (settlement.state === before.state || status === 'cancelled') return undefined
  if (settlement.state === 'failed') return 'failed'
  return settlement.state === 'cancelled' ? 'expired' : undefined
}
