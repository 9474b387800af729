import type { Address } from '../addresses/address'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'

/** A country the merchant ships to: all regions, only some, or all but some. Regions by abbreviation. */
export type ShippedCountry = {
  readonly countryCode: string
  readonly only?: readonly string[]
  readonly except?: readonly string[]
}

/** Where the merchant ships to; undefined: everywhere. Billing addresses may be in any country. */
export type ShippedPlaces = readonly ShippedCountry[] | undefined

/** The merchant's shipping setting. */
export type ShippingRule = { readonly shipsTo: ShippedPlaces }

const shippedCountry = (places: readonly ShippedCountry[], countryCode: string): ShippedCountry | undefined =>
  places.find(place => place.countryCode === countryCode)

/** Whether the merchant ships to any part of a country. */
export const isShippedCountry = (places: ShippedPlaces, countryCode: string): boolean =>
  places === undefined || shippedCountry(places, countryCode) !== undefined

/** Whether the merchant ships to a region. */
export const isShippedTo = (
  places: ShippedPlaces,
  { countryCode, state }: Pick<Address, 'countryCode' | 'state'>,
): boolean => {
  if (places === undefined) return true
  const country = shippedCountry(places, countryCode)
  const region = state.toUpperCase()
  return country !== undefined && (country.only?.includes(region) ?? true) && !country.except?.includes(region)
}

/** The message includes the alternative, pickup, if offered; `values` name the place. */
export const shippingIssues = (
  { countryCode: country, state, postalCode }: Address,
  {
    shipsTo,
    isPickedUp,
    isPostalCode = false,
  }: ShippingRule & {
    readonly isPickedUp: boolean
    /** The country and state are served, but not this postal code. */
    readonly isPostalCode?: boolean
  },
): readonly Issue[] => {
  const code = isPickedUp ? 'checkout.not-shipped-pick-up' : 'checkout.not-shipped'
  if (!isShippedCountry(shipsTo, country)) return [issue('shipping.countryCode', code, { country })]
  if (!isShippedTo(shipsTo, { countryCode: country, state })) return [issue('shipping.state', code, { country, state })]
  return isPostalCode ? [issue('shipping.postalCode', code, { country, postalCode })] : []
}
