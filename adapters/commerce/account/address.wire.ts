import * as t from 'io-ts'
import type { Address, BookAddress } from '../../../core/addresses/address'
import { defaultsOf } from '../../../core/addresses/default-address'
import { id, maybe, text } from '../../shared/codecs'

/** The platform's address format, used by address book (1.13) and checkout. */
export const addressCodec = t.intersection([
  t.strict({
    first_name: text(100),
    last_name: text(100),
    address1: text(300),
    city: text(200),
    postal_code: text(40),
    country_code: text(3),
  }),
  t.partial({
    id: maybe(id),
    company: maybe(text(200)),
    phone: maybe(text(40)),
    address2: maybe(text(300)),
    state_or_province: maybe(text(200)),
  }),
])
export type WireAddress = t.TypeOf<typeof addressCodec>

export const addressToWire = (address: Address) => ({
  id: address.id,
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.companyName,
  phone: address.phone,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  state_or_province: address.state,
  postal_code: address.postalCode,
  country_code: address.countryCode,
})

export const addressFromWire = (wire: WireAddress): Address => ({
  id: wire.id,
  firstName: wire.first_name,
  lastName: wire.last_name,
  companyName: wire.company,
  phone: wire.phone,
  address1: wire.address1,
  address2: wire.address2,
  city: wire.city,
  state: wire.state_or_province ?? '',
  postalCode: wire.postal_code,
  countryCode: wire.country_code,
})

/** An address of an address book; the default flags are ours, as the platform has none. */
export const bookAddressCodec = t.intersection([
  addressCodec,
  t.partial({ lintel: maybe(t.partial({ default_shipping: t.boolean, default_billing: t.boolean })) }),
])

export const bookAddressToWire = (address: BookAddress) => {
  const { defaultShipping, defaultBilling } = defaultsOf(address)
  return {
    ...addressToWire(address),
    ...(defaultShipping || defaultBilling
      ? { lintel: { default_shipping: defaultShipping, default_billing: defaultBilling } }
      : {}),
  }
}

export const bookAddressFromWire = (wire: t.TypeOf<typeof bookAddressCodec>): BookAddress => ({
  ...addressFromWire(wire),
  ...defaultsOf({
    ...addressFromWire(wire),
    defaultShipping: wire.lintel?.default_shipping,
    defaultBilling: wire.lintel?.default_billing,
  }),
})
