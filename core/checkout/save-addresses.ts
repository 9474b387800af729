import type { Outcome } from '../shared/domain-error'
import type { CheckoutAddresses } from './check-checkout-address'
import type { Checkout } from './checkout'
import type { CheckoutPort } from './checkout.port'

export type SaveAddresses = (addresses: CheckoutAddresses) => Outcome<Checkout>

/**
 * Keeps where the goods and the bill go; without a billing address the bill goes with the goods. `guardedDestinations`
 * checks them.
 */
export const saveAddresses =
  (ports: { readonly checkout: CheckoutPort }): SaveAddresses =>
  addresses =>
    ports.checkout.saveAddresses(addresses)
