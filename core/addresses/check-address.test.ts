import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import type { Address } from './address'
import { addressFormat } from './address-formats'
import { checkAddress } from './check-address'

const home: Address = {
  firstName: 'Rita',
  lastName: 'Retail',
  address1: '12 Mill Lane',
  city: 'Dayton',
  state: 'OH',
  postalCode: '45402',
  countryCode: 'US',
}

const fields = (changes: Partial<Address>): readonly string[] => {
  const checked = checkAddress({ ...home, ...changes }, addressFormat)
  return E.isLeft(checked) ? checked.left.map(found => found.field) : []
}

describe('an address', () => {
  it('is accepted when complete, with or without the optional parts', () => {
    expect(fields({})).toEqual([])
    expect(fields({ companyName: 'Retail & Sons', phone: '937-555-0100', address2: 'Suite 4' })).toEqual([])
  })

  it('reports each missing field', () => {
    expect(fields({ firstName: '', lastName: ' ', address1: '', city: '', state: '', postalCode: '' })).toEqual([
      'firstName',
      'lastName',
      'address1',
      'city',
      'state',
      'postalCode',
    ])
  })

  it.each([
    ['US', '4540'],
    ['US', 'ABCDE'],
    ['CA', '12345'],
  ])('refuses as a postal code of %s: %s', (countryCode, postalCode) => {
    expect(fields({ countryCode, postalCode })).toEqual(['postalCode'])
  })

  it.each([
    ['US', 'OH', '45402-1234'],
    ['CA', 'on', 'm5v 2t6'],
    ['LU', 'Luxembourg', 'L-1111'],
  ])('accepts postal codes in the format of %s', (countryCode, state, postalCode) => {
    expect(fields({ countryCode, state, postalCode })).toEqual([])
  })

  it.each(['+1 (937) 555-0142', '937.555.0142', '1-800-555-0142 x 12', '+352 26 12 34 5'])(
    'accepts the telephone number %s',
    phone => {
      expect(fields({ phone })).toEqual([])
    },
  )

  it.each(['call me 937-555-0142', '555-014', '+1 937 555 0142 0142 0142', '(937) 555-0142 ask Ann'])(
    'refuses as a telephone number: %s',
    phone => {
      expect(fields({ phone })).toEqual(['phone'])
    },
  )

  it('needs a country code of two letters', () => {
    expect(fields({ countryCode: 'usa' })).toEqual(['countryCode'])
  })

  it('is trimmed, without empty optional parts', () => {
    expect(checkAddress({ ...home, city: ' Dayton ', companyName: ' ', state: 'oh' }, addressFormat)).toEqual(
      E.right(home),
    )
  })
})
