import type { Outcome } from '../shared/domain-error'

/** The checkout that a merchant's store hosts, on a host of its own. */
export type HostedCheckoutPort = {
  /**
   * The address of the checkout for the cart as it is now: for one visit, made right after it. 'conflict' with
   * 'checkout.cart-changed' if lines need attention first; 'not-found' without a cart.
   */
  readonly handOver: () => Outcome<string>
  /** The order that the store made of this session's last cart; undefined: none that it knows of. */
  readonly lastOrder: () => Outcome<number | undefined>
}
