import * as E from 'fp-ts/Either'
import type { Address } from '../addresses/address'
import { addressFormat } from '../addresses/address-formats'
import { checkCheckoutAddresses, type CheckoutAddresses } from '../checkout/check-checkout-address'
import type { Quote, QuoteAddress } from './quote'

/** Country and state codes; undefined if unknown. */
export type Place = { readonly countryCode: string; readonly state: string }
export type FindPlace = (country: string, state: string) => Place | undefined

/**
 * Initial checkout addresses of an accepted quote (S3-2.05), which names country and state as text. Undefined if they
 * cannot be resolved; the buyer then enters them.
 */
export const orderAddresses = (
  { shipping, billing }: Pick<Quote, 'shipping' | 'billing'>,
  placeOf: FindPlace,
  isShipped: boolean,
): CheckoutAddresses | undefined => {
  const [to, bill] = [addressOf(shipping, placeOf), addressOf(billing, placeOf)]
  if (!to || !bill) return undefined
  const checked = checkCheckoutAddresses(isShipped ? { shipping: to, billing: bill } : { billing: bill }, addressFormat)
  if (E.isLeft(checked)) return undefined
  const { shipping: goods, billing: money } = checked.right
  return goods && JSON.stringify(goods) === JSON.stringify(money) ? { shipping: goods } : checked.right
}

const addressOf = (address: QuoteAddress, placeOf: FindPlace): Address | undefined => {
  const place = placeOf(address.country, address.state)
  return (
    place && {
      ...place,
      firstName: address.firstName,
      lastName: address.lastName,
      companyName: address.companyName,
      phone: address.phoneNumber,
      address1: address.address,
      address2: address.apartment,
      city: address.city,
      postalCode: address.zipCode,
    }
  )
}
