import type { Language } from '../../../core/access/visitor'
import { stateNames } from '../../../core/locations/states'
import type { ZonePlace } from '../../../core/shipping/shipping-zone'

/** A place as people say it: "Ohio", "Alaska 99500-99999", "Canada". States of the US go without their country. */
export const placeName = ({ countryCode, state = '', postal }: ZonePlace, language: Language): string => {
  const country = new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(countryCode) ?? countryCode
  const ofUs = countryCode === 'US' ? stateNames[state] : undefined
  const area = state === '' ? country : (ofUs ?? `${country}, ${state}`)
  if (!postal) return area
  return `${area} ${postal.from === postal.to ? postal.from : `${postal.from}-${postal.to}`}`
}

/** The names of a zone's places, each once. */
export const placeNames = (places: readonly ZonePlace[], language: Language): readonly string[] => [
  ...new Set(places.map(place => placeName(place, language))),
]
