import { expect } from '@jest/globals'
import { commerceAccount, commerceGeography } from '../../adapters/commerce/account/account.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, like, shaped, succeeded } from '../support/matchers'

const customer = { name: 'a signed-in customer', params: { email: 'retail@lintel.example' } } as const
const withAddress = {
  name: 'a signed-in customer with an address',
  params: { email: 'retail@lintel.example', addressId: 700_001 },
} as const
const entered = {
  firstName: 'Rita',
  lastName: 'Retail',
  address1: '12 Market St',
  city: 'Cleveland',
  state: 'OH',
  postalCode: '44113',
  countryCode: 'US',
  phone: '2165550142',
}
const written = {
  first_name: 'Rita',
  last_name: 'Retail',
  address1: '12 Market St',
  city: 'Cleveland',
  state_or_province: 'OH',
  postal_code: '44113',
  country_code: 'US',
  phone: '2165550142',
  address_type: 'residential',
  form_fields: [],
}
const addressBook = succeeded({
  addresses: each({
    id: 700_001,
    first_name: 'Rita',
    last_name: 'Retail',
    address1: '12 Market St',
    city: 'Cleveland',
    state_or_province: 'OH',
    postal_code: '44113',
    country_code: 'US',
  }),
})
const details = { first_name: 'Rita', last_name: 'Retail', phone: '2165550142' }

/** Account (1.10), address book (1.13), countries (1.14) and states (1.15). */
export const accountContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: '1.10 read the account',
      state: customer,
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/account' },
      response: {
        status: 200,
        body: succeeded({
          common_details: like({ first_name: 'Rita', last_name: 'Retail', email: 'retail@lintel.example' }),
        }),
      },
      drive: async http =>
        expect(await answerOf(commerceAccount(http).profile())).toMatchObject({
          firstName: 'Rita',
          email: 'retail@lintel.example',
        }),
    },
    {
      description: '1.10 read the account without signing in',
      state: { name: 'a guest' },
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/account' },
      response: { status: 401, body: { Status: 'failure' } },
      drive: async http =>
        expect((await failureFrom(commerceAccount(http).profile())).tag).toMatch(/signed-out|refused/),
    },
    {
      description: '1.10 change the account',
      state: customer,
      request: {
        method: 'PUT',
        path: '/exp-sf-cms/api/bc/account',
        body: { common_details: details, dynamic_details: [] },
      },
      response: {
        status: 200,
        body: succeeded({ common_details: { ...details, email: like('retail@lintel.example') } }),
      },
      drive: async http =>
        expect(
          (
            await answerOf(
              commerceAccount(http).updateProfile({ firstName: 'Rita', lastName: 'Retail', phone: '2165550142' }),
            )
          ).phone,
        ).toBe('2165550142'),
    },
    {
      description: 'account: areas that wait for an answer',
      state: { name: 'a signed-in customer', params: { email: 'campus@hsu.example' } },
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/account/access-requests' },
      response: { status: 200, body: succeeded({ areas: [] }) },
      drive: async http => expect(await answerOf(commerceAccount(http).awaitedAreas())).toEqual([]),
    },
    {
      description: '1.13 list addresses',
      state: withAddress,
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/account/addresses' },
      response: { status: 200, body: addressBook },
      drive: async http =>
        expect((await answerOf(commerceAccount(http).addresses())).addresses[0]).toMatchObject({
          id: 700_001,
          city: 'Cleveland',
        }),
    },
    {
      description: '1.13 add an address',
      state: customer,
      request: { method: 'POST', path: '/exp-sf-cms/api/bc/account/addresses', body: written },
      response: { status: 200, body: addressBook },
      drive: async http => expect(await answerOf(commerceAccount(http).saveAddress(entered))).toHaveLength(1),
    },
    {
      description: '1.13 change an address',
      state: withAddress,
      request: {
        method: 'PUT',
        path: '/exp-sf-cms/api/bc/account/addresses/700001',
        body: { ...written, id: 700_001 },
      },
      response: { status: 200, body: addressBook },
      drive: async http =>
        expect(await answerOf(commerceAccount(http).saveAddress({ ...entered, id: 700_001 }))).toHaveLength(1),
    },
    {
      description: '1.13 delete an address',
      state: withAddress,
      request: { method: 'DELETE', path: '/exp-sf-cms/api/bc/account/addresses/700001' },
      response: { status: 200, body: { Status: 'success', Data: { addresses: [] } } },
      drive: async http => expect(await answerOf(commerceAccount(http).deleteAddress(700_001))).toEqual([]),
    },
    {
      description: '1.13 change an address of somebody else',
      state: customer,
      request: {
        method: 'PUT',
        path: '/exp-sf-cms/api/bc/account/addresses/799999',
        body: { ...written, id: 799_999 },
      },
      response: { status: 404, body: { Status: 'failure' } },
      drive: async http =>
        expect((await failureFrom(commerceAccount(http).saveAddress({ ...entered, id: 799_999 }))).tag).toMatch(
          /not-found|refused/,
        ),
    },
    {
      description: '1.14 countries',
      state: { name: 'a guest' },
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/countries' },
      response: {
        status: 200,
        body: {
          Data: each({
            id: 840,
            country: 'United States',
            country_iso2: shaped('^[A-Z]{2}$', 'US'),
            country_iso3: shaped('^[A-Z]{3}$', 'USA'),
          }),
        },
      },
      drive: async http =>
        expect((await answerOf(commerceGeography(http).countries()))[0]).toEqual({
          id: 840,
          name: 'United States',
          iso2: 'US',
          iso3: 'USA',
        }),
    },
    {
      description: '1.15 states of a country that has some',
      state: { name: 'a country with states', params: { countryId: 840 } },
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/countries/840/states' },
      response: {
        status: 200,
        body: { Data: each({ id: 840_035, state: 'Ohio', state_abbreviation: 'OH', country_id: 840 }) },
      },
      drive: async http =>
        expect((await answerOf(commerceGeography(http).states(840)))[0]).toEqual({
          id: 840_035,
          name: 'Ohio',
          abbreviation: 'OH',
          countryId: 840,
        }),
    },
  ],
}
