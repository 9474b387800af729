import { sumOf } from '../../../core/shared/money'
import type { Database } from '../database/engine'
import { giftPayment } from './gift-payment'
import { chargedFor, type OrderDetail, type OrderRow } from './orders'
import { giftMethod, paymentOfCharge, type PaymentRow } from './payment-rows'

/** The payment of an order's test card, which is written once a part of it is refunded. */
const testCardPaymentId = (orderId: number): string => `order-${orderId}`

/** The payment that a test card made; undefined for other orders. */
const testCardPayment = (row: OrderRow): PaymentRow | undefined => {
  const { chargeId, lastFour, paymentMethod } = JSON.parse(row.detail) as OrderDetail
  if (chargeId === undefined || paymentOfCharge(chargeId) !== undefined) return undefined
  const wholeRefund = row.refund === 'done' ? chargedFor(row) : 0
  return {
    id: testCardPaymentId(row.id),
    order_id: row.id,
    method: paymentMethod,
    amount: chargedFor(row),
    currency: 'usd',
    state: 'captured',
    captured: chargedFor(row),
    refunded: wholeRefund,
    disputed: 0,
    provider_id: chargeId,
    reference: null,
    page_url: null,
    way: null,
    leaving: null,
    client_secret: null,
    capture_before: null,
    attempt: 1,
    instrument: lastFour === undefined ? null : JSON.stringify({ brand: 'card', lastFour }),
    problem: null,
    failed_try: null,
    version: 1,
    created_at: row.placed_at,
    changed_at: row.placed_at,
    looked_at: row.placed_at,
  }
}

/** The payments of an order: what certificates paid, then the others, oldest first; also before they have a row. */
export const paymentRowsOf = async (db: Database, row: OrderRow): Promise<readonly PaymentRow[]> => {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const card = testCardPayment(row)
  const others = rows.filter(({ method }) => method !== giftMethod)
  const main = card && !others.some(({ id }) => id === card.id) ? [card, ...others] : others
  const gifts = await giftPayment(
    db,
    row,
    rows.find(({ method }) => method === giftMethod),
  )
  return gifts ? [gifts, ...main] : main
}

const isGift = ({ method }: Pick<PaymentRow, 'method'>): boolean => method === giftMethod

export const leftOf = (payment: PaymentRow | undefined): number => (payment ? payment.captured - payment.refunded : 0)

/** The payments that a refund is shared between, the newest first, and what certificates paid. */
export const sharedRefund = (rows: readonly PaymentRow[]) => {
  const payments = rows.filter(row => !isGift(row) && leftOf(row) > 0).reverse()
  const gifts = rows.find(isGift)
  return { payments, gifts, left: sumOf(payments, leftOf) + leftOf(gifts) }
}
