import type { ContentRecord } from '../content/content'
import { textField } from '../content/fields'
import { stateNames } from './states'

/** A branch in the store locator (S2-3.18). */
export type Location = {
  readonly id: string
  readonly name: string
  readonly address: readonly string[]
  /** Two-letter code in capitals. */
  readonly state?: string
  readonly phone?: string
  readonly page?: string
  /** Coordinates; without them the branch is listed but not on the map. */
  readonly place?: Place
}

export type Place = { readonly latitude: number; readonly longitude: number }

/** Decodes a branch from its record; out-of-range coordinates are dropped. */
export const locationOf = ({ id, title, fields }: ContentRecord): Location => {
  const at = (name: string) => textField(fields, name)?.trim()
  const state = at('state')?.toUpperCase()
  const town = [at('city'), [state, at('zip')].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    id,
    name: at('brandName') ?? at('name') ?? title,
    address: [at('address'), at('address2'), town].filter((line): line is string => line !== undefined && line !== ''),
    state,
    phone: at('phoneNumber'),
    page: at('brandPageUrl'),
    place: placeOf(degrees(fields['latitude'], 90), degrees(fields['longitude'], 180)),
  }
}

const degrees = (value: unknown, max: number): number | undefined => {
  const written = typeof value === 'string' && /^-?\d{1,3}(?:\.\d{1,15})?$/.test(value.trim()) ? Number(value) : value
  return typeof written === 'number' && Math.abs(written) <= max ? written : undefined
}

const placeOf = (latitude: number | undefined, longitude: number | undefined): Place | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

export type NamedState = { readonly code: string; readonly name: string }

/** States with branches, by name; unknown codes are shown as they are (S2-2.80). */
export const statesOf = (locations: readonly Location[]): readonly NamedState[] =>
  [...new Set(locations.flatMap(({ state }) => state ?? []))]
    .map(code => ({ code, name: stateNames[code] ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** The branches of a state; all branches if the state has none (S2-4.43). */
export const locationsIn = (locations: readonly Location[], state: string): readonly Location[] => {
  const found = locations.filter(location => location.state === state.toUpperCase())
  return found.length === 0 ? locations : found
}

/** Link to directions on a maps service that requires no account (S2-2.80). */
export const directionsTo = ({ address, place }: Location): string =>
  place
    ? `https://www.openstreetmap.org/directions?to=${place.latitude}%2C${place.longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.join(', '))}`
