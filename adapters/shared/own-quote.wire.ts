import * as t from 'io-ts'
import type { Quote, QuoteSummary } from '../../core/quotes/quote'
import { isQuoteStatus, type QuoteStatus } from '../../core/quotes/quote'
import { flag, id, lenient, listOf, maybe, oneOf, text, whole, type Codec } from './codecs'
import { pictureCodec } from './product.wire'

/** Quotes in our own calls, besides the vendors' formats: money in whole cents, times in epoch seconds. */
const cents = whole(0, 1_000_000_000_000)
const seconds = whole(0, 8_640_000_000_000)
const quantity = whole(0, 10_000_000)

export const quoteStatusCodec: Codec<QuoteStatus> = new t.Type<QuoteStatus, unknown, unknown>(
  'status of a quote',
  (input): input is QuoteStatus => typeof input === 'number' && isQuoteStatus(input),
  (input, context) =>
    typeof input === 'number' && isQuoteStatus(input) ? t.success(input) : t.failure(input, context),
  value => value,
)

const contactCodec = t.strict({ name: text(300), email: text(254), companyName: text(300), phoneNumber: text(60) })
const addressCodec = t.intersection([
  t.strict({
    firstName: text(200),
    lastName: text(200),
    companyName: text(300),
    address: text(300),
    apartment: text(300),
    city: text(200),
    country: text(200),
    state: text(200),
    zipCode: text(40),
    phoneNumber: text(60),
  }),
  t.partial({ addressId: id, label: text(300) }),
])
const optionCodec = t.strict({
  optionId: id,
  optionValue: text(5000),
  optionLabel: text(5000),
  optionName: text(500),
  type: text(100),
})
const fileCodec = t.strict({
  id: text(100),
  name: text(300),
  type: text(200),
  size: whole(0, 10_000_000_000),
  url: text(2000),
})
const commentCodec = t.strict({ at: seconds, by: text(300), fromDesk: flag, text: text(5000) })
const lineCodec = t.intersection([
  t.strict({
    id: text(100, 1),
    productId: id,
    variantId: id,
    sku: text(200),
    name: text(500),
    options: listOf(optionCodec, 200),
    choices: listOf(t.strict({ modifierId: id, value: text(5000) }), 200),
    quantity,
    tax: cents,
  }),
  t.partial({
    partNumber: text(100),
    slug: text(500),
    picture: lenient(pictureCodec),
    basePrice: cents,
    offeredPrice: cents,
    comments: listOf(commentCodec, 1000),
    alternateTo: text(100),
    accepted: flag,
  }),
])
const changeCodec = t.intersection([
  t.strict({ sku: text(200), name: text(500), what: oneOf('quantity', 'price', 'added', 'removed') }),
  t.partial({ was: cents, is: cents }),
])
const eventCodec = t.intersection([
  t.strict({
    at: seconds,
    by: text(300),
    fromDesk: flag,
    kind: oneOf(
      'requested',
      'offered',
      'information-wanted',
      'answered',
      'asked-again',
      'accepted',
      'declined',
      'ordered',
      'reminded',
      'expired',
      'archived',
    ),
  }),
  t.partial({ note: text(5000), changes: listOf(changeCodec, 2000) }),
])

/** A complete quote, to which calls add further fields. */
export const ownQuoteFields = t.intersection([
  t.strict({
    id,
    number: text(60),
    title: text(300),
    referenceNumber: text(300),
    status: quoteStatusCodec,
    createdAt: seconds,
    revision: whole(0, 1_000_000),
    store: t.strict({ name: text(300), address: listOf(text(300), 20), country: text(200) }),
    companyName: text(300),
    contact: contactCodec,
    shipping: addressCodec,
    billing: addressCodec,
    salesRepEmail: text(254),
    lines: listOf(lineCodec, 2000),
    note: text(20_000),
    files: listOf(fileCodec, 100),
    legalTerms: text(100_000),
    shippingTotal: cents,
    taxTotal: cents,
    channelId: id,
    history: listOf(eventCodec, 1000),
    isOwn: flag,
  }),
  t.partial({ expiresAt: maybe(seconds) }),
])

/** A requested line, without offer fields. */
const wantedLineCodec = t.intersection([
  t.strict({
    id: text(100, 1),
    productId: id,
    variantId: id,
    sku: text(200),
    name: text(500),
    options: listOf(optionCodec, 200),
    choices: listOf(t.strict({ modifierId: id, value: text(5000) }), 200),
    quantity,
    tax: cents,
  }),
  t.partial({ partNumber: text(100), slug: text(500), picture: lenient(pictureCodec), basePrice: cents }),
])

/** The buyer's draft quote. */
export const draftQuoteFields = t.strict({
  contact: contactCodec,
  title: text(300),
  referenceNumber: text(300),
  shipping: addressCodec,
  billing: addressCodec,
  sameAsShipping: flag,
  lines: listOf(wantedLineCodec, 2000),
  note: text(20_000),
  files: listOf(fileCodec, 100),
  changedAt: whole(0, 8_640_000_000_000_000),
})

export const ownSummaryFields = t.intersection([
  t.strict({
    id,
    number: text(60),
    title: text(300),
    status: quoteStatusCodec,
    createdAt: seconds,
    companyName: text(300),
    salesRepEmail: text(254),
    contactName: text(300),
    grandTotal: cents,
    updatedAt: seconds,
    pieces: quantity,
  }),
  t.partial({ expiresAt: maybe(seconds) }),
])

/** Identical to the core type: our own protocol needs no mapping. */
export const ownQuoteFromWire = (wire: t.TypeOf<typeof ownQuoteFields>): Quote => wire
export const ownSummaryFromWire = (wire: t.TypeOf<typeof ownSummaryFields>): QuoteSummary => wire
