import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { checkRate, type ShippingRate } from './shipping-rate'

/** A place of a zone: a country, a state, or a range of postal codes of a country. */
export type ZonePlace = {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  readonly state?: string
  /** First and last postal code of the range, or beginnings of equal length: '995' to '999'. */
  readonly postal?: { readonly from: string; readonly to: string }
}

/** Places with the same ways to ship. */
export type ShippingZone = {
  readonly id: number
  readonly name: string
  readonly places: readonly ZonePlace[]
  readonly rates: readonly ShippingRate[]
}

/** The part of an address that decides its zone. */
export type Destination = { readonly countryCode: string; readonly state: string; readonly postalCode: string }

export const maxZonePlaces = 400
export const maxZoneRates = 20

const foldedPostal = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

const inRange = (postalCode: string, { from, to }: NonNullable<ZonePlace['postal']>): boolean => {
  const beginning = foldedPostal(postalCode).slice(0, from.length)
  return beginning.length === from.length && from <= beginning && beginning <= to
}

/** Whether a place covers a destination. */
export const coversDestination = (place: ZonePlace, { countryCode, state, postalCode }: Destination): boolean =>
  place.countryCode === countryCode.toUpperCase() &&
  (place.state === undefined || place.state === state.toUpperCase()) &&
  (place.postal === undefined || inRange(postalCode, place.postal))

/** Number of codes in a range; letters count as digits of base 36. */
const span = ({ from, to }: NonNullable<ZonePlace['postal']>): number => parseInt(to, 36) - parseInt(from, 36)

/** Compares places that cover the same destination, the narrower first: postal codes, then states, then countries. */
const byWidth = (a: ZonePlace, b: ZonePlace): number =>
  Number(a.postal === undefined) - Number(b.postal === undefined) ||
  (a.postal && b.postal ? b.postal.from.length - a.postal.from.length || span(a.postal) - span(b.postal) : 0) ||
  Number(a.state === undefined) - Number(b.state === undefined)

type Match = { readonly zone: ShippingZone; readonly place: ZonePlace }

const narrowest = (zone: ShippingZone, destination: Destination): readonly Match[] =>
  zone.places
    .filter(place => coversDestination(place, destination))
    .sort(byWidth)
    .slice(0, 1)
    .map(place => ({ zone, place }))

/**
 * The zones that cover a destination, the one that applies first: the one with the narrowest place; of equal ones the
 * one with fewer places, then the older one. The order of the zones does not matter.
 */
export const zonesCovering = (zones: readonly ShippingZone[], destination: Destination): readonly Match[] =>
  zones
    .flatMap(zone => narrowest(zone, destination))
    .sort((a, b) => byWidth(a.place, b.place) || a.zone.places.length - b.zone.places.length || a.zone.id - b.zone.id)

/** The zone of a destination; undefined: not delivered there. */
export const zoneFor = (zones: readonly ShippingZone[], destination: Destination): ShippingZone | undefined =>
  zonesCovering(zones, destination)[0]?.zone

const placeShape = /^([A-Z]{2})(?:-([A-Z0-9]{1,5}))?(?:\s+([A-Z0-9]{1,8})(?:\s*-\s*([A-Z0-9]{1,8}))?)?$/

/** Reads a place: `US`, `US-OH`, `US 99500-99999`, `US-AK 995-997`, `CA K1A`; undefined if it cannot be read. */
const readPlace = (text: string): ZonePlace | undefined => {
  const [, countryCode, state, from, to = from] = placeShape.exec(text.trim().toUpperCase()) ?? []
  if (countryCode === undefined || from?.length !== to?.length || (from ?? '') > (to ?? '')) return undefined
  return {
    countryCode,
    ...(state === undefined ? {} : { state }),
    ...(from === undefined || to === undefined ? {} : { postal: { from, to } }),
  }
}

const separated = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map(part => part.trim())
    .filter(part => part !== '')

/** The places of a text, separated by commas or lines; unreadable ones are named in the issue. */
export const readPlaces = (text: string): readonly ZonePlace[] | Issue => {
  const parts = separated(text)
  const places = parts.map(readPlace)
  const wrong = parts.find((_, at) => places[at] === undefined)
  if (wrong !== undefined) return issue('places', 'shipping-desk.issues.place', { place: wrong.slice(0, 40) })
  return places.filter(place => place !== undefined)
}

/** A place as the desk writes it. */
export const writePlace = ({ countryCode, state, postal }: ZonePlace): string =>
  `${countryCode}${state === undefined ? '' : `-${state}`}` +
  (postal ? ` ${postal.from}${postal.from === postal.to ? '' : `-${postal.to}`}` : '')

/** The inverse of `readPlaces`. */
export const writePlaces = (places: readonly ZonePlace[]): string => places.map(writePlace).join(', ')

/** Other zones that cover a part of this zone's places, with the place that both name or one of them contains. */
export const overlapsOf = (
  zone: ShippingZone,
  zones: readonly ShippingZone[],
): readonly { readonly zone: ShippingZone; readonly place: ZonePlace; readonly wins: boolean }[] =>
  zones
    .filter(other => other.id !== zone.id)
    .flatMap(other =>
      other.places
        .flatMap(theirs =>
          zone.places.filter(own => meet(own, theirs)).map(own => ({ own, theirs, order: byWidth(own, theirs) })),
        )
        .slice(0, 1)
        .map(({ own, theirs, order }) => {
          const tie = zone.places.length - other.places.length || zone.id - other.id
          return { zone: other, place: order > 0 ? theirs : own, wins: (order || tie) < 0 }
        }),
    )

const meet = (a: ZonePlace, b: ZonePlace): boolean =>
  a.countryCode === b.countryCode &&
  (a.state === undefined || b.state === undefined || a.state === b.state) &&
  (a.postal === undefined || b.postal === undefined || rangesMeet(a.postal, b.postal))

const rangesMeet = (a: NonNullable<ZonePlace['postal']>, b: NonNullable<ZonePlace['postal']>): boolean => {
  const length = Math.min(a.from.length, b.from.length)
  return a.from.slice(0, length) <= b.to.slice(0, length) && b.from.slice(0, length) <= a.to.slice(0, length)
}

const maxName = 80

/**
 * Validates a zone, except that its places exist; a rate's issues are at `rate`, `name`, `table` and `days` of the form
 * it was entered in.
 */
export const checkZone = ({ name, places, rates }: Omit<ShippingZone, 'id'>): readonly Issue[] => [
  ...(name.trim() === '' ? [issue('zoneName', 'shipping-desk.issues.zone-name')] : []),
  ...(name.length > maxName ? [issue('zoneName', 'staff.issues.too-long', { max: maxName })] : []),
  ...(places.length === 0 ? [issue('places', 'shipping-desk.issues.places-empty')] : []),
  ...(places.length > maxZonePlaces
    ? [issue('places', 'shipping-desk.issues.places-many', { max: maxZonePlaces })]
    : []),
  ...(rates.length > maxZoneRates ? [issue('kind', 'shipping-desk.issues.rates-many', { max: maxZoneRates })] : []),
  ...(new Set(rates.map(({ id }) => id)).size < rates.length ? [issue('kind', 'shipping-desk.issues.rate-twice')] : []),
  ...rates.flatMap(checkRate),
]

/** An issue for the first place that does not exist; `isKnownRegion` knows 'US-OH', `isKnownCountry` knows 'US'. */
export const zonePlaceIssues = (
  places: readonly ZonePlace[],
  {
    isKnownCountry,
    isKnownRegion,
  }: { readonly isKnownCountry: (code: string) => boolean; readonly isKnownRegion: (region: string) => boolean },
): readonly Issue[] => {
  const unknown = places.find(({ countryCode, state }) =>
    state === undefined ? !isKnownCountry(countryCode) : !isKnownRegion(`${countryCode}-${state}`),
  )
  return unknown ? [issue('places', 'shipping-desk.issues.place', { place: writePlace(unknown) })] : []
}
