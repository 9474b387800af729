import { expect } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { tradeAddresses } from '../../adapters/trade/addresses/addresses.client'
import { addressCreate, addressDelete, addresses, addressUpdate } from '../../adapters/trade/addresses/addresses.wire'
import type { Http } from '../../adapters/shared/http'
import type { BookAddress } from '../../core/addresses/address'
import type { GeographyPort } from '../../core/account/account.port'
import type { Outcome } from '../../core/shared/domain-error'
import { signedOut } from '../../core/shared/domain-error'
import { failureFrom } from '../support/expecting'
import type { Contract, Interaction } from '../support/interaction'
import { each, like } from '../support/matchers'

const token = 'pact-trade-token-of-this-session'
const company = 1
/** An address of the company, by an id that the provider state guarantees. */
const addressId = 700_003

const geography: GeographyPort = {
  countries: () => TE.right([{ id: 840, name: 'United States', iso2: 'US', iso3: 'USA' }]),
  states: () => TE.right([{ id: 840_036, name: 'Ohio', abbreviation: 'OH', countryId: 840 }]),
}
const portal = (http: Http) => tradeAddresses(http, company, geography, TE.left(signedOut))

/** A call with the token of an admin, or of a user with fewer permissions. */
const asUser = (
  document: string,
  variables: object,
  email = 'admin@northgate.example',
): Pick<Interaction, 'state' | 'request' | 'settings'> => ({
  state: { name: 'a user of the trade portal whose company keeps an address', params: { email, token, addressId } },
  request: {
    method: 'POST',
    path: '/graphql',
    body: { query: document, variables },
    headers: { authorization: `Bearer ${token}` },
  },
  settings: { headers: () => ({ authorization: `Bearer ${token}` }) },
})

const dock: BookAddress = {
  firstName: 'Rec',
  lastName: 'Eiving',
  address1: '9 Dock Road',
  city: 'Cleveland',
  state: 'OH',
  postalCode: '44114',
  countryCode: 'US',
}
const sent = {
  companyId: company,
  firstName: 'Rec',
  lastName: 'Eiving',
  addressLine1: '9 Dock Road',
  addressLine2: '',
  city: 'Cleveland',
  zipCode: '44114',
  countryCode: 'US',
  country: 'United States',
  state: 'Ohio',
  stateCode: 'OH',
  phoneNumber: '',
  company: '',
  isShipping: 1,
  isBilling: 1,
}
const node = {
  id: like(String(addressId)),
  firstName: like('Sam'),
  lastName: like('Senior'),
  addressLine1: like('1 Lake Ave'),
  city: like('Cleveland'),
  stateCode: like('OH'),
  countryCode: like('US'),
  zipCode: like('44114'),
  isDefaultShipping: like(1),
  isDefaultBilling: like(0),
}
const stored = {
  id: addressId,
  firstName: 'Sam',
  lastName: 'Senior',
  address1: '1 Lake Ave',
  city: 'Cleveland',
  state: 'OH',
  countryCode: 'US',
  postalCode: '44114',
  defaultShipping: true,
}
const page = { companyId: company, first: 200, offset: 0 }
const listed = { status: 200, body: { data: { addresses: { edges: each({ node }) } } } }
const errors = each({ message: like('No') })

/** Writes also read the address book before and after: only the call under contract is sent. */
const only = (field: string, http: Http): Http => ({
  ...http,
  post: (path, options) => {
    const asksForBook = (options?.body as { readonly query: string }).query === addresses.document
    return asksForBook && field !== 'addresses'
      ? TE.right({ status: 200, body: book, header: () => null })
      : http.post(path, options)
  },
})
const book = {
  data: {
    addresses: {
      pageInfo: { hasNextPage: false },
      edges: [
        {
          node: {
            id: String(addressId),
            firstName: 'Sam',
            lastName: 'Senior',
            city: 'Cleveland',
            addressLine1: '1 Lake Ave',
            isShipping: 1,
            isBilling: 1,
          },
        },
      ],
    },
  },
}

const refused = async (outcome: Outcome<unknown>) =>
  expect((await failureFrom(outcome)).tag).toMatch(/refused|forbidden|not-found/)
const done = async (outcome: Outcome<readonly BookAddress[]>) =>
  expect(await outcome()).toMatchObject({ _tag: 'Right' })

/** Company addresses (7.20): the address book shared by a company's users. */
export const tradeAddressesContract: Contract = {
  provider: 'trade-platform',
  interactions: [
    {
      description: '7.20 list the addresses of a company',
      ...asUser(addresses.document, page),
      response: listed,
      drive: async http =>
        expect(await portal(http).addresses()()).toEqual({ _tag: 'Right', right: { addresses: [stored] } }),
    },
    {
      description: '7.20 list the addresses of another company',
      ...asUser(addresses.document, { ...page, companyId: 5 }),
      response: { status: 200, body: { errors } },
      drive: http => refused(tradeAddresses(http, 5, geography, TE.left(signedOut)).addresses()),
    },
    {
      description: '7.20 add an address',
      ...asUser(addressCreate.document, { addressData: { ...sent, isDefaultShipping: 0, isDefaultBilling: 1 } }),
      response: { status: 200, body: { data: { addressCreate: { address: { id: like('700004') } } } } },
      drive: http => done(portal(only('addressCreate', http)).saveAddress({ ...dock, defaultBilling: true })),
    },
    {
      description: '7.20 add an address without being allowed to',
      ...asUser(
        addressCreate.document,
        { addressData: { ...sent, isDefaultShipping: 0, isDefaultBilling: 0 } },
        'junior@northgate.example',
      ),
      response: { status: 200, body: { errors } },
      drive: http => refused(portal(only('addressCreate', http)).saveAddress(dock)),
    },
    {
      description: '7.20 change an address',
      ...asUser(addressUpdate.document, {
        addressData: {
          ...sent,
          isDefaultShipping: 1,
          isDefaultBilling: 0,
          label: '',
          uuid: '',
          extraFields: [],
          addressId,
        },
      }),
      response: { status: 200, body: { data: { addressUpdate: { address: { id: like(String(addressId)) } } } } },
      drive: http =>
        done(portal(only('addressUpdate', http)).saveAddress({ ...dock, id: addressId, defaultShipping: true })),
    },
    {
      description: '7.20 delete an address',
      ...asUser(addressDelete.document, { companyId: company, addressId }),
      response: { status: 200, body: { data: { addressDelete: { message: like('success') } } } },
      drive: http => done(portal(only('addressDelete', http)).deleteAddress(addressId)),
    },
    {
      description: '7.20 delete an address without being allowed to',
      ...asUser(addressDelete.document, { companyId: company, addressId }, 'senior@northgate.example'),
      response: { status: 200, body: { errors } },
      drive: http => refused(portal(only('addressDelete', http)).deleteAddress(addressId)),
    },
  ],
}
