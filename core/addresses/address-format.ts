/** Whether a country's addresses have a part; parts with 'none' are not asked for. */
export type PartUse = 'required' | 'optional' | 'none'

/** Text keys for what a country calls its subdivisions, places and postal codes. */
export const stateNames = [
  'state',
  'province',
  'county',
  'prefecture',
  'emirate',
  'area',
  'department',
  'district',
  'island',
  'oblast',
  'parish',
  'region',
  'do_si',
] as const
export const cityNames = ['city', 'suburb', 'post_town', 'district'] as const
export const postalCodeNames = ['postal', 'zip', 'eircode', 'pin'] as const
export type StateName = (typeof stateNames)[number]
export type CityName = (typeof cityNames)[number]
export type PostalCodeName = (typeof postalCodeNames)[number]

/** A country's address format. Street and country are always required. */
export type AddressFormat = {
  readonly city: PartUse
  readonly state: PartUse
  readonly postalCode: PartUse
  readonly cityName: CityName
  readonly stateName: StateName
  readonly postalCodeName: PostalCodeName
  /** An example postal code. */
  readonly example?: string
  /** Pattern of a whole postal code, in capitals: the source of a regular expression. */
  readonly pattern?: string
}

/** The format of a country by its two-letter code; undefined if unknown or not loaded yet. */
export type FormatOf = (countryCode: string) => AddressFormat | undefined

/** Fallback for unknown countries: only the city is required. */
export const unknownFormat: AddressFormat = {
  city: 'required',
  state: 'optional',
  postalCode: 'optional',
  cityName: 'city',
  stateName: 'province',
  postalCodeName: 'postal',
}

/** Whether a normalized postal code is valid in the country. */
export const isPostalCode = ({ pattern }: AddressFormat, code: string): boolean => {
  // The pattern is our own data, never a visitor's, and codes are short, so backtracking is bounded.
  return pattern === undefined || (code.length <= maxPostalCodeLength && new RegExp(`^(?:${pattern})$`).test(code))
}

const maxPostalCodeLength = 20
