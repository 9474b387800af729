/** Whether an address of a country has a part: 'none' is not asked for. */
export type PartUse = 'required' | 'optional' | 'none'

/** What a country calls its subdivisions, its places and its postal codes: names of texts. */
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

/** How a country writes its addresses. Street and country are always needed. */
export type AddressFormat = {
  readonly city: PartUse
  readonly state: PartUse
  readonly postalCode: PartUse
  readonly cityName: CityName
  readonly stateName: StateName
  readonly postalCodeName: PostalCodeName
  /** A postal code as it is written there. */
  readonly example?: string
  /** What a whole postal code matches, in capitals: the source of a regular expression. */
  readonly pattern?: string
}

/** The format of a country by its two letters; undefined where it is not known, or not known yet. */
export type FormatOf = (countryCode: string) => AddressFormat | undefined

/** Where nothing is known of the country nothing but the city is insisted on. */
export const unknownFormat: AddressFormat = {
  city: 'required',
  state: 'optional',
  postalCode: 'optional',
  cityName: 'city',
  stateName: 'province',
  postalCodeName: 'postal',
}

/** Whether a postal code, tidied, is one of that country. */
export const isPostalCode = ({ pattern }: AddressFormat, code: string): boolean => {
  // The pattern is data of ours, never of a visitor; a code is short.
  return pattern === undefined || (code.length <= longestPostalCode && new RegExp(`^(?:${pattern})$`).test(code))
}

const longestPostalCode = 20
