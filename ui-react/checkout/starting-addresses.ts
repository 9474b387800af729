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
 * What the address form starts with: what was saved here, else the default of the address book, else the account's
 * name. No address of the book that is not shipped to is put where goods go.
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
  // Before anything was saved here, a book whose defaults are two addresses fills both.
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

/** What stands in the way of shipping there, as the checkout's guard says it. */
export const elsewhereIssues = (
  { shipsTo, shippingOptions }: Pick<Checkout, 'shipsTo' | 'shippingOptions'>,
  shipping: Address,
): readonly Issue[] =>
  shippingIssues(shipping, { shipsTo, isPickedUp: shippingOptions.some(({ id }) => id === 'pick-up') })
