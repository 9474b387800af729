import type { Outcome } from '../shared/domain-error'
import type { PaymentMode } from './payment'
import type { OrderPayments } from './order-payments'
import type { RefundForm } from './refund-form'

/** `version`: the order's version as displayed; `key`: the idempotency key of the click. */
export type RefundWrite = {
  readonly orderId: number
  readonly version: number
  readonly key: string
  readonly form: RefundForm
}

export type RefundRetry = Omit<RefundWrite, 'form'> & { readonly refundId: string }

/** How online payment is set up, and whether the provider is reached. Times are epoch milliseconds. */
export type PaymentHealth = {
  /** none: no provider, so no online payment. demo: the demo's card. */
  readonly mode: 'none' | 'demo' | PaymentMode
  readonly lastNotice?: number
  /** When the provider was last asked for a payment. */
  readonly lastCall?: number
  /** Notices that are not handled yet. */
  readonly waitingNotices: number
  /** Refunds without a final answer. */
  readonly openRefunds: number
}

/** Payments of the store's orders, for staff with 'payments'. */
export type PaymentDeskPort = {
  /** Also for staff with 'settings'. */
  readonly health: () => Outcome<PaymentHealth>
  readonly ofOrder: (orderId: number) => Outcome<OrderPayments>
  /**
   * Refunds pieces, shipping, fees or an amount to what paid the order; idempotent by key. The amount is reserved
   * before the service is asked, so it never exceeds what was taken. 'conflict' if the order was changed or refunded in
   * the meantime; 'invalid' names fields. A refund that the service refuses, or did not confirm, is in the answer.
   */
  readonly refund: (write: RefundWrite) => Outcome<OrderPayments>
  /** Asks again for a refund that failed or was not confirmed; once, however many try. */
  readonly retry: (write: RefundRetry) => Outcome<OrderPayments>
}
