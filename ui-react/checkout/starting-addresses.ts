import type { Address } from '../../core/addresses/address'
import { addressToStartWith } from '../../core/addresses/default-address'
import { needsShipping } from '../../core/cart/line-kind'
import type { Checkout } from '../../core/checkout/checkout'
import { isShippedTo, shippingIssues } from '../../core/checkout/ships-to'
import type { Issue } from '../../core/shared/domain-error'
import { addressValues, homeCountry } from '../addresses'
import type { FormValues } from '../forms'
import type { CheckoutData } from './checkout-page'

/**
 * Initial values of the address form: what was saved, otherwise the default address, otherwise the account's name.
 * Addresses that are not shipped to are not preselected.
 */
export const startingValues = ({ checkout, known }: Pick<CheckoutData, 'checkout' | 'known'>): FormValues => {
  const { profile } = known
  const { shipsTo } = checkout
  const named = profile && {
    firstName: profile.firstName,
    lastName: profile.lastName,
    companyName: profile.companyName,
    phone: profile.phone,
  }
  const fresh = { ...named, countryCode: homeCountry } as Address
  const freshShipping = {
    ...named,
    countryCode:
      shipsTo && !shipsTo.some(({ countryCode }) => countryCode === homeCountry)
        ? shipsTo[0]?.countryCode
        : homeCountry,
  } as Address
  const shipping = addressToStartWith(
    known.addresses.filter(address => isShippedTo(shipsTo, address)),
    'defaultShipping',
  )
  const billing = addressToStartWith(known.addresses, 'defaultBilling')
  // If nothing was saved yet and the default addresses differ, both are prefilled.
  const elsewhere =
    checkout.shippingAddress === undefined && billing?.defaultBilling && billing.id !== shipping?.id
      ? billing
      : undefined
  return {
    ...addressValues(checkout.shippingAddress ?? shipping ?? freshShipping, 'shipping.'),
    ...addressValues(
      checkout.billingAddress ??
        elsewhere ??
        (needsShipping(checkout.cart.lines) ? fresh : (checkout.shippingAddress ?? billing ?? shipping ?? fresh)),
      'billing.',
    ),
    ...(checkout.billingAddress || elsewhere ? {} : { sameAsShipping: 'yes' }),
  }
}

/** Issues of a destination that is not shipped to, as the checkout's guard returns them. */
export const elsewhereIssues = (
  { shipsTo, shippingOptions }: Pick<Checkout, 'shipsTo' | 'shippingOptions'>,
  shipping: Address,
): readonly Issue[] =>
  shippingIssues(shipping, { shipsTo, isPickedUp: shippingOptions.some(({ id }) => id === 'pick-up') })
