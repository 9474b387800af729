import type { OrderQuery } from './order-query'
import type { Order, OrderSummary } from './order'
import type { Outcome } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { OrderChange } from './order-change'

export const deskOrdersPerPage = 25

/** Who ordered, as far as there is an account. */
export type DeskBuyer = { readonly email: string; readonly name?: string; readonly company?: string }

export type DeskOrderSummary = OrderSummary & { readonly orderedBy: DeskBuyer }

export type DeskOrder = Order & {
  readonly orderedBy: DeskBuyer
  readonly phone?: string
  /** Rises with each change; a change names the one it was made on. */
  readonly version: number
  /** Card data for finding the payment again. */
  readonly card?: { readonly lastFour: string; readonly chargeId?: string }
  readonly history: readonly StaffEvent[]
  /** The payment service's message if a refund failed. */
  readonly refundProblem?: string
}

/** `version` is of the order as it was shown; `key` is the click's own. */
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
   * refunds a card once.
   */
  readonly change: (write: DeskOrderWrite) => Outcome<DeskOrder>
}
