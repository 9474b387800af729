import { describe, expect, it } from '@jest/globals'
import { aQuoteAddress } from '../../test/builders/shown-quote'
import { orderAddresses, type FindPlace } from './order-addresses'

const placeOf: FindPlace = (country, state) =>
  country === 'United States' ? { countryCode: 'US', state: state === 'Ohio' ? 'OH' : state } : undefined
const elm = {
  firstName: 'Sam',
  lastName: 'Senior',
  companyName: 'Northgate Builders',
  phone: '1-614-555-0177',
  address1: '22 Elm Street',
  city: 'Columbus',
  state: 'OH',
  postalCode: '43215',
  countryCode: 'US',
}
const box = aQuoteAddress({ address: 'PO Box 118', zipCode: '43216' })

describe("the addresses of a quote's checkout", () => {
  it("are the quote's own, with country and state codes", () => {
    expect(orderAddresses({ shipping: aQuoteAddress({ state: 'Ohio' }), billing: box }, placeOf, true)).toEqual({
      shipping: elm,
      billing: { ...elm, address1: 'PO Box 118', postalCode: '43216' },
    })
  })

  it('are only the shipping address when billing is the same', () => {
    expect(orderAddresses({ shipping: aQuoteAddress(), billing: aQuoteAddress() }, placeOf, true)).toEqual({
      shipping: elm,
    })
  })

  it('are only the billing address when nothing is shipped', () => {
    expect(orderAddresses({ shipping: aQuoteAddress(), billing: box }, placeOf, false)).toEqual({
      billing: { ...elm, address1: 'PO Box 118', postalCode: '43216' },
    })
  })

  it.each([
    ['an unknown country', aQuoteAddress({ country: 'Atlantis' })],
    ['an invalid postal code', aQuoteAddress({ zipCode: '432' })],
    ['no street', aQuoteAddress({ address: ' ' })],
  ])('are undefined when either has %s', (_, wrong) => {
    expect(orderAddresses({ shipping: wrong, billing: aQuoteAddress() }, placeOf, true)).toBeUndefined()
    expect(orderAddresses({ shipping: aQuoteAddress(), billing: wrong }, placeOf, true)).toBeUndefined()
  })
})
