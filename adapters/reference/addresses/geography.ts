import * as TE from 'fp-ts/TaskEither'
import type { Address } from '../../../core/addresses/address'
import { addressFormat } from '../../../core/addresses/address-formats'
import type { GeographyPort } from '../../../core/account/account.port'
import type { Language } from '../../../core/access/visitor'
import { countryNamed } from '../../../core/addresses/country-named'
import type { FindPlace } from '../../../core/quotes/order-addresses'
import type { Issue } from '../../../core/shared/domain-error'
import { issue, notFound } from '../../../core/shared/domain-error'
import { statesOf } from './countries'
import { countryCodes } from './country-codes'

/** Countries in the visitor's language, and the states of those that have a list. */
export const referenceGeography = (language: Language): GeographyPort => ({
  countries: () =>
    TE.fromIO(() => {
      const names = namesIn(language)
      const order = new Intl.Collator(language)
      return countryCodes
        .map(code => ({ ...code, name: names.of(code.iso2) ?? code.iso2 }))
        .sort((a, b) => order.compare(a.name, b.name))
    }),
  states: countryId => {
    const country = countryCodes.find(code => code.id === countryId)
    return country ? TE.right(statesOf(country)) : TE.left(notFound('country'))
  },
})

/** Issues for an unknown country, or an unknown state of a country whose states are listed. */
export const placeIssues = (address: Address): readonly Issue[] => {
  const country = countryCodes.find(code => code.iso2 === address.countryCode)
  if (!country) return [issue('countryCode', 'address.country-required')]
  const states = statesOf(country)
  const mayBeEmpty = address.state === '' && addressFormat(country.iso2)?.state !== 'required'
  const known =
    mayBeEmpty ||
    states.length === 0 ||
    states.some(state => state.abbreviation === address.state || state.name === address.state)
  return known ? [] : [issue('state', `address.${addressFormat(country.iso2)?.stateName ?? 'state'}-required`)]
}

/** An address whose state, if listed, is given by its abbreviation. */
export const withStateCode = (address: Address): Address => {
  const country = countryCodes.find(code => code.iso2 === address.countryCode)
  const state = country && statesOf(country).find(({ name }) => folded(name) === folded(address.state))
  return state ? { ...address, state: state.abbreviation } : address
}

/** An address whose state, if listed, is given by its name. */
export const withStateName = <A extends Address>(address: A): A => {
  const country = countryCodes.find(code => code.iso2 === address.countryCode)
  const state = country && statesOf(country).find(({ abbreviation }) => abbreviation === address.state)
  return state ? { ...address, state: state.name } : address
}

/** Whether a country is known by this code. */
export const isKnownCountry = (iso2: string): boolean => countryCodes.some(code => code.iso2 === iso2)

/** Finds a country by its name in any language of the shop, and a state by its name or abbreviation. */
export const placeNamed: FindPlace = (country, state) => {
  const iso2 = countryNamed(country)
  const known = countryCodes.find(code => code.iso2 === iso2)
  if (!known) return undefined
  const states = statesOf(known)
  const found = states.find(
    ({ abbreviation, name }) => folded(state) === folded(abbreviation) || folded(state) === folded(name),
  )
  if (states.length === 0 || state === '') return { countryCode: known.iso2, state }
  return found && { countryCode: known.iso2, state: found.abbreviation }
}

/** Whether country and state, as 'US-TX', are listed; false for countries whose states are not listed. */
export const isKnownRegion = (region: string): boolean => {
  const [iso2 = '', ...state] = region.split('-')
  const country = countryCodes.find(code => code.iso2 === iso2)
  return country !== undefined && statesOf(country).some(({ abbreviation }) => abbreviation === state.join('-'))
}

const folded = (text: string): string => text.trim().toLowerCase()
const namesIn = (language: Language) => new Intl.DisplayNames([language, 'en'], { type: 'region' })
