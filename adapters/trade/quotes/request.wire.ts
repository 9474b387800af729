import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { TradeRole } from '../../../core/access/visitor'
import type { QuoteFile, QuoteOption, QuoteRequest, WantedLine } from '../../../core/quotes/quote'
import { draftTotals } from '../../../core/quotes/quote-totals'
import { decimalFromCents } from '../../../core/shared/decimal'
import { amount, flag, id, jsonText, listOf, maybe, text, whole } from '../../shared/codecs'
import {
  choiceCodec,
  maxQuoteFiles,
  maxQuoteLines,
  quoteAddressCodec,
  quoteAddressFromWire,
  quoteFileCodec,
  quoteFileFromWire,
  quoteOptionCodec,
  quoteOptionFromWire,
} from '../../shared/quote.wire'
import { quoteAddressToWire, quoteFileToWire } from '../../shared/write-quote.wire'
import type { TradeChannel } from '../session/session.wire'
import { isDay } from '../../../core/shared/store-day'

/** The buyer of a quote request, in the portal's terms. */
export type QuoteBuyer = {
  readonly role: TradeRole
  readonly companyId?: number
  readonly email?: string
  /** They may see quotes of other users of the company. */ readonly seesCompany?: boolean
}

export const retailRole = 99
export const guestRole = 100

/** Company users and other customers use different operations (S3-6.06): the latter names no company. */
export const isOfCompany = ({ role, companyId }: QuoteBuyer): boolean => role < retailRole && companyId !== undefined

/** The portal's currency block (S3-3.05): dollars at rate 1, two decimals, decimal point, commas between thousands. */
export const currencyBlock = {
  currencyExchangeRate: '1.0',
  token: '$',
  location: 'left',
  decimalToken: '.',
  decimalPlaces: 2,
  thousandsToken: ',',
  currencyCode: 'USD',
} as const

const noDiscount = '0.00'

/** Line breaks of a note are escaped (S3-5.08). */
export const escapedNote = (note: string): string => note.trim().replace(/\r\n|\r|\n/g, '\\n')
export const readNote = (wire: string): string => wire.replaceAll('\\n', '\n')

/** Dates are sent as epoch seconds of midnight UTC (S3-5.08). */
const optionToWire = ({ optionId, optionValue, optionLabel, optionName, type }: QuoteOption) => ({
  optionId,
  optionValue: type === 'date' ? secondsOf(optionValue) : optionValue,
  optionLabel,
  optionName,
  type,
})
const secondsOf = (value: string): string => (isDay(value) ? String(Date.parse(`${value}T00:00:00Z`) / 1_000) : value)
const dayOf = (value: string): string =>
  /^\d{1,11}$/.test(value) ? new Date(Number(value) * 1_000).toISOString().slice(0, 10) : value

/**
 * `productList` of a submission (S3-3.04): nothing is offered yet, so the price is the catalogue's, without discount
 * (S3-4.04).
 */
const lineToWire = (line: WantedLine) => {
  const price = decimalFromCents(line.basePrice ?? 0)
  return {
    productId: line.productId,
    sku: line.sku,
    basePrice: price,
    discount: noDiscount,
    offeredPrice: price,
    quantity: line.quantity,
    variantId: line.variantId,
    imageUrl: line.picture?.url ?? '',
    productName: line.name,
    options: line.options.map(optionToWire),
  }
}

/** Guests send no files (S3-5.08, S3-6.05). */
const filesToWire = ({ role }: QuoteBuyer, files: readonly QuoteFile[]) =>
  role === guestRole ? [] : files.map(quoteFileToWire)

/**
 * The request in the portal's format (S3-3.04). Totals are informational: the receiver computes its own (security rule
 * 9).
 */
export const requestToWire = (request: QuoteRequest, buyer: QuoteBuyer, { storeHash, channelId }: TradeChannel) => {
  const { subtotal, tax, total } = draftTotals(request.lines)
  return {
    message: escapedNote(request.note),
    legalTerms: '',
    totalAmount: decimalFromCents(total),
    grandTotal: decimalFromCents(subtotal),
    subtotal: decimalFromCents(subtotal),
    taxTotal: decimalFromCents(tax),
    discount: noDiscount,
    ...(isOfCompany(buyer) ? { companyId: buyer.companyId } : {}),
    storeHash,
    channelId,
    quoteTitle: request.title,
    referenceNumber: request.referenceNumber,
    userEmail: buyer.email ?? request.contact.email,
    currency: currencyBlock,
    shippingAddress: quoteAddressToWire(request.shipping),
    billingAddress: quoteAddressToWire(request.billing),
    contactInfo: request.contact,
    productList: request.lines.map(lineToWire),
    fileList: filesToWire(buyer, request.files),
  }
}

/** Extension field for a Lintel gateway: choices, tax, and lines without a price. */
const ownField = 'lintel'
export const withOwnField = (wire: ReturnType<typeof requestToWire>, { lines }: QuoteRequest) => ({
  ...wire,
  extraFields: [
    {
      fieldName: ownField,
      value: JSON.stringify(
        lines.map(({ choices, tax, basePrice, slug }) => ({
          choices,
          tax: decimalFromCents(tax),
          unpriced: basePrice === undefined,
          slug,
        })),
      ),
    },
  ],
})

const ownLines = jsonText(
  listOf(
    t.intersection([
      t.strict({ choices: listOf(choiceCodec, 200), tax: amount, unpriced: flag }),
      t.partial({ slug: text(2_000) }),
    ]),
    maxQuoteLines,
  ),
)

const lineCodec = t.intersection([
  t.strict({
    productId: id,
    sku: text(200),
    basePrice: amount,
    quantity: whole(1, 10_000_000),
    variantId: id,
    productName: text(500),
  }),
  t.partial({ imageUrl: maybe(text(2_000)), options: maybe(listOf(quoteOptionCodec, 200)) }),
])

/** The fields read from a request. Company, store, totals and the email address are ignored (security rule 9). */
export const requestCodec = t.intersection([
  t.strict({
    contactInfo: t.intersection([
      t.strict({ name: text(300), email: text(254) }),
      t.partial({ companyName: maybe(text(300)), phoneNumber: maybe(text(60)) }),
    ]),
    shippingAddress: quoteAddressCodec,
    billingAddress: quoteAddressCodec,
    productList: listOf(lineCodec, maxQuoteLines),
  }),
  t.partial({
    message: maybe(text(20_000)),
    quoteTitle: maybe(text(500)),
    referenceNumber: maybe(text(200)),
    fileList: maybe(listOf(quoteFileCodec, maxQuoteFiles)),
    extraFields: maybe(listOf(t.partial({ fieldName: maybe(text(200)), value: maybe(text(500_000)) }), 50)),
  }),
])

/** Option types that define a variant; requests from other clients contain them among the choices. */
const variantKinds: readonly string[] = ['rectangles', 'radio_buttons', 'dropdown', 'swatch']

const optionFromWire = (wire: t.TypeOf<typeof quoteOptionCodec>): QuoteOption => {
  const option = quoteOptionFromWire(wire)
  return option.type === 'date' ? { ...option, optionValue: dayOf(option.optionValue) } : option
}

/** Lines are numbered by position; their prices are those shown to the buyer, used for comparison only. */
export const requestFromWire = (wire: t.TypeOf<typeof requestCodec>): QuoteRequest => {
  const own = ownLines.decode(wire.extraFields?.find(({ fieldName }) => fieldName === ownField)?.value)
  const known = E.isRight(own) ? own.right : []
  const lineOf = (line: t.TypeOf<typeof lineCodec>, at: number): WantedLine => {
    const options = (line.options ?? []).map(optionFromWire)
    const { choices, tax = 0, unpriced = false, slug } = known[at] ?? {}
    return {
      id: String(at),
      productId: line.productId,
      variantId: line.variantId,
      sku: line.sku,
      name: line.productName,
      ...(slug === undefined ? {} : { slug }),
      options,
      quantity: line.quantity,
      tax,
      choices:
        choices ??
        options
          .filter(({ type }) => !variantKinds.includes(type))
          .map(({ optionId, optionValue }) => ({ modifierId: optionId, value: optionValue })),
      ...(line.imageUrl === undefined
        ? {}
        : { picture: { key: 'placeholder', alt: line.productName, url: line.imageUrl } }),
      ...(unpriced ? {} : { basePrice: line.basePrice }),
    }
  }
  const {
    contactInfo: { name, email, companyName = '', phoneNumber = '' },
  } = wire
  return {
    contact: { name, email, companyName, phoneNumber },
    title: wire.quoteTitle ?? '',
    referenceNumber: wire.referenceNumber ?? '',
    shipping: quoteAddressFromWire(wire.shippingAddress),
    billing: quoteAddressFromWire(wire.billingAddress),
    lines: wire.productList.map(lineOf),
    note: readNote(wire.message ?? ''),
    files: (wire.fileList ?? []).map(quoteFileFromWire),
  }
}
