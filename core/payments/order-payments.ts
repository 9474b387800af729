import type { OrderStatus, RefundState } from '../orders/order'
import type { Cents } from '../shared/money'
import { sumOf } from '../shared/money'
import type { Payment } from './payment'
import type { PaidLine, PaidOrder } from './refund-lines'
import { piecesAmount } from './shipment-amount'

/**
 * asked: reserved; the service has not confirmed it yet, and is asked again. pending: on its way. failed: its amount
 * can be refunded again.
 */
export type RefundProgress = 'asked' | 'pending' | 'done' | 'failed'
export const refundProgresses: readonly RefundProgress[] = ['asked', 'pending', 'done', 'failed']

/** What a refund was for. */
export type RefundParts = {
  readonly lines: readonly { readonly position: number; readonly quantity: number }[]
  readonly shipping: Cents
  readonly fees: Cents
  readonly other: Cents
}

export type DeskRefund = {
  readonly id: string
  readonly amount: Cents
  readonly state: RefundProgress
  readonly at: number
  /** Undefined for the refund of a cancelled order: all that was left. */
  readonly parts?: RefundParts
  /** Name of the staff member who asked for it. */
  readonly by?: string
  readonly note?: string
  readonly providerId?: string
  /** Why it waits or failed, in the service's words. */
  readonly reason?: string
  /** Whether the desk may try it again. */
  readonly canRetry?: true
}

/** An amount taken of an authorization, in part or in full. */
export type DeskCapture = {
  readonly id: string
  readonly amount: Cents
  readonly state: RefundProgress
  readonly at: number
  readonly providerId?: string
  readonly reason?: string
}

/** A notice of the provider as it arrived. */
export type DeskNotice = {
  readonly id: string
  readonly kind: string
  readonly arrivedAt: number
  readonly handledAt?: number
}

/** A payment as the desk sees it, oldest entries first. */
export type DeskPayment = Payment & {
  /** What its method was called when the order was placed. */
  readonly label?: string
  /** The provider's number of the payment, where it differs from `providerId`. */
  readonly reference?: string
  /** The last message of the provider, or what differs from the order. */
  readonly problem?: string
  readonly captures: readonly DeskCapture[]
  readonly refunds: readonly DeskRefund[]
  readonly notices: readonly DeskNotice[]
}

/** A line of an order that can be refunded, with what names it. */
export type RefundableLine = PaidLine & { readonly sku: string; readonly name: string }
export type RefundableOrder = Omit<PaidOrder, 'lines'> & { readonly lines: readonly RefundableLine[] }

export type OrderPayments = {
  readonly orderId: number
  /** The order's version; a refund must name the version it was based on. */
  readonly version: number
  readonly payments: readonly DeskPayment[]
  /** Names of the order's lines by position, for refunds of them. */
  readonly lineNames: Readonly<Record<string, string>>
  /** Undefined: nothing is left to refund. */
  readonly refundable?: RefundableOrder
}

type OrderLineAmounts = Omit<RefundableLine, 'amount' | 'refunded'> & {
  readonly total: Cents
  readonly couponAmount: Cents
  readonly tax: Cents
  /** Pieces that were cancelled. */
  readonly cancelled?: number
}

/**
 * What the parts of an order cost, with their tax: lines after coupons, fees, and the rest as shipping with its tax.
 * The parts add up to the total as ordered; pieces that were cancelled are left out. `before`: refunds that did not
 * fail.
 */
export const refundableOrder = (
  order: { readonly total: Cents; readonly fees: Cents; readonly lines: readonly OrderLineAmounts[] },
  before: readonly RefundParts[],
  refundable: Cents,
): RefundableOrder => {
  const lines = order.lines.map(({ position, sku, name, quantity, total, couponAmount, tax, cancelled = 0 }) => ({
    position,
    sku,
    name,
    quantity,
    cancelled,
    amount: Math.max(0, total - couponAmount + tax),
    refunded: sumOf(before, parts => sumOf(parts.lines, line => (line.position === position ? line.quantity : 0))),
  }))
  return {
    lines: lines.flatMap(({ cancelled, ...line }) => {
      const quantity = line.quantity - cancelled
      if (cancelled === 0) return [line]
      const refunded = Math.min(line.refunded, quantity)
      return quantity === 0 ? [] : [{ ...line, quantity, refunded, amount: piecesAmount(line, quantity) }]
    }),
    shipping: Math.max(0, order.total - order.fees - sumOf(lines, ({ amount }) => amount)),
    fees: order.fees,
    shippingRefunded: sumOf(before, ({ shipping }) => shipping),
    feesRefunded: sumOf(before, ({ fees }) => fees),
    refundable,
  }
}

/** A cancelled order is refunded as a whole first. */
export const takesPartialRefunds = (order: { readonly status: OrderStatus; readonly refund?: RefundState }): boolean =>
  order.status !== 'incomplete' &&
  (order.status !== 'cancelled' || order.refund === undefined || order.refund === 'done')
