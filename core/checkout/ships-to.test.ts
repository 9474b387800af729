import { describe, expect, it } from '@jest/globals'
import { shippedPlacesOf, defaultShippingRule } from './shipping-setting'
import { isShippedTo, shippingIssues } from './ships-to'

const at = (countryCode: string, state = '') => ({
  firstName: 'A',
  lastName: 'B',
  address1: 'C',
  city: 'D',
  state,
  postalCode: '1',
  countryCode,
})

describe('the places shipped to', () => {
  it('are the United States with DC and Puerto Rico by default', () => {
    const { shipsTo } = defaultShippingRule
    expect(
      [at('US', 'OH'), at('US', 'DC'), at('US', 'PR'), at('US', 'AK'), at('PR')].map(place =>
        isShippedTo(shipsTo, place),
      ),
    ).toEqual([true, true, true, true, true])
    expect(
      [at('IS'), at('CA', 'ON'), at('US', 'GU'), at('US', 'ap'), at('GU')].map(place => isShippedTo(shipsTo, place)),
    ).toEqual([false, false, false, false, false])
  })

  it('are the countries, regions and exceptions that the merchant sets', () => {
    const places = shippedPlacesOf('us, !US-AK,!us-hi CA-ON CA-QC')
    if (places === 'unreadable') throw new Error('the setting cannot be read')
    expect([at('US', 'OH'), at('CA', 'ON'), at('CA', 'QC')].every(place => isShippedTo(places, place))).toBe(true)
    expect(
      [at('US', 'AK'), at('US', 'HI'), at('CA', 'BC'), at('CA'), at('MX')].some(place => isShippedTo(places, place)),
    ).toBe(false)
  })

  it('are all places for the setting All', () => {
    expect(shippedPlacesOf('All')).toBeUndefined()
    expect(isShippedTo(undefined, at('IS'))).toBe(true)
  })

  it.each(['', ' , ', 'USA', 'Ohio', '!US', 'US,US-OH', 'CA-ON,!CA-QC'])('refuse the setting %j', setting => {
    expect(shippedPlacesOf(setting)).toBe('unreadable')
  })

  it('report an issue at the country, or at the region of a country that is served', () => {
    expect(shippingIssues(at('IS'), { ...defaultShippingRule, isPickedUp: true })).toEqual([
      { field: 'shipping.countryCode', code: 'checkout.not-shipped-pick-up', values: { country: 'IS' } },
    ])
    expect(shippingIssues(at('US', 'GU'), { ...defaultShippingRule, isPickedUp: false })).toEqual([
      { field: 'shipping.state', code: 'checkout.not-shipped', values: { country: 'US', state: 'GU' } },
    ])
    expect(shippingIssues(at('US', 'OH'), { ...defaultShippingRule, isPickedUp: true })).toEqual([])
  })
})
