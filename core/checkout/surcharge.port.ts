import type { Cart } from '../cart/cart'
import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'

/**
 * Requests the surcharge for a cart from the order service before checkout opens (S1-4.26, S1-7.12). The checkout
 * neither waits for it nor fails with it.
 */
export type SurchargePort = {
  /** The surcharge for this visitor's group on this cart. */
  readonly request: (cart: Cart) => Outcome<Cents>
}
