import type { ModifierChoice } from '../catalogue/product'
import type { Outcome } from '../shared/domain-error'
import type { Cart } from './cart'
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
  /**
   * All lines or none; a refusal is 'invalid' with an issue per line (`field`: `item:{index}`,
   * `item:{index}:modifier-{id}` for a choice, `gift:{index}:{field}` for a certificate). Custom lines come from the
   * merchant alone.
   */
  readonly add: (lines: readonly NewLine[], key?: string, gifts?: readonly NewGift[]) => Outcome<Cart>
  /**
   * 'invalid' with `field: line:{id}` when the quantity cannot be had, or is not the shopper's to change. Quantity 0
   * removes.
   */
  readonly change: (lineId: string, quantity: number) => Outcome<Cart>
  readonly remove: (lineId: string) => Outcome<Cart>
  readonly applyCoupon: (code: string) => Outcome<Cart>
  readonly removeCoupon: (code: string) => Outcome<Cart>
  /** Where this cart is checked out: absolute URLs, made at this moment, good once (S1-4.26). */
  readonly redirectUrls: () => Outcome<{ readonly checkoutUrl: string; readonly cartUrl: string }>
}
