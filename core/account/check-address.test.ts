import { describe, expect, it } from '@jest/globals'
import type { Address } from './account'
import { checkAddress, tidyAddress } from './check-address'

const home: Address = { firstName: 'Rita', lastName: 'Retail', address1: '12 Mill Lane', city: 'Dayton', state: 'OH', postalCode: '45402', countryCode: 'US' }
const issues = (changes: Partial<Address>) => checkAddress({ ...home, ...changes }).map(found => `${found.field}: ${found.code}`)

describe('an address', () => {
  it('is accepted when complete, with or without the optional parts', () => {
    expect(issues({})).toEqual([])
    expect(issues({ companyName: 'Retail & Sons', phone: '937-555-0100', address2: 'Suite 4' })).toEqual([])
  })

  it('says what is missing, field by field', () => {
    expect(issues({ firstName: '', lastName: ' ', address1: '', city: '', state: '', postalCode: '' }).map(text => text.split(':')[0])).toEqual([
      'firstName', 'lastName', 'address1', 'city', 'state', 'postalCode',
    ])
  })

  it.each([['US', '4540'], ['US', 'ABCDE'], ['PR', '9'], ['CA', '12345'], ['MX', '1234']])('checks the postal code of %s: not %s', (countryCode, postalCode) => {
    expect(issues({ countryCode, postalCode })).toEqual(['postalCode: account.postal-code-format'])
  })

  it.each([['US', '45402-1234'], ['CA', 'm5v 2t6'], ['MX', '06600'], ['LU', 'L-1111']])('takes the postal codes of %s as they are written there: %s', (countryCode, postalCode) => {
    expect(issues({ countryCode, postalCode })).toEqual([])
  })

  it('names a country by two letters', () => {
    expect(issues({ countryCode: 'usa' })).toEqual(['countryCode: account.country-unknown'])
  })

  it('is kept without outer blanks and without empty parts', () => {
    expect(tidyAddress({ ...home, city: ' Dayton ', companyName: ' ', postalCode: 'm5v 2t6' })).toEqual({ ...home, city: 'Dayton', companyName: undefined, phone: undefined, address2: undefined, postalCode: 'M5V 2T6' })
  })
})
