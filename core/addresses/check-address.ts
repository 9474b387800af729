import * as E from 'fp-ts/Either'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { Address } from './address'
import { isPostalCode, unknownFormat, type AddressFormat, type FormatOf } from './address-format'

/** Countries with two-letter state codes. */
const twoLetterStates: readonly string[] = ['US', 'CA']

const maxLength = 120

/** Parts required in every country. */
const required = {
  firstName: 'address.first-name-required',
  lastName: 'address.last-name-required',
  address1: 'address.street-required',
  countryCode: 'address.country-required',
} as const

/**
 * Validates and normalizes an address: trimmed, country, two-letter states and postal codes in capitals. City, state
 * and postal code are required by the country's format; issues name their field.
 */
export const checkAddress = (entered: Address, formatOf: FormatOf): E.Either<readonly Issue[], Address> => {
  const address = tidy(entered)
  const issues = [
    ...missing(address),
    ...partIssues(address, formatOf(address.countryCode) ?? unknownFormat),
    ...tooLong(address),
    ...shapeIssues(address),
  ]
  return issues.length > 0 ? E.left(issues) : E.right(address)
}

const tidy = (entered: Address): Address => {
  const optional = (text: string | undefined) => (text?.trim() ? text.trim() : undefined)
  const countryCode = entered.countryCode.trim().toUpperCase()
  return {
    ...(entered.id === undefined ? {} : { id: entered.id }),
    firstName: entered.firstName.trim(),
    lastName: entered.lastName.trim(),
    ...withValue('companyName', optional(entered.companyName)),
    ...withValue('phone', optional(entered.phone)),
    address1: entered.address1.trim(),
    ...withValue('address2', optional(entered.address2)),
    city: entered.city.trim(),
    state: twoLetterStates.includes(countryCode) ? entered.state.trim().toUpperCase() : entered.state.trim(),
    postalCode: entered.postalCode.trim().toUpperCase(),
    countryCode,
  }
}

const withValue = <K extends string>(key: K, value: string | undefined) => (value === undefined ? {} : { [key]: value })

const missing = (address: Address): readonly Issue[] =>
  Object.entries(required).flatMap(([field, code]) =>
    address[field as keyof typeof required] === '' ? [issue(field, code)] : [],
  )

type Place = Pick<Address, 'city' | 'state' | 'postalCode'>

/** Missing or malformed city, state and postal code, under the country's own names for them. */
export const partIssues = ({ city, state, postalCode }: Place, format: AddressFormat): readonly Issue[] => [
  ...(city === '' && format.city === 'required' ? [issue('city', `address.${format.cityName}-required`)] : []),
  ...(state === '' && format.state === 'required' ? [issue('state', `address.${format.stateName}-required`)] : []),
  ...(postalCode === ''
    ? format.postalCode === 'required'
      ? [issue('postalCode', `address.${format.postalCodeName}-code-required`)]
      : []
    : isPostalCode(format, postalCode)
      ? []
      : [issue('postalCode', 'address.postal-code-shape', { example: format.example ?? '' })]),
]

const tooLong = (address: Address): readonly Issue[] =>
  Object.entries(address).flatMap(([field, value]) =>
    typeof value === 'string' && value.length > maxLength
      ? [issue(field, 'address.too-long', { maximum: maxLength })]
      : [],
  )

const shapeIssues = (address: Address): readonly Issue[] => [
  ...(address.countryCode !== '' && !/^[A-Z]{2}$/.test(address.countryCode)
    ? [issue('countryCode', 'address.country-required')]
    : []),
  ...(twoLetterStates.includes(address.countryCode) && address.state !== '' && !/^[A-Z]{2}$/.test(address.state)
    ? [issue('state', 'address.state-required')]
    : []),
  ...(address.phone !== undefined && !isPhone(address.phone) ? [issue('phone', 'address.phone-shape')] : []),
]

/** Seven to fifteen digits; blanks, brackets, dots, dashes, a leading plus and an extension are allowed. */
export const isPhone = (phone: string): boolean => {
  if (phone.length > 40 || !/^\+?[\d\s().\-/x]+$/i.test(phone)) return false
  const digits = phone.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15
}
