import * as E from 'fp-ts/Either'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { Address } from './account'

/** Countries where a state is named by two letters and a postal code has a fixed shape. */
const shapes: Readonly<Record<string, { readonly postalCodes: readonly RegExp[] }>> = {
  US: { postalCodes: [/^\d{5}$/, /^\d{5}-\d{4}$/] },
  CA: { postalCodes: [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/] },
}

const longest = 120

const required = {
  firstName: 'address.first-name-required',
  lastName: 'address.last-name-required',
  address1: 'address.street-required',
  city: 'address.city-required',
  state: 'address.state-required',
  postalCode: 'address.postal-code-required',
  countryCode: 'address.country-required',
} as const

/**
 * An address as it is kept: blanks around the entries gone, country, two-letter states and postal codes in capitals.
 * Everything but company, apartment and phone is needed; each thing wrong names its field.
 */
export const checkAddress = (entered: Address): E.Either<readonly Issue[], Address> => {
  const address = tidy(entered)
  const missing = Object.entries(required).flatMap(([field, code]) => (address[field as keyof typeof required] === '' ? [issue(field, code)] : []))
  const issues = [...missing, ...tooLong(address), ...shapeIssues(address)]
  return issues.length > 0 ? E.left(issues) : E.right(address)
}

const tidy = (entered: Address): Address => {
  const optional = (text: string | undefined) => (text?.trim() ? text.trim() : undefined)
  const countryCode = entered.countryCode.trim().toUpperCase()
  const fixed = countryCode in shapes
  return {
    ...(entered.id === undefined ? {} : { id: entered.id }),
    firstName: entered.firstName.trim(),
    lastName: entered.lastName.trim(),
    ...withValue('companyName', optional(entered.companyName)),
    ...withValue('phone', optional(entered.phone)),
    address1: entered.address1.trim(),
    ...withValue('address2', optional(entered.address2)),
    city: entered.city.trim(),
    state: fixed ? entered.state.trim().toUpperCase() : entered.state.trim(),
    postalCode: fixed ? entered.postalCode.trim().toUpperCase() : entered.postalCode.trim(),
    countryCode,
  }
}

const withValue = <K extends string>(key: K, value: string | undefined) => (value === undefined ? {} : { [key]: value })

const tooLong = (address: Address): readonly Issue[] =>
  Object.entries(address).flatMap(([field, value]) => (typeof value === 'string' && value.length > longest ? [issue(field, 'address.too-long', { maximum: longest })] : []))

const shapeIssues = (address: Address): readonly Issue[] => {
  const shape = shapes[address.countryCode]
  return [
    ...(address.countryCode !== '' && !/^[A-Z]{2}$/.test(address.countryCode) ? [issue('countryCode', 'address.country-required')] : []),
    ...(shape && address.state !== '' && !/^[A-Z]{2}$/.test(address.state) ? [issue('state', 'address.state-required')] : []),
    ...(shape && address.postalCode !== '' && !shape.postalCodes.some(code => code.test(address.postalCode.slice(0, longest))) ? [issue('postalCode', 'address.postal-code-shape')] : []),
    ...(address.phone !== undefined && !isPhone(address.phone) ? [issue('phone', 'address.phone-shape')] : []),
  ]
}

/** Seven to fifteen digits; blanks, brackets, dots, dashes, a plus in front and an extension may stand between them. */
export const isPhone = (phone: string): boolean => {
  if (phone.length > 40 || !/^\+?[\d\s().\-/x]+$/i.test(phone)) return false
  const digits = phone.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15
}
