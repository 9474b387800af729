import type { CartFigures } from '../cart/cart'
import type { Outcome } from '../shared/domain-error'

/** What became of a write: it is on its way, has its effect, or its answer was lost. */
export type WriteState = 'sent' | 'done' | 'unknown'

/** A first write with its lines; `version`: the cart's before it; `at`: when it was sent, in epoch milliseconds. */
export type NotedWrite = {
  readonly lines: string
  readonly version: number
  readonly state: WriteState
  readonly at: number
}

export type NewWrite = Pick<NotedWrite, 'lines' | 'version'>

/** Figures of a cart as the store had it; `readAt` in epoch milliseconds. */
export type NotedFigures = CartFigures & { readonly readAt: number }

/**
 * What this shop knows of carts that live in a merchant's store: whose they are, and the orders made of them. The store
 * lists no carts of a customer, and names no order to the browser.
 */
export type StoreCartsPort = {
  /** Notes a cart of this shop; without a customer it is a guest's. Again when it changes its owner. */
  readonly note: (cartId: string, customerId: number | undefined) => Outcome<void>
  /** The cart has the agreed lines of a quote of this shop, which its order ends. */
  readonly noteQuote: (cartId: string, quoteId: number) => Outcome<void>
  /** The cart that the customer used last and has not ordered; undefined: none. */
  readonly latestOf: (customerId: number) => Outcome<string | undefined>
  /** The cart is gone from the store, without an order. */
  readonly forget: (cartId: string) => Outcome<void>
  /** Notes the first order made of a cart, and that its quote is ordered. False: no cart of this shop. */
  readonly converted: (cartId: string, orderId: number) => Outcome<boolean>
  /** The order made of a cart, as noted by `converted`. */
  readonly orderOf: (cartId: string) => Outcome<number | undefined>
  /** The figures of a customer's cart, or a guest's; undefined: not known, ordered, or of somebody else's cart. */
  readonly figuresOf: (cartId: string, customerId: number | undefined) => Outcome<NotedFigures | undefined>
  /** Notes figures as read; those of an earlier `version` of the cart than known are ignored. */
  readonly noteFigures: (cartId: string, figures: CartFigures, version: number) => Outcome<void>
  /** Before a write whose answer may be lost; `note` and `converted` forget them too. */
  readonly forgetFigures: (cartId: string) => Outcome<void>
  /** The first write to the cart with this key; if there is none, this write is noted as the first. */
  readonly firstWrite: (cartId: string, key: string, write: NewWrite) => Outcome<NotedWrite | undefined>
  /** Ends a noted write; 'none': it had no effect and may be repeated. */
  readonly endWrite: (cartId: string, key: string, state: 'done' | 'unknown' | 'none') => Outcome<void>
}
