import * as t from 'io-ts'
import type { BookAddress } from '../../../core/addresses/address'
import { defaultsOf } from '../../../core/addresses/default-address'
import { flag, id, lenient, listOf, maybe, text, whole } from '../../shared/codecs'
import { countedListOf } from '../../shared/readable-list'
import type { TradeOperation } from '../graphql'

/** Page size (7.20). */
export const addressPageSize = 200

const extraField = t.strict({ fieldName: text(200), fieldValue: text(500) })
const mark = lenient(whole(0, 1))

const addressCodec = t.intersection([
  t.strict({ id, firstName: text(200), lastName: text(200), city: text(200) }),
  t.partial({
    addressLine1: maybe(text(300)),
    addressLine2: maybe(text(300)),
    state: maybe(text(200)),
    stateCode: maybe(text(40)),
    countryCode: maybe(text(3)),
    zipCode: maybe(text(40)),
    phoneNumber: maybe(text(60)),
    company: maybe(text(200)),
    label: maybe(text(200)),
    uuid: maybe(text(200)),
    extraFields: lenient(listOf(extraField, 100)),
    isShipping: mark,
    isBilling: mark,
    isDefaultShipping: mark,
    isDefaultBilling: mark,
  }),
])
export type WireAddress = t.TypeOf<typeof addressCodec>

const fields = `id firstName lastName addressLine1 addressLine2 city state stateCode countryCode zipCode phoneNumber
  company label uuid
    isShipping isBilling isDefaultShipping isDefaultBilling extraFields { fieldName fieldValue }`

/** The address book of a company (7.20). */
const listCodec = t.strict({
  addresses: t.intersection([
    t.strict({ edges: countedListOf('addresses', t.strict({ node: addressCodec }), 500) }),
    t.partial({ pageInfo: lenient(t.strict({ hasNextPage: flag })) }),
  ]),
})
export const addresses: TradeOperation<t.TypeOf<typeof listCodec>> = {
  document: `query Addresses($companyId: Int!, $first: Int, $offset: Int) {
  addresses(companyId: $companyId, first: $first, offset: $offset) { pageInfo { hasNextPage } edges { node {
    ${fields}
  } } }
}`,
  data: listCodec,
  onlyReads: true,
}

const writtenAddress = maybe(t.partial({ address: maybe(t.strict({ id })) }))
const createCodec = t.strict({ addressCreate: writtenAddress })
export const addressCreate: TradeOperation<t.TypeOf<typeof createCodec>> = {
  document: `mutation AddressCreate($addressData: AddressInputType!) {
  addressCreate(addressData: $addressData) { address { id } }
}`,
  data: createCodec,
}

const updateCodec = t.strict({ addressUpdate: writtenAddress })
export const addressUpdate: TradeOperation<t.TypeOf<typeof updateCodec>> = {
  document: `mutation AddressUpdate($addressData: AddressUpdateType!) {
  addressUpdate(addressData: $addressData) { address { id } }
}`,
  data: updateCodec,
}

const deleteCodec = t.strict({ addressDelete: maybe(t.partial({ message: maybe(text(2_000)) })) })
export const addressDelete: TradeOperation<t.TypeOf<typeof deleteCodec>> = {
  document: `mutation AddressDelete($companyId: Int!, $addressId: Int!) {
  addressDelete(companyId: $companyId, addressId: $addressId) { message }
}`,
  data: deleteCodec,
}

/** A place for the portal: names of country and state besides their codes. */
export type NamedPlace = { readonly country: string; readonly state: string; readonly stateCode: string }

/**
 * An address for the portal, which stores more than our address book: label, number and extra fields of `known` are
 * sent back unchanged. A new address is for billing and shipping; a default for its kind. The portal requires a city:
 * for countries without cities in addresses (Singapore) it is the state's name, or the country's.
 */
export const addressToInput = (companyId: number, address: BookAddress, place: NamedPlace, known?: WireAddress) => {
  const { defaultShipping = false, defaultBilling = false } = defaultsOf(address)
  return {
    companyId,
    firstName: address.firstName,
    lastName: address.lastName,
    addressLine1: address.address1,
    addressLine2: address.address2 ?? '',
    city: address.city || place.state || place.country,
    zipCode: address.postalCode,
    countryCode: address.countryCode,
    ...place,
    phoneNumber: address.phone ?? '',
    company: address.companyName ?? '',
    isShipping: defaultShipping ? 1 : (known?.isShipping ?? 1),
    isBilling: defaultBilling ? 1 : (known?.isBilling ?? 1),
    isDefaultShipping: defaultShipping ? 1 : 0,
    isDefaultBilling: defaultBilling ? 1 : 0,
    ...(known ? { label: known.label ?? '', uuid: known.uuid ?? '', extraFields: known.extraFields ?? [] } : {}),
  }
}

export const addressFromWire = (wire: WireAddress): BookAddress => ({
  id: wire.id,
  firstName: wire.firstName,
  lastName: wire.lastName,
  ...(wire.company === undefined ? {} : { companyName: wire.company }),
  ...(wire.phoneNumber === undefined ? {} : { phone: wire.phoneNumber }),
  address1: wire.addressLine1 ?? '',
  ...(wire.addressLine2 === undefined ? {} : { address2: wire.addressLine2 }),
  city: wire.city,
  state: wire.stateCode ?? wire.state ?? '',
  postalCode: wire.zipCode ?? '',
  countryCode: wire.countryCode ?? '',
  ...(wire.isDefaultShipping === 1 ? { defaultShipping: true } : {}),
  ...(wire.isDefaultBilling === 1 ? { defaultBilling: true } : {}),
})

/** An address in our own portal's response; the country name is its code there. */
export const addressToNode = (address: BookAddress) => ({
  id: address.id,
  firstName: address.firstName,
  lastName: address.lastName,
  addressLine1: address.address1,
  addressLine2: address.address2 ?? '',
  city: address.city,
  state: address.state,
  stateCode: /^[A-Z]{2}$/.test(address.state) ? address.state : '',
  country: address.countryCode,
  countryCode: address.countryCode,
  zipCode: address.postalCode,
  phoneNumber: address.phone ?? '',
  company: address.companyName ?? '',
  label: '',
  uuid: '',
  extraFields: [],
  isShipping: 1,
  isBilling: 1,
  isDefaultShipping: address.defaultShipping ? 1 : 0,
  isDefaultBilling: address.defaultBilling ? 1 : 0,
})
