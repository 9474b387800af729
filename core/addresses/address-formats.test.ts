import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { eachOf } from '../../test/builders/each-of'
import type { Address } from './address'
import { addressFormat, countriesWithFormat } from './address-formats'
import { checkAddress } from './check-address'

const formats = countriesWithFormat.map(countryCode => ({ countryCode, format: addressFormat(countryCode)! }))

/** An address with exactly the fields of a country's format. */
const complete = (countryCode: string): Address => {
  const format = addressFormat(countryCode)!
  const part = (use: string, text: string) => (use === 'none' ? '' : text)
  return {
    firstName: 'Rita',
    lastName: 'Retail',
    address1: '12 Mill Lane',
    countryCode,
    city: part(format.city, 'Town'),
    state: part(format.state, countryCode === 'US' || countryCode === 'CA' ? 'XY' : 'Region'),
    postalCode: part(format.postalCode, format.example ?? ''),
  }
}

const faults = (address: Address): readonly string[] => {
  const checked = checkAddress(address, addressFormat)
  return E.isLeft(checked) ? checked.left.map(({ field, code }) => `${field} ${code}`) : []
}

const parts = [
  ['city', 'cityName', ''],
  ['state', 'stateName', ''],
  ['postalCode', 'postalCodeName', '-code'],
] as const
const anyCountry = fc.constantFrom(...formats)

describe('addresses by country', () => {
  it('have a format for each of the 249 countries of ISO 3166', () => {
    expect(formats).toHaveLength(249)
  })

  it("are accepted in each country's format with its example postal code", () => {
    fc.assert(
      fc.property(anyCountry, ({ countryCode }) => expect(faults(complete(countryCode))).toEqual([])),
      { numRuns: 2_000 },
    )
  })

  it("require only the parts of the country's format, each issue with its field and local name", () => {
    fc.assert(
      fc.property(anyCountry, fc.constantFrom(...parts), ({ countryCode, format }, [field, name, end]) => {
        const expected = format[field] === 'required' ? [`${field} address.${format[name]}${end}-required`] : []
        expect(faults({ ...complete(countryCode), [field]: ' ' })).toEqual(expected)
      }),
      { numRuns: 5_000 },
    )
  })

  it('have an example postal code wherever one is required, and refuse malformed codes', () => {
    for (const { countryCode, format } of eachOf(formats.filter(each => each.format.postalCode === 'required'))) {
      expect(format.example).toBeDefined()
      expect(faults({ ...complete(countryCode), postalCode: '!' })).toEqual(['postalCode address.postal-code-shape'])
    }
  })

  it.each(['LU', 'IE', 'GG', 'SG', 'IS', 'GB', 'DE'])('need no state in %s', countryCode => {
    expect(faults({ ...complete(countryCode), state: '' })).toEqual([])
  })

  it('need an area but no postal code in Hong Kong', () => {
    const office = { ...complete('HK'), state: 'Kowloon', city: '', postalCode: '' }
    expect(faults(office)).toEqual([])
    expect(faults({ ...office, state: '' })).toEqual(['state address.area-required'])
  })

  it('name their parts as the country does', () => {
    const names = (countryCode: string) => {
      const { stateName, cityName, postalCodeName } = addressFormat(countryCode)!
      return [stateName, cityName, postalCodeName]
    }
    expect(names('US')).toEqual(['state', 'city', 'zip'])
    expect(names('CA')).toEqual(['province', 'city', 'postal'])
    expect(names('IE')).toEqual(['county', 'city', 'eircode'])
    expect(names('JP').slice(0, 1)).toEqual(['prefecture'])
    expect(names('GB').slice(1)).toEqual(['post_town', 'postal'])
  })

  it.each([
    ['LU', 'l-1111', 'L-1111'],
    ['IE', 'd02 x285', 'D02 X285'],
    ['GB', 'ec1y 8sy', 'EC1Y 8SY'],
  ])('normalize a postal code of %s: %s', (countryCode, postalCode, normalized) => {
    expect(checkAddress({ ...complete(countryCode), postalCode }, addressFormat)).toMatchObject({
      right: { postalCode: normalized },
    })
  })

  it('have no format for unknown country codes', () => {
    expect([addressFormat('ZZ'), addressFormat(''), addressFormat('constructor')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
