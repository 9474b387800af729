import * as TE from 'fp-ts/TaskEither'
import type { Address } from '../../core/account/account'
import type { GeographyPort } from '../../core/account/account.port'
import type { Language } from '../../core/access/visitor'
import type { Issue } from '../../core/shared/domain-error'
import { issue, notFound } from '../../core/shared/domain-error'
import { countryCodes, statesOf } from './countries'

/** Countries in the visitor's language and the states of those that have a list. */
export const referenceGeography = (language: Language): GeographyPort => ({
  countries: () => TE.fromIO(() => {
    const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
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

/** What no list of ours knows: the country, or a state of a country whose states are listed. */
export const placeIssues = (address: Address): readonly Issue[] => {
  const country = countryCodes.find(code => code.iso2 === address.countryCode)
  if (!country) return [issue('countryCode', 'address.country-required')]
  const states = statesOf(country)
  const known = states.length === 0 || states.some(state => state.abbreviation === address.state || state.name === address.state)
  return known ? [] : [issue('state', 'address.state-required')]
}
