import type { Location, Place } from './locations'

/** Mean radius of the earth in miles. */
const radiusInMiles = 3958.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in miles (haversine). */
export const milesBetween = (one: Place, other: Place): number => {
  const [up, along] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const half =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(along / 2) ** 2
  return 2 * radiusInMiles * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** A branch and its distance, if both coordinates are known. */
export type NearLocation = { readonly location: Location; readonly miles?: number }

/** Branches by distance; those without coordinates come last. */
export const nearestFirst = (locations: readonly Location[], from: Place): readonly NearLocation[] =>
  locations
    .map((location): NearLocation =>
      location.place ? { location, miles: milesBetween(from, location.place) } : { location },
    )
    .sort((one, other) =>
      one.miles === undefined && other.miles === undefined ? 0 : (one.miles ?? Infinity) - (other.miles ?? Infinity),
    )
