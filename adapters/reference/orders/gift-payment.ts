import type { Selectable } from 'kysely'
import type { PaidLeft } from '../../../core/payments/refund-split'
import { sumOf, type Cents } from '../../../core/shared/money'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import { spentOfOrder } from '../gifts/gift-balances'
import { currency, giftMethod, type PaymentRow } from './payment-rows'
import type { RefundDetail } from './refund-outcome'

type OrderRow = Pick<Selectable<Schema['sales_order']>, 'id' | 'order_key' | 'status' | 'placed_at'>

/** What certificates paid of an order is a payment of its own, which is written once a part of it is returned. */
export const giftPaymentId = (orderId: number): string => `order-${orderId}-gifts`

/** The part of a refund that goes back to certificates. */
export const giftRefundId = (refundId: string): string => `${refundId}:gifts`

/** What certificates paid of an order; undefined if none did. A cancelled order has returned all of it. */
export const giftPayment = async (
  db: Database,
  order: OrderRow,
  known: PaymentRow | undefined,
): Promise<PaymentRow | undefined> => {
  const captured = sumOf(await spentOfOrder(db, order.order_key), ({ amount }) => amount)
  if (captured === 0) return undefined
  const { placed_at: at } = order
  const row: PaymentRow = known ?? {
    ...{ id: giftPaymentId(order.id), order_id: order.id, method: giftMethod, amount: captured, currency },
    ...{ state: 'captured', captured, refunded: 0, disputed: 0, provider_id: null, reference: null, page_url: null },
    ...{ way: null, leaving: null, client_secret: null, failed_try: null, capture_before: null, attempt: 1 },
    ...{ instrument: null, problem: null, version: 1, created_at: at, changed_at: at, looked_at: at },
  }
  return order.status === 'cancelled' ? { ...row, refunded: row.captured } : row
}

/** What refunds returned to each certificate, or are about to. */
export const returnedShares = async (db: Database, orderId: number): Promise<ReadonlyMap<string, Cents>> => {
  const rows = await db
    .selectFrom('refund')
    .select('detail')
    .where('payment_id', '=', giftPaymentId(orderId))
    .where('state', '<>', 'failed')
    .execute()
  const returned = new Map<string, Cents>()
  for (const { detail } of rows)
    for (const { id, amount } of sharesOf(detail)) returned.set(id, (returned.get(id) ?? 0) + amount)
  return returned
}

export const sharesOf = (detail: string): NonNullable<RefundDetail['certificates']> =>
  (JSON.parse(detail) as RefundDetail).certificates ?? []

/** What each certificate may get back, the first spent first. */
export const certificatesLeft = async (
  db: Database,
  order: Pick<OrderRow, 'id' | 'order_key'>,
): Promise<readonly PaidLeft[]> => {
  const returned = await returnedShares(db, order.id)
  return (await spentOfOrder(db, order.order_key)).map(({ id, amount }) => ({
    id,
    left: amount - (returned.get(id) ?? 0),
  }))
}
