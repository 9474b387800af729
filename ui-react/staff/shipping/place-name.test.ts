import { describe, expect, it } from '@jest/globals'
import { placeName, placeNames } from './place-name'

describe('a place at the desks of tax and shipping', () => {
  it.each([
    [{ countryCode: 'US', state: 'OH' }, 'Ohio'],
    [{ countryCode: 'US', state: '' }, 'United States'],
    [{ countryCode: 'CA', state: 'ON' }, 'Canada, ON'],
    [{ countryCode: 'US', state: 'AK', postal: { from: '995', to: '999' } }, 'Alaska 995-999'],
    [{ countryCode: 'CA', postal: { from: 'K1A', to: 'K1A' } }, 'Canada K1A'],
  ])('is named: %j is %s', (place, name) => {
    expect(placeName(place, 'en')).toBe(name)
  })

  it('that is both a state and a country is named once', () => {
    expect(placeNames([{ countryCode: 'US', state: 'PR' }, { countryCode: 'PR' }], 'en')).toEqual(['Puerto Rico'])
  })
})
