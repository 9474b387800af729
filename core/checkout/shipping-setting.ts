import type { ShippedPlaces, ShippingRule } from './ships-to'

/**
 * The United States with DC and Puerto Rico, without other territories and overseas forces; Puerto Rico is also written
 * as a country.
 */
const defaultDestinations = 'US,!US-AS,!US-GU,!US-MP,!US-VI,!US-AA,!US-AE,!US-AP,PR'

/**
 * Parses a setting of shipping destinations, separated by commas: `US` a country, `US-OH` only that region, `!US-GU`
 * not that region, `all` everywhere. 'unreadable' for anything else, or a region both included and excluded.
 */
export const shippedPlacesOf = (setting: string): ShippedPlaces | 'unreadable' => {
  if (setting.trim().toLowerCase() === 'all') return undefined
  const codes = setting.split(/[\s,]+/).filter(word => word !== '')
  const named = codes.map(word => /^(!?)([A-Z]{2})(?:-([A-Z0-9]{1,5}))?$/.exec(word.toUpperCase()))
  const countries = [...new Set(named.flatMap(match => match?.[2] ?? []))]
  const places = countries.map(countryCode => {
    const of = named.filter(match => match?.[2] === countryCode)
    const regions = (mark: string) => of.flatMap(match => (match?.[1] === mark ? (match[3] ?? []) : []))
    return {
      countryCode,
      whole: of.some(match => match?.[1] === '' && match[3] === undefined),
      only: regions(''),
      except: regions('!'),
    }
  })
  const isClear =
    named.every(match => match !== null && !(match[1] === '!' && match[3] === undefined)) &&
    places.every(({ whole, only, except }) => (whole ? only.length === 0 : except.length === 0))
  if (!isClear || places.length === 0) return 'unreadable'
  return places.map(({ countryCode, only, except }) => ({
    countryCode,
    ...(only.length > 0 ? { only } : {}),
    ...(except.length > 0 ? { except } : {}),
  }))
}

const defaultPlaces = shippedPlacesOf(defaultDestinations)

/** The default destinations. */
export const defaultShippingRule: ShippingRule = { shipsTo: defaultPlaces === 'unreadable' ? [] : defaultPlaces }
