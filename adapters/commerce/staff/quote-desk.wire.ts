import * as t from 'io-ts'
import { maxBytes } from '../../../core/forms/form-file'
import type { DeskQuoteChange } from '../../../core/quotes/desk-change'
import type { DeskQuote, DeskQuoteQuery, DeskQuoteSummary } from '../../../core/quotes/quote-desk.port'
import { addressOfDeskQuery, deskQueryOf } from '../../../core/quotes/desk-query'
import { flag, listOf, oneOf, text, whole } from '../../shared/codecs'
import { ownQuoteFields, ownQuoteFromWire, ownSummaryFields, ownSummaryFromWire } from '../../shared/own-quote.wire'
import { clickKey, historyCodec, historyFromWire } from './staff.wire'

/** Our own calls of the quote desk. */
export const deskQuotesPath = '/apis/staff/quotes'
export const deskQuotePath = (quoteId: number | ':quoteId') => `/apis/staff/quotes/${quoteId}`
/** Download of a request's file. */
export const quoteFilePath = (quoteId: number | ':quoteId', fileId: string) =>
  `/apis/staff/quotes/${quoteId}/files/${fileId}`

export const largestQuoteFile = maxBytes

const cents = whole(0, 1_000_000_000_000)

export const deskQuotesCodec = t.strict({
  quotes: listOf(
    t.intersection([
      ownSummaryFields,
      t.strict({ contactEmail: text(254) }),
      t.partial({ waitingSince: whole(0, 8_640_000_000_000) }),
    ]),
    1000,
  ),
  total: whole(0, 100_000_000),
  owners: listOf(text(254), 1000),
})
export const deskQuoteCodec = t.intersection([
  ownQuoteFields,
  t.strict({ internal: historyCodec, mostDiscount: whole(0, 10_000) }),
  t.partial({
    saved: t.strict({ note: text(20_000), reason: text(20_000) }),
    listPrices: listOf(t.strict({ lineId: text(100, 1), price: cents }), 2000),
  }),
])

export const deskQuoteSummaryFromWire = (
  wire: t.TypeOf<typeof deskQuotesCodec>['quotes'][number],
): DeskQuoteSummary => ({
  ...ownSummaryFromWire(wire),
  contactEmail: wire.contactEmail,
  ...(wire.waitingSince === undefined ? {} : { waitingSince: wire.waitingSince }),
})
export const deskQuoteFromWire = (wire: t.TypeOf<typeof deskQuoteCodec>): DeskQuote => ({
  ...ownQuoteFromWire(wire),
  internal: historyFromWire(wire.internal),
  mostDiscount: wire.mostDiscount,
  ...(wire.saved ? { saved: wire.saved } : {}),
  ...(wire.listPrices ? { listPrices: wire.listPrices } : {}),
})

const lineCodec = t.intersection([
  t.strict({ id: text(100, 1), quantity: whole(0, 10_000_000) }),
  t.partial({ offeredPrice: cents, comment: text(5000) }),
])
const addedCodec = t.intersection([
  t.strict({ sku: text(200), quantity: whole(0, 10_000_000) }),
  t.partial({ offeredPrice: cents, alternateTo: text(100) }),
])
const changeCodec = t.union([
  t.strict({ tag: oneOf('take') }),
  t.strict({
    tag: oneOf('offer'),
    send: flag,
    lines: listOf(lineCodec, 2000),
    added: listOf(addedCodec, 500),
    expiresOn: text(20),
    note: text(20_000),
    terms: text(100_000),
    shipping: cents,
    tax: cents,
    reason: text(20_000),
  }),
  t.strict({ tag: oneOf('ask'), note: text(20_000), comments: t.record(t.string, t.string) }),
  t.strict({ tag: oneOf('archive'), note: text(20_000) }),
  t.strict({ tag: oneOf('note'), text: text(20_000) }),
])
export const changeQuoteRequest = t.strict({ revision: whole(0, 1_000_000), key: clickKey, change: changeCodec })
export const quoteChangeFromWire = (wire: t.TypeOf<typeof changeCodec>): DeskQuoteChange => wire

export const deskQuoteQueryToWire = addressOfDeskQuery
export const deskQuoteQueryFromWire = (asked: URLSearchParams): DeskQuoteQuery => deskQueryOf(Object.fromEntries(asked))
