import type { Selectable } from 'kysely'
import type { OrderStatus } from '../../../core/orders/order'
import {
  refundableOrder,
  takesPartialRefunds,
  type DeskPayment,
  type DeskRefund,
  type OrderPayments,
  type RefundableOrder,
} from '../../../core/payments/order-payments'
import { sumOf } from '../../../core/shared/money'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import type { OrderDetail, OrderLineDetail } from '../orders/orders'
import { chargedFor } from '../orders/orders'
import { paymentOf, paymentOfCharge, type PaymentRow } from '../orders/payment-rows'
import { refundParts, type RefundDetail } from '../orders/refund-outcome'
import { giftMethod, giftPayment } from '../orders/gift-payment'
import type { RefundRow } from '../orders/payment-refunds'

export type OrderRow = Selectable<Schema['sales_order']>

/** The payment of an order's test card, which is written once a part of it is refunded. */
export const testCardPaymentId = (orderId: number): string => `order-${orderId}`

/** The payment that a test card made; undefined for other orders. */
export const testCardPayment = (row: OrderRow): PaymentRow | undefined => {
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

/** What can be refunded of an order, by its lines; undefined if nothing is left, or if it is refunded as a whole. */
export const refundableOf = async (
  db: Database,
  row: OrderRow,
  payments: readonly PaymentRow[],
): Promise<RefundableOrder | undefined> => {
  const { left } = sharedRefund(payments)
  const state = { status: row.status as OrderStatus, ...(row.refund === null ? {} : { refund: row.refund }) }
  if (left === 0 || !takesPartialRefunds(state)) return undefined
  const lines = await db
    .selectFrom('sales_order_line')
    .select(['position', 'sku', 'name', 'quantity', 'total', 'detail'])
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute()
  const { fees = [] } = JSON.parse(row.detail) as OrderDetail
  const before = await refundsOf(db, payments)
  return refundableOrder(
    {
      total: row.total,
      fees: sumOf(fees, ({ amount }) => amount),
      lines: lines.map(({ detail, ...line }) => {
        const { couponAmount = 0, tax = 0 } = JSON.parse(detail) as Partial<OrderLineDetail>
        return { ...line, couponAmount, tax }
      }),
    },
    before.flatMap(({ state: progress, detail }) => (progress === 'failed' ? [] : (refundParts(detail) ?? []))),
    left,
  )
}

const refundsOf = (db: Database, payments: readonly PaymentRow[]): Promise<RefundRow[]> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where(
      'payment_id',
      'in',
      payments.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** How the desk sees the payments of an order. */
export const orderPayments = async (db: Database, row: OrderRow): Promise<OrderPayments> => {
  const payments = await paymentRowsOf(db, row)
  if (payments.length === 0) return { orderId: row.id, version: row.version, payments: [], lineNames: {} }
  const { paymentMethod, paymentLabel } = JSON.parse(row.detail) as OrderDetail
  const refundable = await refundableOf(db, row, payments)
  const refunds = await refundsOf(db, payments)
  const ids = payments.map(({ id }) => id)
  const captures = await db
    .selectFrom('capture')
    .selectAll()
    .where('payment_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const notices = await noticesOf(db, payments)
  const lines = await db
    .selectFrom('sales_order_line')
    .select(['position', 'name'])
    .where('order_id', '=', row.id)
    .execute()
  return {
    orderId: row.id,
    version: row.version,
    payments: payments.map((payment): DeskPayment => ({
      ...paymentOf(payment),
      ...(payment.method === paymentMethod && paymentLabel !== undefined ? { label: paymentLabel } : {}),
      ...(payment.reference === null ? {} : { reference: payment.reference }),
      ...(payment.problem === null ? {} : { problem: payment.problem }),
      captures: captures
        .filter(capture => capture.payment_id === payment.id)
        .map(capture => ({
          id: capture.id,
          amount: capture.amount,
          state: capture.state,
          at: capture.created_at,
          ...(capture.provider_id === null ? {} : { providerId: capture.provider_id }),
          ...(capture.reason === null ? {} : { reason: capture.reason }),
        })),
      refunds: refunds
        .filter(refund => refund.payment_id === payment.id)
        .map((refund, _, all) => deskRefund(refund, all)),
      notices: notices
        .filter(notice =>
          [payment.id, payment.provider_id, payment.reference].some(
            id => id !== null && (id === notice.payment_id || id === notice.object_id),
          ),
        )
        .map(notice => ({
          id: notice.id,
          kind: notice.kind,
          arrivedAt: notice.arrived_at,
          ...(notice.handled_at === null ? {} : { handledAt: notice.handled_at }),
        })),
    })),
    lineNames: Object.fromEntries(lines.map(({ position, name }) => [position, name])),
    ...(refundable ? { refundable } : {}),
  }
}

/** The id of the refund that tries a failed one again. */
export const retryIdOf = (refundId: string): string => `${refundId}+`

const deskRefund = (row: RefundRow, all: readonly RefundRow[]): DeskRefund => {
  const { by, note, after } = JSON.parse(row.detail) as RefundDetail
  const parts = refundParts(row.detail)
  const isOpen = row.state === 'asked' || (row.state === 'failed' && !all.some(({ id }) => id === retryIdOf(row.id)))
  return {
    id: row.id,
    amount: row.amount,
    state: row.state,
    at: row.created_at,
    ...(parts ? { parts } : {}),
    ...(by ? { by: by.name } : {}),
    ...(note === undefined ? {} : { note }),
    ...(row.provider_id === null ? {} : { providerId: row.provider_id }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(parts && isOpen && after === undefined ? { canRetry: true as const } : {}),
  }
}

const maxNotices = 100

const noticesOf = (db: Database, payments: readonly PaymentRow[]) => {
  const objects = payments.flatMap(({ provider_id: id, reference }) => [id, reference]).filter(id => id !== null)
  return db
    .selectFrom('payment_notice')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb(
          'payment_id',
          'in',
          payments.map(({ id }) => id),
        ),
        ...(objects.length > 0 ? [eb('object_id', 'in', objects)] : []),
      ]),
    )
    .orderBy('arrived_at')
    .orderBy('id')
    .limit(maxNotices)
    .execute()
}
