import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { commonPlaces } from './offered-places'
import { isShippedTo, type ShippedCountry } from './ships-to'

const states = fc.uniqueArray(fc.constantFrom('OH', 'TX', 'AK', 'PR'), { minLength: 1 })
const country = (countryCode: string): fc.Arbitrary<ShippedCountry> =>
  fc.oneof(
    fc.constant({ countryCode }),
    states.map(only => ({ countryCode, only })),
    states.map(except => ({ countryCode, except })),
  )
const places = fc.oneof(
  fc.constant(undefined),
  fc.tuple(country('US'), country('CA')),
  country('US').map(only => [only]),
  fc.constant([]),
)
const address = fc.record({
  countryCode: fc.constantFrom('US', 'CA', 'IS'),
  state: fc.constantFrom('OH', 'TX', 'AK', 'PR', 'NV'),
})

describe('the places offered at checkout', () => {
  it('[A-22] are those that both the setting and the zones allow', () => {
    fc.assert(
      fc.property(places, places, address, (setting, zones, to) => {
        expect(isShippedTo(commonPlaces(setting, zones), to)).toBe(isShippedTo(setting, to) && isShippedTo(zones, to))
      }),
    )
  })
})
