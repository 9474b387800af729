import type { AddressFormat } from '../../core/addresses/address-format'
import type { QuoteAddress } from '../../core/quotes/quote'
import type { Text } from '../i18n'

/** The country's own labels for these fields; empty where they equal the form's. */
export const placeLabels = (
  format: AddressFormat | undefined,
  text: Text,
): Readonly<Partial<Record<keyof QuoteAddress, string>>> => ({
  ...(format && format.cityName !== 'city' ? { city: text(`address.names.${format.cityName}`) } : {}),
  ...(format && format.stateName !== 'state' ? { state: text(`address.names.${format.stateName}`) } : {}),
  ...(format && format.postalCodeName !== 'zip'
    ? { zipCode: text(`address.names.${format.postalCodeName}-code`) }
    : {}),
})
