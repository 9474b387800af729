import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BookAddress } from '../../../core/addresses/address'
import type { AccountPort } from '../../../core/account/account.port'
import { addressFormat } from '../../../core/addresses/address-formats'
import { checkAddress } from '../../../core/addresses/check-address'
import type { Outcome } from '../../../core/shared/domain-error'
import { invalid, unavailable } from '../../../core/shared/domain-error'
import { inOwnCompany } from '../own-company'
import { withUnreadable } from '../../shared/readable-list'
import type { SchemaPart } from '../trade.server'
import { addressPageSize, addressToNode } from './addresses.wire'

type Given = {
  readonly companyId: number
  readonly firstName: string
  readonly lastName: string
  readonly addressLine1: string
  readonly addressLine2?: string | null
  readonly city: string
  readonly zipCode: string
  readonly countryCode: string
  readonly state?: string | null
  readonly stateCode?: string | null
  readonly phoneNumber?: string | null
  readonly company?: string | null
  readonly isDefaultShipping?: number | null
  readonly isDefaultBilling?: number | null
}
type Listed = { readonly companyId: number; readonly first?: number | null; readonly offset?: number | null }

const addressFields = `companyId: Int! firstName: String! lastName: String!
  addressLine1: String! addressLine2: String = ""
  country: String! countryCode: String! state: String = "" stateCode: String = "" city: String! zipCode: String!
    phoneNumber: String = "" isShipping: Int = 0 isBilling: Int = 0 isDefaultShipping: Int = 0 isDefaultBilling: Int = 0
      label: String = "" uuid: String = "" extraFields: [AddressExtraFieldInputType] = [] company: String`

/** The address book of the company acted for; this platform has no labels or extra fields (7.20). */
export const addressesPart: SchemaPart<{ readonly account: AccountPort }> = {
  types: `
    input AddressExtraFieldInputType { fieldName: String! fieldValue: String! }
    input AddressInputType { ${addressFields} }
    input AddressUpdateType { ${addressFields} addressId: Int! }
    type AddressExtraField { fieldName: String fieldValue: String }
    type Address {
      id: ID! firstName: String! lastName: String! addressLine1: String addressLine2: String city: String! state: String
        stateCode: String country: String! countryCode: String zipCode: String phoneNumber: String
      company: String label: String uuid: String extraFields: [AddressExtraField] isShipping: Int isBilling: Int
        isDefaultShipping: Int isDefaultBilling: Int
    }
    type AddressEdge { node: Address! }
    type AddressPage { hasNextPage: Boolean! }
    type AddressConnection { totalCount: Int pageInfo: AddressPage! edges: [AddressEdge]! }
    type AddressWritten { address: Address }
    type AddressDeleted { message: String }
  `,
  queries: `
    addresses(companyId: Int!, first: Int, offset: Int): AddressConnection
  `,
  mutations: `
    addressCreate(addressData: AddressInputType!): AddressWritten
    addressUpdate(addressData: AddressUpdateType!): AddressWritten
    addressDelete(addressId: Int!, companyId: Int!): AddressDeleted
  `,
  keepsAnswer: ['addressCreate', 'addressUpdate', 'addressDelete'],
  fields: ({ account }, resolve) => {
    const of = inOwnCompany(account)
    return {
      addresses: ({ companyId, first, offset }: Listed) =>
        resolve(of(companyId, account.addresses), ({ addresses, unreadable }) => {
          const found = withUnreadable(addresses, unreadable)
          const from = Math.max(0, offset ?? 0)
          const to = from + Math.min(addressPageSize, Math.max(0, first ?? addressPageSize))
          return {
            totalCount: found.length,
            pageInfo: { hasNextPage: to < found.length },
            edges: found.slice(from, to).map(address => address && { node: addressToNode(address) }),
          }
        }),
      addressCreate: ({ addressData }: { readonly addressData: Given }) =>
        resolve(
          of(addressData.companyId, () => created(account, addressOf(addressData))),
          written,
        ),
      addressUpdate: ({ addressData }: { readonly addressData: Given & { readonly addressId: number } }) =>
        resolve(
          of(addressData.companyId, () => saved(account, { ...addressOf(addressData), id: addressData.addressId })),
          written,
        ),
      addressDelete: ({ companyId, addressId }: { readonly companyId: number; readonly addressId: number }) =>
        resolve(
          of(companyId, () => account.deleteAddress(addressId)),
          () => ({ message: 'success' }),
        ),
    }
  },
}

const written = (address: BookAddress) => ({ address: addressToNode(address) })

/** The response is the whole address book, so the created entry is the one that was not in it before. */
const created = (account: AccountPort, address: BookAddress): Outcome<BookAddress> =>
  pipe(
    checked(address),
    TE.flatMap(account.addresses),
    TE.flatMap(before =>
      pipe(
        account.saveAddress(address),
        TE.map(after => after.find(({ id }) => before.addresses.every(each => each.id !== id))),
      ),
    ),
    TE.flatMap(asWritten),
  )

const saved = (account: AccountPort, address: BookAddress): Outcome<BookAddress> =>
  pipe(
    checked(address),
    TE.flatMap(() => account.saveAddress(address)),
    TE.map(after => after.find(({ id }) => id === address.id)),
    TE.flatMap(asWritten),
  )

const asWritten = (address: BookAddress | undefined): Outcome<BookAddress> =>
  TE.fromNullable(unavailable('addresses', 'the saved address is missing in the response'))(address)

const checked = (address: BookAddress): Outcome<unknown> =>
  pipe(
    TE.fromEither(checkAddress(address, addressFormat)),
    TE.mapLeft(issues => invalid(...issues)),
  )

const addressOf = (wire: Given): BookAddress => ({
  firstName: wire.firstName,
  lastName: wire.lastName,
  address1: wire.addressLine1,
  city: wire.city,
  postalCode: wire.zipCode,
  countryCode: wire.countryCode,
  state: wire.stateCode || wire.state || '',
  ...(wire.addressLine2 ? { address2: wire.addressLine2 } : {}),
  ...(wire.phoneNumber ? { phone: wire.phoneNumber } : {}),
  ...(wire.company ? { companyName: wire.company } : {}),
  ...(wire.isDefaultShipping === 1 ? { defaultShipping: true } : {}),
  ...(wire.isDefaultBilling === 1 ? { defaultBilling: true } : {}),
})
