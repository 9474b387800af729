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
  /** Of the card that paid, for who has to find the payment again. */
  readonly card?: { readonly lastFour: string; readonly chargeId?: string }
  readonly history: readonly StaffEvent[]
  /** What the payment service said when it gave nothing back. */
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
  /** Whoever placed them; searched by company too. */
  readonly list: (query: OrderQuery) => Outcome<DeskOrderPage>
  readonly find: (orderId: number) => Outcome<DeskOrder>
  /**
   * One effect and one mail per key; 'conflict' when somebody changed the order meanwhile. Cancelling returns the stock
   * once, and the money of a card once.
   */
  readonly change: (write: DeskOrderWrite) => Outcome<DeskOrder>
}
