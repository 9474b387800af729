import { addressData } from './address-data'
import {
  cityNames,
  postalCodeNames,
  stateNames,
  type AddressFormat,
  type FormatOf,
  type PartUse,
} from './address-format'

/** Two-letter codes of all countries with a known address format. */
export const countriesWithFormat: readonly string[] = Object.keys(addressData)

/**
 * A country's address format. The table has some kilobytes: browsers load this file lazily when a country is chosen, or
 * get the format of one country from the server.
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
