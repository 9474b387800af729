import { describe, expect, it } from '@jest/globals'
import type { Address } from '../../core/addresses/address'
import { addressFrom, addressValues } from './address-values'

const site: Address = {
  firstName: 'Ada',
  lastName: 'Admin',
  companyName: 'Northgate Builders',
  phone: '1-614-555-0177',
  address1: '22 Elm Street',
  address2: 'Gate B',
  city: 'Columbus',
  state: 'OH',
  postalCode: '43215',
  countryCode: 'US',
}

describe('an address in a form', () => {
  it('round-trips', () => {
    expect(addressFrom(addressValues(site, 'shipping.'), 'shipping.')).toEqual(site)
  })

  it('does not mix with a second address of the form', () => {
    const values = { ...addressValues(site, 'shipping.'), ...addressValues({ ...site, city: 'Dayton' }, 'billing.') }
    expect(addressFrom(values, 'shipping.').city).toBe('Columbus')
    expect(addressFrom(values, 'billing.').city).toBe('Dayton')
  })

  it('is new unless it has a numeric id', () => {
    expect(addressFrom({ id: '17' }).id).toBe(17)
    expect(addressFrom({ id: 'x' })).not.toHaveProperty('id')
    expect(addressFrom({})).not.toHaveProperty('id')
  })
})
