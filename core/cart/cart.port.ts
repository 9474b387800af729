import type { ModifierChoice } from '../catalogue/product'
import type { Outcome } from '../shared/domain-error'
import type { Cart, CartFigures } from './cart'
import type { NewGift } from './gift-certificate'

export type NewLine = {
  readonly productId: number
  readonly variantId?: number
  readonly quantity: number
  readonly modifiers: readonly ModifierChoice[]
}

/**
 * The cart of this visitor's session. A missing, ordered or foreign cart is replaced by a new one, never an error.
 * Every method returns the whole cart. Writes are idempotent by `key`; a retry with lines that the first call did not
 * have is rejected for those with 'cart.not-added'.
 */
export type CartPort = {
  readonly current: () => Outcome<Cart>
  /** For the header of each page. Figures of a cart that lives elsewhere may be minutes old. */
  readonly figures: () => Outcome<CartFigures>
  /**
   * All lines or none; otherwise 'invalid' with an issue per line (`field`: `item:{index}`,
   * `item:{index}:modifier-{id}` for a choice, `gift:{index}:{field}` for a certificate). Only the merchant can add
   * custom lines.
   */
  readonly add: (lines: readonly NewLine[], key?: string, gifts?: readonly NewGift[]) => Outcome<Cart>
  /** 'invalid' with `field: line:{id}` if the quantity is unavailable or fixed. Quantity 0 removes the line. */
  readonly change: (lineId: string, quantity: number) => Outcome<Cart>
  readonly remove: (lineId: string) => Outcome<Cart>
  readonly applyCoupon: (code: string) => Outcome<Cart>
  readonly removeCoupon: (code: string) => Outcome<Cart>
  /** Checkout addresses of this cart: absolute URLs, created on request and valid once (S1-4.26). */
  readonly redirectUrls: () => Outcome<{ readonly checkoutUrl: string; readonly cartUrl: string }>
}
