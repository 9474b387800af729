import type { Country, State } from '../../core/account/account'
import { isRight } from '../app/either'
import type { UseCases } from '../app/use-cases'

export type Geography = { readonly countries: readonly Country[]; readonly states: Readonly<Record<string, readonly State[]>> }

export type GeographyCases = Pick<UseCases, 'listCountries' | 'listStates'>

/** Countries that most orders go to stand first. */
const nearby = ['US', 'CA', 'MX']

/** The country a new address starts with. */
export const homeCountry = 'US'

/** The countries, and the states of those that a page's forms show. Without an answer the fields become free text. */
export const geographyFor = async (useCases: GeographyCases, shown: readonly (string | undefined)[]): Promise<Geography> => {
  const answer = await useCases.listCountries()()
  const countries = isRight(answer) ? answer.right : []
  const wanted = countries.filter(country => shown.includes(country.iso2))
  const lists = await Promise.all(wanted.map(async country => [country.iso2, await statesOf(useCases, country)] as const))
  return { countries: nearFirst(countries), states: Object.fromEntries(lists) }
}

const statesOf = async (useCases: GeographyCases, country: Country): Promise<readonly State[]> => {
  const answer = await useCases.listStates(country.id)()
  return isRight(answer) ? answer.right : []
}

const nearFirst = (countries: readonly Country[]): readonly Country[] => [
  ...nearby.flatMap(iso2 => countries.filter(country => country.iso2 === iso2)),
  ...countries.filter(country => !nearby.includes(country.iso2)),
]
