import * as t from 'io-ts'
import type { Address } from '../../../core/addresses/address'
import type { NewStoreCustomer, StoreAddress, StoreCustomer } from '../../../core/account/store-accounts.port'
import { flag, id, lenient, maybe, text } from '../../shared/codecs'

export const verdictCodec = t.intersection([t.strict({ is_valid: flag }), t.partial({ customer_id: maybe(id) })])

export const customerCodec = t.intersection([
  t.strict({ id, email: text(255), first_name: text(255), last_name: text(255) }),
  t.partial({
    phone: maybe(text(255)),
    company: maybe(text(255)),
    customer_group_id: maybe(id),
    tax_exempt_category: lenient(text(255)),
  }),
])

/** The answer to a write of customers. */
export const listCodec = t.strict({ data: t.readonlyArray(t.unknown) })

export const customerFromWire = (wire: t.TypeOf<typeof customerCodec>): StoreCustomer => ({
  id: wire.id,
  email: wire.email,
  firstName: wire.first_name,
  lastName: wire.last_name,
  ...(wire.phone === undefined ? {} : { phone: wire.phone }),
  ...(wire.company === undefined ? {} : { companyName: wire.company }),
  // The store's 0 is "no group".
  ...(wire.customer_group_id ? { groupId: wire.customer_group_id } : {}),
  ...(wire.tax_exempt_category ? { taxExemptCategory: wire.tax_exempt_category } : {}),
})

type Named = Pick<StoreCustomer, 'firstName' | 'lastName' | 'phone' | 'companyName'>

export const namesToWire = ({ firstName, lastName, phone = '', companyName = '' }: Named) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  phone: phone.trim(),
  company: companyName.trim(),
})

/** A new customer of one channel: without its number, the account would be that of another shop of the merchant. */
export const newCustomerToWire = (details: NewStoreCustomer, channelId: number) => ({
  email: details.email.trim(),
  ...namesToWire(details),
  ...(details.groupId === undefined ? {} : { customer_group_id: details.groupId }),
  origin_channel_id: channelId,
  channel_ids: [channelId],
  authentication: { force_password_reset: false, new_password: details.password },
})

export const addressCodec = t.intersection([
  t.strict({
    id,
    customer_id: id,
    first_name: text(255),
    last_name: text(255),
    address1: text(500),
    city: text(255),
    country_code: text(2),
  }),
  t.partial({
    company: maybe(text(255)),
    phone: maybe(text(255)),
    address2: maybe(text(500)),
    state_or_province: maybe(text(255)),
    postal_code: maybe(text(50)),
  }),
])

export const addressFromWire = (wire: t.TypeOf<typeof addressCodec>): StoreAddress => ({
  id: wire.id,
  firstName: wire.first_name,
  lastName: wire.last_name,
  ...(wire.company === undefined ? {} : { companyName: wire.company }),
  ...(wire.phone === undefined ? {} : { phone: wire.phone }),
  address1: wire.address1,
  ...(wire.address2 === undefined ? {} : { address2: wire.address2 }),
  city: wire.city,
  state: wire.state_or_province ?? '',
  postalCode: wire.postal_code ?? '',
  countryCode: wire.country_code,
})

export const addressToWire = (address: Address) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.companyName ?? '',
  phone: address.phone ?? '',
  address1: address.address1,
  address2: address.address2 ?? '',
  city: address.city,
  state_or_province: address.state,
  postal_code: address.postalCode,
  country_code: address.countryCode,
})
