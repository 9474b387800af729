import * as E from 'fp-ts/Either'
import { needsShipping } from '../../../core/cart/line-kind'
import type { CheckoutAddresses } from '../../../core/checkout/check-checkout-address'
import { offeredPlaces } from '../../../core/checkout/offered-places'
import { shippingIssues } from '../../../core/checkout/ships-to'
import type { Issue } from '../../../core/shared/domain-error'
import { zoneFor } from '../../../core/shipping/shipping-zone'
import { placeIssues, withStateCode } from '../addresses/geography'
import type { OpenCheckout } from './checkout-view'

/** Requires country and state to be in the platform's lists. */
export const placesKnown = (addresses: CheckoutAddresses): E.Either<readonly Issue[], CheckoutAddresses> => {
  const issues = (['shipping', 'billing'] as const).flatMap(part => {
    const address = addresses[part]
    return address ? placeIssues(address).map(found => ({ ...found, field: `${part}.${found.field}` })) : []
  })
  return issues.length > 0 ? E.left(issues) : E.right(addresses)
}

/** Issues at a shipping address that no zone covers: at its country or state, or at its postal code. */
export const deliverable = (
  { checkout, zones }: OpenCheckout,
  addresses: CheckoutAddresses,
): E.Either<readonly Issue[], CheckoutAddresses> => {
  const shipping = addresses.shipping && withStateCode(addresses.shipping)
  if (!shipping || !needsShipping(checkout.cart.lines) || zoneFor(zones, shipping)) return E.right(addresses)
  const isPickedUp = checkout.shippingOptions.some(({ id }) => id === 'pick-up')
  return E.left(shippingIssues(shipping, { shipsTo: offeredPlaces(zones), isPickedUp, isPostalCode: true }))
}
