import type { Cart } from '../cart/cart'
import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'

/**
 * Asks the order service for the surcharge on a cart when its checkout is about to open (S1-4.26, S1-7.12). The shopper
 * never waits for it and never sees it fail.
 */
export type SurchargePort = {
  /** The surcharge for this visitor's group on this cart. */
  readonly request: (cart: Cart) => Outcome<Cents>
}
