import type { Outcome } from '../shared/domain-error'

/** What became of a first write: its lines as noted, and whether it succeeded. */
export type NotedWrite = { readonly lines: string; readonly version: number; readonly done: boolean }

/**
 * What this shop knows of carts that live in a merchant's store: whose they are, and the orders made of them. The store
 * lists no carts of a customer, and names no order to the browser.
 */
export type StoreCartsPort = {
  /** Notes a cart of this shop; without a customer it is a guest's. Again when it changes its owner. */
  readonly note: (cartId: string, customerId: number | undefined) => Outcome<void>
  /** The cart that the customer used last and has not ordered; undefined: none. */
  readonly latestOf: (customerId: number) => Outcome<string | undefined>
  /** The cart is gone from the store, without an order. */
  readonly forget: (cartId: string) => Outcome<void>
  /** Notes the order made of a cart: the first one counts. False: this shop made no such cart. */
  readonly converted: (cartId: string, orderId: number) => Outcome<boolean>
  /** The order made of a cart, as noted by `converted`. */
  readonly orderOf: (cartId: string) => Outcome<number | undefined>
  /** The first write to the cart with this key; if there is none, this write is noted as the first. */
  readonly firstWrite: (cartId: string, key: string, write: Omit<NotedWrite, 'done'>) => Outcome<NotedWrite | undefined>
  /** Ends a noted write: it succeeded, or had no effect and may be repeated. */
  readonly endWrite: (cartId: string, key: string, succeeded: boolean) => Outcome<void>
}
