import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { GeographyPort } from '../../../core/account/account.port'
import { signedOut } from '../../../core/shared/domain-error'
import { anAddress } from '../../../test/builders/customer'
import { aPlatform } from '../../../test/builders/platform/http'
import { answerOf, refusalOf } from '../../../test/builders/outcome'
import { tradeAddresses } from './addresses.client'

const geography: GeographyPort = {
  countries: () =>
    TE.right([
      { id: 840, name: 'United States', iso2: 'US', iso3: 'USA' },
      { id: 442, name: 'Luxembourg', iso2: 'LU', iso3: 'LUX' },
    ]),
  states: id => TE.right(id === 840 ? [{ id: 1, name: 'Ohio', abbreviation: 'OH', countryId: 840 }] : []),
}
const ofPortal = (changes: object = {}) => ({
  node: {
    id: '7',
    firstName: 'Ada',
    lastName: 'Admin',
    city: 'Cleveland',
    addressLine1: '1 Lake Ave',
    stateCode: 'OH',
    countryCode: 'US',
    zipCode: '44114',
    ...changes,
  },
})
const page = (edges: readonly object[], hasNextPage = false) => ({
  body: { data: { addresses: { pageInfo: { hasNextPage }, edges } } },
})
const wrote = (field: string) => ({ body: { data: { [field]: { address: { id: '8' } } } } })

const aPortal = (...answers: readonly { readonly body: unknown }[]) => {
  const { http, sent } = aPlatform({ 'POST /graphql': answers })
  const variables = () =>
    sent.map(({ options }) => (options.body as { readonly variables: Readonly<Record<string, unknown>> }).variables)
  return { book: tradeAddresses(http, 12, geography, TE.left(signedOut)), variables }
}
const entered = anAddress({ id: undefined, address1: '2 Yard Lane', state: 'OH' })

describe('the address book of a company on the trade portal', () => {
  it('is read page by page to its end, with a limit where the portal never ends', async () => {
    const two = aPortal(page([ofPortal()], true), page([ofPortal({ id: '8' })]))
    expect((await answerOf(two.book.addresses())).addresses.map(({ id }) => id)).toEqual([7, 8])
    expect(two.variables()).toEqual([
      { companyId: 12, first: 200, offset: 0 },
      { companyId: 12, first: 200, offset: 200 },
    ])
    const endless = aPortal(page([ofPortal()], true))
    expect((await answerOf(endless.book.addresses())).addresses).toHaveLength(5)
  })

  it('sends country and state as names and codes, and free text where a country lists no states', async () => {
    const listed = aPortal(page([ofPortal()]), wrote('addressCreate'), page([ofPortal()]))
    await answerOf(listed.book.saveAddress(entered))
    expect(listed.variables()[1]).toMatchObject({
      addressData: {
        companyId: 12,
        country: 'United States',
        countryCode: 'US',
        state: 'Ohio',
        stateCode: 'OH',
        isShipping: 1,
        isBilling: 1,
        isDefaultShipping: 0,
        isDefaultBilling: 0,
      },
    })
    const free = aPortal(page([ofPortal()]), wrote('addressCreate'), page([ofPortal()]))
    await answerOf(free.book.saveAddress({ ...entered, countryCode: 'LU', state: 'Esch' }))
    expect(free.variables()[1]).toMatchObject({ addressData: { country: 'Luxembourg', state: 'Esch', stateCode: '' } })
  })

  it('sends a city where the country has none, as the portal requires one', async () => {
    const { book, variables } = aPortal(page([ofPortal()]), wrote('addressCreate'), page([ofPortal()]))
    await answerOf(book.saveAddress({ ...entered, countryCode: 'LU', city: '', state: '' }))
    expect(variables()[1]).toMatchObject({ addressData: { city: 'Luxembourg', state: '', stateCode: '' } })
  })

  it("preserves the portal's other fields of an address: label, number, extra fields, kind", async () => {
    const besides = {
      label: 'Dock',
      uuid: 'erp-9',
      extraFields: [{ fieldName: 'gate', fieldValue: '4' }],
      isShipping: 1,
      isBilling: 0,
    }
    const { book, variables } = aPortal(page([ofPortal(besides)]), wrote('addressUpdate'), page([ofPortal()]))
    await answerOf(book.saveAddress({ ...entered, id: 7 }))
    expect(variables()[1]).toMatchObject({ addressData: { addressId: 7, addressLine1: '2 Yard Lane', ...besides } })
  })

  it('changes or deletes no address that it does not contain', async () => {
    const { book, variables } = aPortal(page([ofPortal()]))
    expect(await refusalOf(book.saveAddress({ ...entered, id: 99 }))).toEqual({ tag: 'not-found', what: 'address' })
    expect(await refusalOf(book.deleteAddress(99))).toEqual({ tag: 'not-found', what: 'address' })
    expect(variables()).toEqual([expect.objectContaining({ offset: 0 }), expect.objectContaining({ offset: 0 })])
  })
})
