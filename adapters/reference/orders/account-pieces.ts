import { isShipped } from '../../../core/cart/line-kind'
import { isAccountMethod } from '../../../core/checkout/payment-methods'
import type { PlannedPieces } from '../../../core/payments/shipment-amount'
import type { Database } from '../database/engine'
import type { OrderDetail, OrderLineDetail } from './orders'

type AccountOrder = { readonly status: string; readonly lines: readonly PlannedPieces[] }

/**
 * The lines of an order on its company's account that has something to ship, with what they cost after coupons and with
 * their tax. Undefined for other orders.
 */
export const accountPieces = async (db: Database, orderId: number): Promise<AccountOrder | undefined> => {
  const order = await db
    .selectFrom('sales_order')
    .select(['status', 'detail'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return undefined
  const { paymentMethod, shippingMethod } = JSON.parse(order.detail) as OrderDetail
  if (!isAccountMethod(paymentMethod) || shippingMethod === '') return undefined
  const lines = await db
    .selectFrom('sales_order_line')
    .select(['position', 'quantity', 'total', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return {
    status: order.status,
    lines: lines.map(({ detail, total, ...line }) => {
      const { couponAmount = 0, tax = 0, kind = 'physical' } = JSON.parse(detail) as Partial<OrderLineDetail>
      return { ...line, amount: Math.max(0, total - couponAmount + tax), isLater: false, ships: isShipped({ kind }) }
    }),
  }
}
