import { describe, expect, it } from '@jest/globals'
import { PathReporter } from 'io-ts/PathReporter'
import type { StoreConfiguration } from '../../../core/access/store-configuration'
import { aCustomer, aVisitor } from '../../../test/builders/customer'
import { sessionCodec, visitorFromWire, visitorToWire } from './session.wire'

const read = (wire: unknown) => {
  const decoded = sessionCodec.decode(JSON.parse(JSON.stringify(wire)))
  if (decoded._tag === 'Left') throw new Error(PathReporter.report(decoded).join('\n'))
  return visitorFromWire(decoded.right)
}
const withGroup = (group: object) =>
  read({
    storeHash: 'commercial',
    userInfo: { email: 'a@b.example', ecommCustomerId: 2, customerGroupDetails: { id: 4, name: 'Campus', ...group } },
  })

describe('a session on the wire', () => {
  it('[S1-3.01] contains customer, group, store, sales channel, cart, currency and default currency', () => {
    const wire = visitorToWire(aVisitor({ facts: { storeHash: 'h7', channelId: 3, cartId: 'c-1' } }))
    expect(wire).toMatchObject({
      userInfo: {
        id: 2,
        email: 'admin@northgate.example',
        ecommCustomerId: 2,
        customerGroupDetails: { name: 'Northgate Builders' },
      },
      ecommProviderStoreHash: 'h7',
      ecommSyncChannelId: 3,
      userCartObj: { id: 'c-1' },
      currencyObj: { currency_code: 'USD', is_default: true },
      defaultCurrency: 'USD',
    })
    expect(read(wire).facts).toEqual({ storeHash: 'h7', channelId: 3 })
    expect(Object.keys(wire)).toEqual([
      'storeHash',
      'ecommProviderStoreHash',
      'ecommSyncChannelId',
      'userCartObj',
      'currencyObj',
      'defaultCurrency',
      'userInfo',
      'lintel',
    ])
  })

  it('[S3-3.24] contains customer ids, tax exemption, group with categories, and cart', () => {
    const customer = aCustomer({
      taxExemptCategory: 'G',
      group: { id: 4, name: 'Campus', categoryAccess: { tag: 'list', categoryIds: [310] } },
    })
    const wire = visitorToWire(aVisitor({ customer, facts: { storeHash: 'h7', channelId: 3, cartId: 'c-1' } }))
    expect(wire).toMatchObject({
      userInfo: {
        id: 2,
        ecommCustomerId: 2,
        taxExemptCategory: 'G',
        customerGroupDetails: { name: 'Campus', category_access: { type: 'specific', categories: [310] } },
      },
      userCartObj: { id: 'c-1' },
    })
    expect(read(wire).customer).toEqual(customer)
    for (const taxExemptCategory of [null, '', 7])
      expect(
        read({ storeHash: 'h', userInfo: { ecommCustomerId: 2, taxExemptCategory } }).customer?.taxExemptCategory,
      ).toBeUndefined()
  })

  it('has no cart while there is none', () => {
    expect(visitorToWire(aVisitor({ facts: { storeHash: 'h7', channelId: 3 } })).userCartObj).toEqual({})
  })

  it.each([
    {},
    { ecommSyncChannelId: 3 },
    { ecommProviderStoreHash: 'h7' },
    { ecommProviderStoreHash: '', ecommSyncChannelId: 3 },
    { ecommProviderStoreHash: 'h7', ecommSyncChannelId: 'first' },
  ])('of another platform has no channel when its fields are incomplete: %j', facts => {
    expect(read({ storeHash: 'h1', userInfo: {}, ...facts }).facts).toBeUndefined()
  })

  it("[S1-3.02] has a group name, access to all or listed categories, and the first rule's price list", () => {
    expect(
      withGroup({ category_access: { type: 'all' }, discount_rules: [{ price_list_id: 11 }, { price_list_id: 12 }] })
        .customer?.group,
    ).toMatchObject({ name: 'Campus', categoryAccess: { tag: 'all' }, priceListId: 11 })
    expect(
      withGroup({ category_access: { type: 'specific', categories: ['310', 350] } }).customer?.group?.categoryAccess,
    ).toEqual({ tag: 'list', categoryIds: [310, 350] })
    expect(visitorToWire(aVisitor()).userInfo).toMatchObject({
      customerGroupDetails: {
        name: 'Northgate Builders',
        category_access: { type: 'all' },
        discount_rules: [{ price_list_id: 11 }],
      },
    })
  })

  it('[S2-3.23] gives access checks customer, group and categories, ignoring cart and currencies', () => {
    const details = {
      id: 2,
      email: 'a@b.example',
      ecommCustomerId: 2,
      customerGroupDetails: { id: 4, name: 'Campus', category_access: { type: 'specific', categories: [310] } },
    }
    const visitor = read({
      storeHash: 'commercial',
      userInfo: details,
      userCartObj: { id: 'c-1' },
      currencyObj: { currency_code: 'USD' },
      defaultCurrency: 'USD',
    })
    expect(visitor).toMatchObject({
      customer: { id: 2, group: { name: 'Campus', categoryAccess: { tag: 'list', categoryIds: [310] } } },
      visible: { tag: 'only', categoryIds: [310] },
    })
  })

  it("[S1-6.09] prices by the list of the group's first rule, and by the catalogue without a rule", () => {
    expect(withGroup({ discount_rules: [{ price_list_id: 11 }] }).priceListId).toBe(11)
    expect(withGroup({ discount_rules: [] }).priceListId).toBeUndefined()
  })

  it('round-trips access lists of thousands of categories', () => {
    const categoryIds = Array.from({ length: 2_500 }, (_, at) => at + 1)
    expect(read(visitorToWire(aVisitor({ visible: { tag: 'only', categoryIds } }))).visible).toEqual({
      tag: 'only',
      categoryIds,
    })
    expect(withGroup({ category_access: { type: 'specific', categories: categoryIds } }).visible).toEqual({
      tag: 'only',
      categoryIds,
    })
  })

  it.each([0, 1, 2, 3, 99, 100] as const)(
    '[S1-3.07] [S3-3.25] knows role %i of admin 0, senior 1, junior 2, super admin 3, retail 99 and guest 100',
    role => {
      expect(read(visitorToWire(aVisitor({ customer: aCustomer({ role }) }))).customer?.role).toBe(role)
    },
  )

  it('[S1-3.07] reads an unknown role as retail', () => {
    const wire = visitorToWire(aVisitor())
    expect(
      read({
        ...wire,
        userInfo: { ...wire.userInfo, lintel: { first_name: 'A', last_name: 'B', role: 7, is_staff: false } },
      }).customer?.role,
    ).toBe(99)
  })

  it.each(['none', 'custom', 'other'] as const)(
    '[S1-3.12] [S2-3.08] [S3-3.23] has the store configuration of the group with quotes of type %s',
    quoteType => {
      const storeConfiguration: StoreConfiguration = {
        storeName: 'Dollar General',
        quoteType,
        isSearchBarDisabled: true,
        openingSearchHeader: 'Which opening?',
      }
      const visitor = aVisitor({
        customer: aCustomer({
          group: { id: 4, name: 'Dollar General', categoryAccess: { tag: 'all' }, storeConfiguration },
        }),
      })
      expect(visitorToWire(visitor).userInfo).toMatchObject({
        customerGroupDetails: {
          lintel_store: {
            storeName: 'Dollar General',
            quoteType,
            isSearchBarDisabled: true,
            openingSearchHeader: 'Which opening?',
          },
        },
      })
      expect(read(visitorToWire(visitor)).customer?.group?.storeConfiguration).toEqual(storeConfiguration)
    },
  )

  it('cannot be read with an unknown type of quotes', () => {
    expect(() =>
      withGroup({ lintel_store: { storeName: 'X', quoteType: 'sometimes', isSearchBarDisabled: false } }),
    ).toThrow()
  })
})
