import type { Country, State } from '../../core/addresses/address'
import type { AddressFormat } from '../../core/addresses/address-format'
import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { loadFormats } from './known-formats'

export type Geography = {
  readonly countries: readonly Country[]
  /** By country. */
  readonly states: Readonly<Record<string, readonly State[]>>
  readonly formats: Readonly<Record<string, AddressFormat>>
}

export const noGeography: Geography = { countries: [], states: {}, formats: {} }

export type GeographyCases = Pick<UseCases, 'listCountries' | 'listStates'>

/** Countries with most orders, listed first. */
const nearby = ['US', 'CA', 'MX']

/** Initial country of a new address. */
export const homeCountry = 'US'

/**
 * All countries, with the states and address formats of those that a page's forms show. If they cannot be loaded, the
 * fields become free text.
 */
export const geographyFor = async (
  useCases: GeographyCases,
  shown: readonly (string | undefined)[],
): Promise<Geography> => {
  const countries = await countriesFor(useCases)
  const wanted = countries.filter(country => shown.includes(country.iso2))
  const [formats, ...lists] = await Promise.all([
    loadFormats(wanted.map(({ iso2 }) => iso2)),
    ...wanted.map(async country => [country.iso2, await statesOf(useCases, country)] as const),
  ])
  return { countries, states: Object.fromEntries(lists), formats }
}

/** All countries, those with most orders first; none if they cannot be loaded. */
export const countriesFor = async (useCases: Pick<UseCases, 'listCountries'>): Promise<readonly Country[]> => {
  const answer = await useCases.listCountries()()
  return isRight(answer) ? nearFirst(answer.right) : []
}

const statesOf = async (useCases: GeographyCases, country: Country): Promise<readonly State[]> => {
  const answer = await useCases.listStates(country.id)()
  return isRight(answer) ? answer.right : []
}

const nearFirst = (countries: readonly Country[]): readonly Country[] => [
  ...nearby.flatMap(iso2 => countries.filter(country => country.iso2 === iso2)),
  ...countries.filter(country => !nearby.includes(country.iso2)),
]
