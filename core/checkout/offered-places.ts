import type { ShippingZone } from '../shipping/shipping-zone'
import type { ShippedCountry, ShippedPlaces } from './ships-to'

/** The countries and states that zones deliver to. A zone of postal codes offers their state, or their country. */
export const offeredPlaces = (zones: readonly Pick<ShippingZone, 'places'>[]): readonly ShippedCountry[] => {
  const places = zones.flatMap(zone => zone.places)
  return [...new Set(places.map(place => place.countryCode))].map(countryCode => {
    const states = places.filter(place => place.countryCode === countryCode).map(place => place.state)
    return states.includes(undefined)
      ? { countryCode }
      : { countryCode, only: [...new Set(states.filter(state => state !== undefined))] }
  })
}

/** The places that are in both: the merchant's setting, and the zones of the platform. */
export const commonPlaces = (some: ShippedPlaces, others: ShippedPlaces): ShippedPlaces => {
  if (some === undefined || others === undefined) return some ?? others
  return some.flatMap(one => {
    const other = others.find(place => place.countryCode === one.countryCode)
    if (!other) return []
    const except = [...new Set([...(one.except ?? []), ...(other.except ?? [])])]
    const listed =
      one.only && other.only ? one.only.filter(state => other.only?.includes(state)) : (one.only ?? other.only)
    if (listed === undefined) return [{ countryCode: one.countryCode, ...(except.length > 0 ? { except } : {}) }]
    const only = listed.filter(state => !except.includes(state))
    return only.length > 0 ? [{ countryCode: one.countryCode, only }] : []
  })
}
