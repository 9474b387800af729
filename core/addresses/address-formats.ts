import { addressData } from './address-data'
import {
  cityNames,
  postalCodeNames,
  stateNames,
  type AddressFormat,
  type FormatOf,
  type PartUse,
} from './address-format'

/** Every country whose way of writing addresses is known, by its two letters. */
export const countriesWithFormat: readonly string[] = Object.keys(addressData)

/**
 * How a country writes its addresses. All countries are some kilobytes: what runs in a browser imports this file when a
 * country is chosen, or is sent the format of the country by the server.
 */
export const addressFormat: FormatOf = countryCode =>
  Object.hasOwn(addressData, countryCode) ? formatFrom(addressData[countryCode] ?? '') : undefined

const uses: Readonly<Record<string, PartUse>> = { r: 'required', o: 'optional', '-': 'none' }

const formatFrom = (line: string): AddressFormat => {
  const [use = '', city, state, postal, example, pattern] = line.split('~')
  const useAt = (at: number): PartUse => uses[use.charAt(at)] ?? 'optional'
  return {
    city: useAt(0),
    state: useAt(1),
    postalCode: useAt(2),
    cityName: oneOf(cityNames, city) ?? 'city',
    stateName: oneOf(stateNames, state) ?? 'province',
    postalCodeName: oneOf(postalCodeNames, postal) ?? 'postal',
    ...(example ? { example } : {}),
    ...(pattern ? { pattern } : {}),
  }
}

const oneOf = <A extends string>(known: readonly A[], word: string | undefined): A | undefined =>
  known.find(each => each === word)
