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
import { paymentRowsOf, sharedRefund } from '../orders/order-payment-rows'
import type { OrderDetail, OrderLineDetail, OrderRow } from '../orders/orders'
import { paymentOf, type PaymentRow } from '../orders/payment-rows'
import { refundParts, type RefundDetail } from '../orders/refund-outcome'
import type { RefundRow } from '../orders/payment-refunds'

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
  const { fees = [], cancelled: amountCancelled = 0 } = JSON.parse(row.detail) as OrderDetail
  const before = await refundsOf(db, payments)
  return refundableOrder(
    {
      total: row.total + amountCancelled,
      fees: sumOf(fees, ({ amount }) => amount),
      lines: lines.map(({ detail, ...line }) => {
        const { couponAmount = 0, tax = 0, cancelled = 0 } = JSON.parse(detail) as Partial<OrderLineDetail>
        return { ...line, couponAmount, tax, cancelled }
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
