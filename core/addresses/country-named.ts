import { languages } from '../access/visitor'
import type { AddressFormat } from './address-format'
import { addressFormat, countriesWithFormat } from './address-formats'

const folded = (text: string): string => text.trim().toLowerCase()

let known: ReadonlyMap<string, string> | undefined

/** A country's two-letter code by its name in any language of the shop, long or short, or by the code. */
export const countryNamed = (name: string): string | undefined =>
  (known ??= new Map(countriesWithFormat.flatMap(namesOf))).get(folded(name))

const namesOf = (iso2: string): readonly (readonly [string, string])[] => [
  [folded(iso2), iso2],
  ...languages.flatMap(language =>
    (['long', 'short'] as const).map(
      style =>
        [folded(new Intl.DisplayNames([language, 'en'], { type: 'region', style }).of(iso2) ?? iso2), iso2] as const,
    ),
  ),
]

/** Address format of a country by its name; undefined for unknown names. */
export const formatNamed = (name: string): AddressFormat | undefined => addressFormat(countryNamed(name) ?? '')
