import type { BoughtGift } from '../gifts/gift-certificate-state'
import type { OrderQuery } from './order-query'
import type { BankPayment, Order, OrderCredit, OrderSummary } from './order'
import type { Outcome } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { OrderChange } from './order-change'
import type { OrderShipping } from './order-shipping'

export const deskOrdersPerPage = 25

/** The buyer, and account data if there is an account. */
export type DeskBuyer = { readonly email: string; readonly name?: string; readonly company?: string }

export type DeskOrderSummary = OrderSummary & { readonly orderedBy: DeskBuyer }

export type DeskOrder = Order & {
  readonly orderedBy: DeskBuyer
  readonly phone?: string
  /** Increases with each change; a change must name the version it was based on. */
  readonly version: number
  /** Card data to identify the payment. */
  readonly card?: { readonly lastFour: string; readonly chargeId?: string }
  readonly history: readonly StaffEvent[]
  /** Only for an order placed over its company's credit limit. */
  readonly credit?: OrderCredit
  /** Gift certificates that the order bought; canceling it voids what is left of them. */
  readonly gifts?: readonly BoughtGift[]
  /** Only while its bank payment is under way. */
  readonly bankPayment?: BankPayment
  /** Only for an order that is paid in parts. */
  readonly shipping?: OrderShipping
  /** The payment service's message if a refund failed. */
  readonly refundProblem?: string
}

/** `version`: the order's version as displayed; `key`: the idempotency key of the click. */
export type DeskOrderWrite = {
  readonly orderId: number
  readonly version: number
  readonly key: string
  readonly change: OrderChange
}

export type DeskOrderPage = { readonly orders: readonly DeskOrderSummary[]; readonly total: number }

/** All orders of the session's storefront, for staff with 'orders'. */
export type OrderDeskPort = {
  /** Orders of all customers; the search includes the company. */
  readonly list: (query: OrderQuery) => Outcome<DeskOrderPage>
  readonly find: (orderId: number) => Outcome<DeskOrder>
  /**
   * Idempotent by key, one mail; 'conflict' if the order was changed in the meantime. Cancelling restocks once and
   * gives back what each payment took, once. A release, and shipping on credit, need the capability 'credit'.
   */
  readonly change: (write: DeskOrderWrite) => Outcome<DeskOrder>
}
