import * as E from 'fp-ts/Either'
import { partIssues } from '../addresses/check-address'
import type { AddressFormat } from '../addresses/address-format'
import { isEmail } from '../shared/text-rules'
import { isQuantity, maxPieces } from '../cart/check-line'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { maxPhoneLength, phoneFault } from './phone'
import type { QuoteAddress, QuoteContact, QuoteRequest } from './quote'

export const maxNoteLength = 4000
export const maxEntryLength = 120
export const maxQuoteLines = 200
export const maxQuoteFiles = 10

/**
 * Required fields in form order (S3-5.02, S3-5.03). Company and apartment are optional; city, state and zip code as the
 * country requires.
 */
const needed = {
  firstName: 'first-name-required',
  lastName: 'last-name-required',
  address: 'address-required',
  city: 'city-required',
  country: 'country-required',
  state: 'state-required',
  zipCode: 'zip-code-required',
  phoneNumber: 'phone-number-required',
} as const satisfies Partial<Record<keyof QuoteAddress, string>>

/** A country's address format by its name; undefined if unknown. */
export type FormatNamed = (country: string) => AddressFormat | undefined

/**
 * Validates and trims a request (S3-5.01 to S3-5.07). Issues are in form order and name their field: `contact.email`,
 * `shipping.city`, `lines`, `line:{id}`, `note`, `files`. For unknown countries, all parts are required.
 */
export const checkRequest = (
  entered: QuoteRequest,
  formatNamed: FormatNamed,
): E.Either<readonly Issue[], QuoteRequest> => {
  const request = tidy(entered)
  const issues = [
    ...contactIssues(request.contact),
    ...topIssues(request),
    ...addressIssues('shipping', request.shipping, formatNamed),
    ...addressIssues('billing', request.billing, formatNamed),
    ...lineIssues(request),
    ...restIssues(request),
  ]
  return issues.length > 0 ? E.left(issues) : E.right(request)
}

const trimmed = <A extends object>(entries: A): A =>
  Object.fromEntries(
    Object.entries(entries).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : (value as unknown),
    ]),
  ) as A

const tidy = (entered: QuoteRequest): QuoteRequest => ({
  ...entered,
  contact: trimmed(entered.contact),
  title: entered.title.trim(),
  referenceNumber: entered.referenceNumber.trim(),
  shipping: trimmed(entered.shipping),
  billing: trimmed(entered.billing),
  note: entered.note.trim(),
})

const contactIssues = ({ name, email, companyName, phoneNumber }: QuoteContact): readonly Issue[] => [
  ...(name === '' ? [issue('contact.name', 'quote-request.contact-name-required')] : tooLong('contact.name', name)),
  ...(email === ''
    ? [issue('contact.email', 'quote-request.contact-email-required')]
    : isEmail(email)
      ? []
      : [issue('contact.email', 'quote-request.email-shape')]),
  ...tooLong('contact.companyName', companyName),
  ...(phoneNumber === '' ? [] : phoneIssues('contact.phoneNumber', '', phoneNumber)),
]

const topIssues = ({ title, referenceNumber }: QuoteRequest): readonly Issue[] => [
  ...tooLong('title', title),
  ...tooLong('referenceNumber', referenceNumber),
]

const addressIssues = (
  part: 'shipping' | 'billing',
  address: QuoteAddress,
  formatNamed: FormatNamed,
): readonly Issue[] => {
  const prefix = part === 'billing' ? 'billing-' : ''
  const format = formatNamed(address.country)
  const ofPlace =
    format &&
    partIssues({ city: address.city, state: address.state, postalCode: address.zipCode.toUpperCase() }, format)
  return (Object.keys(needed) as (keyof typeof needed)[])
    .flatMap(field => {
      const name = `${part}.${field}`
      const found = ofPlace?.find(each => each.field === placeField(field))
      if (found && !specified.includes(found.code)) return [{ ...found, field: name }]
      if (address[field] === '')
        return found || !ofPlace || placeField(field) === undefined
          ? [issue(name, `quote-request.${prefix}${needed[field]}`)]
          : []
      return field === 'phoneNumber' ? phoneIssues(name, prefix, address[field]) : tooLong(name, address[field])
    })
    .concat(tooLong(`${part}.companyName`, address.companyName), tooLong(`${part}.apartment`, address.apartment))
}

/** Maps country-dependent address fields of a quote to those of an address book. */
const placeField = (field: keyof typeof needed): 'city' | 'state' | 'postalCode' | undefined =>
  field === 'city' || field === 'state' ? field : field === 'zipCode' ? 'postalCode' : undefined

/** Issues for which quote requests have their own texts (S3-5.02, S3-5.03). */
const specified: readonly string[] = ['address.city-required', 'address.state-required', 'address.zip-code-required']

const phoneIssues = (field: string, prefix: string, phone: string): readonly Issue[] => {
  if (phone.length > maxPhoneLength) return tooLong(field, phone, maxPhoneLength)
  const fault = phoneFault(phone)
  return fault === undefined ? [] : [issue(field, `quote-request.${prefix}phone-${fault}`)]
}

const tooLong = (field: string, entry: string, maximum = maxEntryLength): readonly Issue[] =>
  entry.length > maximum ? [issue(field, 'quote-request.too-long', { maximum })] : []

const lineIssues = ({ lines }: QuoteRequest): readonly Issue[] => {
  if (lines.length === 0) return [issue('lines', 'quote-request.no-products')]
  if (lines.length > maxQuoteLines)
    return [issue('lines', 'quote-request.too-many-products', { maximum: maxQuoteLines })]
  return lines.flatMap(({ id, quantity }) =>
    isQuantity(quantity) ? [] : [issue(`line:${id}`, 'quote-request.quantity-shape', { maximum: maxPieces })],
  )
}

const restIssues = ({ note, files }: QuoteRequest): readonly Issue[] => [
  ...tooLong('note', note, maxNoteLength),
  ...(files.length > maxQuoteFiles ? [issue('files', 'quote-request.too-many-files', { maximum: maxQuoteFiles })] : []),
]
