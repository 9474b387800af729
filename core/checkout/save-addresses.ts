import type { Outcome } from '../shared/domain-error'
import type { CheckoutAddresses } from './check-checkout-address'
import type { Checkout } from './checkout'
import type { CheckoutPort } from './checkout.port'

export type SaveAddresses = (addresses: CheckoutAddresses) => Outcome<Checkout>

/**
 * Saves shipping and billing addresses; the billing address defaults to the shipping address. `guardedDestinations`
 * validates them.
 */
export const saveAddresses =
  (ports: { readonly checkout: CheckoutPort }): SaveAddresses =>
  addresses =>
    ports.checkout.saveAddresses(addresses)
