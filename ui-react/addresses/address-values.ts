import type { Address, BookAddress } from '../../core/addresses/address'
import { defaultsOf } from '../../core/addresses/default-address'
import type { FormValues } from '../forms'

const texts = [
  'firstName',
  'lastName',
  'companyName',
  'phone',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
  'countryCode',
] as const

/** The fields of an address form in page order. `part` is the prefix of the names: 'shipping.' or ''. */
export const addressFieldNames = [
  'firstName',
  'lastName',
  'companyName',
  'address1',
  'address2',
  'countryCode',
  'city',
  'state',
  'postalCode',
  'phone',
] as const

/** An address as typed. Core validates and normalizes it. */
export const addressFrom = (values: FormValues, part = ''): Address => {
  const typed = (name: (typeof texts)[number]): string => values[part + name] ?? ''
  const id = Number(values[`${part}id`])
  return {
    ...(Number.isSafeInteger(id) && id > 0 ? { id } : {}),
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    companyName: typed('companyName'),
    phone: typed('phone'),
    address1: typed('address1'),
    address2: typed('address2'),
    city: typed('city'),
    state: typed('state'),
    postalCode: typed('postalCode'),
    countryCode: typed('countryCode'),
  }
}

/** The same for an address book, where an address may become a default. */
export const bookAddressFrom = (values: FormValues): BookAddress => ({
  ...addressFrom(values),
  ...defaultsOf({
    ...addressFrom(values),
    defaultShipping: values['defaultShipping'] === 'yes',
    defaultBilling: values['defaultBilling'] === 'yes',
  }),
})

/** Initial form values for an address. */
export const addressValues = (address: Address | undefined, part = ''): FormValues =>
  Object.fromEntries(texts.flatMap(name => (address?.[name] === undefined ? [] : [[part + name, address[name]]])))
