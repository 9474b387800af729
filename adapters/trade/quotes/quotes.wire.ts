import * as t from 'io-ts'
import {
  allQuotes,
  quoteSorts,
  defaultQuoteSort,
  type QuoteQuery,
  type QuoteSort,
} from '../../../core/quotes/quote-query'
import type { CreatedQuote, QuoteSummary, WantedLine } from '../../../core/quotes/quote'
import type { QuoteList } from '../../../core/quotes/quotes.port'
import { decimalFromCents } from '../../../core/shared/decimal'
import { amount, flag, id, lenient, listOf, maybe, text, whole } from '../../shared/codecs'
import { countedListOf, unreadableIn } from '../../shared/readable-list'
import { maxQuoteLines, quoteStatusOf, seconds } from '../../shared/quote.wire'
import type { TradeOperation } from '../graphql'

/** A retry with the same key does not create another quote (S3-4.01). */
export { idempotencyHeader } from '../../shared/http'

const createdCodec = t.strict({ quoteCreate: t.strict({ quote: t.strict({ id, createdAt: seconds }) }) })

/** Lines that changed since the draft was made, by position. */
const movedCodec = listOf(
  t.intersection([
    t.strict({ itemId: id }),
    t.partial({ productName: maybe(text(500)), lintel: t.strict({ basePrice: amount, tax: amount, unpriced: flag }) }),
  ]),
  maxQuoteLines,
)
export type MovedLine = {
  readonly at: number
  readonly basePrice?: number
  readonly tax?: number
  readonly isKnown: boolean
}

type Created =
  | { readonly tag: 'created'; readonly quote: CreatedQuote }
  | { readonly tag: 'moved'; readonly lines: readonly MovedLine[] }

const created = new t.Type<Created, unknown, unknown>(
  'a created quote',
  (input): input is Created => typeof input === 'object',
  (input, context) => {
    const decoded = createdCodec.validate(input, context)
    return decoded._tag === 'Left' ? decoded : t.success({ tag: 'created', quote: decoded.right.quoteCreate.quote })
  },
  value => value,
)

const moved = new t.Type<Created, unknown, unknown>(
  'lines that moved',
  (input): input is Created => typeof input === 'object',
  (input, context) => {
    const decoded = movedCodec.validate(input, context)
    if (decoded._tag === 'Left') return decoded
    return t.success({
      tag: 'moved',
      lines: decoded.right.map(({ itemId, lintel }) => ({
        at: itemId,
        isKnown: lintel !== undefined,
        ...(lintel && !lintel.unpriced ? { basePrice: lintel.basePrice } : {}),
        ...(lintel ? { tax: lintel.tax } : {}),
      })),
    })
  },
  value => value,
)

/** Lines whose prices changed, in the portal's format for rejected products. */
export const movedToWire = (lines: readonly WantedLine[]) => ({
  productValidationErrors: lines.map((line, at) => ({
    itemId: String(at),
    productId: line.productId,
    variantId: line.variantId,
    responseType: 'ERROR',
    code: 'PRICE_CHANGED',
    productName: line.name,
    lintel: {
      basePrice: decimalFromCents(line.basePrice ?? 0),
      tax: decimalFromCents(line.tax),
      unpriced: line.basePrice === undefined,
    },
  })),
})

/** Creates a quote request of a company user (7.11). */
export const quoteCreate: TradeOperation<Created> = {
  document: `mutation QuoteCreate($quoteData: QuoteInputType!) {
  quoteCreate(quoteData: $quoteData) { quote { id createdAt } }
}`,
  data: created,
  products: moved,
}

/** Creates a quote request of a retail customer or guest (7.12, S3-6.06); it names no company. */
export const customerQuoteCreate: TradeOperation<Created> = {
  document: `mutation CustomerQuoteCreate($quoteData: QuoteInputType!) {
  quoteCreate(quoteData: $quoteData) { quote { id createdAt } }
}`,
  data: created,
  products: moved,
}

const nodeCodec = t.intersection([
  t.strict({ id, createdAt: seconds }),
  t.partial({
    quoteNumber: maybe(text(100)),
    quoteTitle: maybe(text(500)),
    status: lenient(whole(0, 100)),
    updatedAt: lenient(seconds),
    expiredAt: lenient(seconds),
    company: maybe(text(300)),
    salesRepEmail: maybe(text(254)),
    grandTotal: maybe(amount),
    totalAmount: maybe(amount),
    contactInfo: lenient(t.partial({ name: maybe(text(300)) })),
    productsList: lenient(listOf(t.partial({ quantity: lenient(whole(0, 10_000_000)) }), maxQuoteLines)),
  }),
])
const connection = t.intersection([
  t.strict({ edges: countedListOf('quotes', t.strict({ node: nodeCodec }), 500) }),
  t.partial({ totalCount: maybe(whole(0, 100_000_000)) }),
])
type Connection = t.TypeOf<typeof connection>

const node =
  'id quoteNumber quoteTitle status createdAt updatedAt expiredAt company salesRepEmail grandTotal totalAmount ' +
  'contactInfo productsList { quantity }'
const filters =
  '$first: Int, $offset: Int, $search: String, $orderBy: String, $status: Decimal, $dateCreatedBeginAt: Date, ' +
  '$dateCreatedEndAt: Date, $createdBy: String, $quoteNumber: String'
const filtered =
  'first: $first, offset: $offset, search: $search, orderBy: $orderBy, status: $status, dateCreatedBeginAt: ' +
  '$dateCreatedBeginAt, dateCreatedEndAt: $dateCreatedEndAt, createdBy: $createdBy, quoteNumber: $quoteNumber'

/** The quotes of a company (7.13). */
const quotesCodec = t.strict({ quotes: connection })
export const quotes: TradeOperation<t.TypeOf<typeof quotesCodec>> = {
  document: `query Quotes(${filters}) {
  quotes(${filtered}) { totalCount edges { node { ${node} } } }
}`,
  data: quotesCodec,
  onlyReads: true,
}

/** Quotes of a retail customer (7.13). */
const customerQuotesCodec = t.strict({ customerQuotes: connection })
export const customerQuotes: TradeOperation<t.TypeOf<typeof customerQuotesCodec>> = {
  document: `query CustomerQuotes($channelId: Int, ${filters}) {
  customerQuotes(channelId: $channelId, ${filtered}) { totalCount edges { node { ${node} } } }
}`,
  data: customerQuotesCodec,
  onlyReads: true,
}

/** Company users who requested quotes: the portal's third query for such users. */
const contactsCodec = t.strict({ createdByUser: maybe(t.strict({ results: t.unknown })) })
export const quoteContacts: TradeOperation<t.TypeOf<typeof contactsCodec>> = {
  document: `query QuoteContacts($companyId: Int!) {
  createdByUser(companyId: $companyId, module: 2) { results }
}`,
  data: contactsCodec,
  onlyReads: true,
}

export const contactsFromWire = ({ createdByUser }: t.TypeOf<typeof contactsCodec>): readonly string[] => {
  const { results } = createdByUser ?? {}
  const listed =
    typeof results === 'object' && results !== null
      ? (results as { readonly createdBy?: unknown }).createdBy
      : undefined
  const names = (Array.isArray(listed) ? listed : []).map((entry: unknown) =>
    typeof entry === 'object' && entry !== null ? (entry as { readonly name?: unknown }).name : undefined,
  )
  return [...new Set(names.filter((name): name is string => typeof name === 'string' && name !== ''))]
}

/** Converts a quote to a cart (7.16). */
const checkoutCodec = t.strict({
  quoteCheckout: t.strict({
    quoteCheckout: t.partial({
      checkoutUrl: maybe(text(4_000)),
      cartId: maybe(text(100)),
      cartUrl: maybe(text(4_000)),
    }),
  }),
})
export const quoteCheckout: TradeOperation<t.TypeOf<typeof checkoutCodec>> = {
  document: `mutation QuoteCheckout($id: Int!, $storeHash: String!) {
  quoteCheckout(id: $id, storeHash: $storeHash) { quoteCheckout { checkoutUrl cartId cartUrl } }
}`,
  data: checkoutCodec,
}

/** URL of a quote's document (7.15). */
const documentCodec = t.strict({ quoteFrontendPdf: t.strict({ url: text(4_000, 1) }) })
export const quoteFrontendPdf: TradeOperation<t.TypeOf<typeof documentCodec>> = {
  document: `mutation QuoteFrontendPdf($quoteId: Int!, $storeHash: String!, $createdAt: Int!, $lang: String!) {
  quoteFrontendPdf(quoteId: $quoteId, storeHash: $storeHash, createdAt: $createdAt, lang: $lang,
    isPreview: false) { url }
}`,
  data: documentCodec,
  onlyReads: true,
}

const columns = {
  updated: 'updatedAt',
  created: 'createdAt',
  number: 'quoteNumber',
  total: 'grandTotal',
  expires: 'expiredAt',
} as const

/** Django's sort order: a leading minus means descending. */
const orderByOf = (sort: QuoteSort): string => {
  const [by = 'updated', way = 'desc'] = sort.split('-') as [keyof typeof columns, string]
  return `${way === 'desc' ? '-' : ''}${columns[by]}`
}
export const sortOf = (orderBy: string | null | undefined): QuoteSort =>
  quoteSorts.find(sort => orderByOf(sort) === orderBy) ?? defaultQuoteSort

export const listVariables = (query: QuoteQuery = allQuotes) => ({
  first: query.perPage,
  offset: (query.page - 1) * query.perPage,
  orderBy: orderByOf(query.sort),
  ...(query.search === undefined ? {} : { search: query.search }),
  ...(query.status === undefined ? {} : { status: query.status }),
  ...(query.from === undefined ? {} : { dateCreatedBeginAt: query.from }),
  ...(query.to === undefined ? {} : { dateCreatedEndAt: query.to }),
  ...(query.contact === undefined ? {} : { createdBy: query.contact }),
})

const summaryFromWire = (wire: t.TypeOf<typeof nodeCodec>): QuoteSummary => ({
  id: wire.id,
  number: wire.quoteNumber ?? String(wire.id),
  title: wire.quoteTitle ?? '',
  status: quoteStatusOf(wire.status),
  createdAt: wire.createdAt,
  updatedAt: wire.updatedAt ?? wire.createdAt,
  ...(wire.expiredAt === undefined || wire.expiredAt === 0 ? {} : { expiresAt: wire.expiredAt }),
  companyName: wire.company ?? '',
  salesRepEmail: wire.salesRepEmail ?? '',
  contactName: wire.contactInfo?.name ?? '',
  grandTotal: wire.totalAmount ?? wire.grandTotal ?? 0,
  pieces: (wire.productsList ?? []).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
})

export const listFromWire = ({ edges, totalCount }: Connection): QuoteList => {
  const found = edges.entries.map(edge => summaryFromWire(edge.node))
  return { quotes: found, total: totalCount ?? found.length + edges.unreadable, ...unreadableIn(edges) }
}

/** A quote in the list: without its lines, only with the number of pieces. */
export const summaryToNode = (quote: QuoteSummary) => ({
  id: quote.id,
  quoteNumber: quote.number,
  quoteTitle: quote.title,
  status: quote.status,
  createdAt: quote.createdAt,
  updatedAt: quote.updatedAt,
  expiredAt: quote.expiresAt,
  company: quote.companyName,
  salesRepEmail: quote.salesRepEmail,
  grandTotal: decimalFromCents(quote.grandTotal),
  totalAmount: decimalFromCents(quote.grandTotal),
  contactInfo: { name: quote.contactName },
  productsList: [{ quantity: quote.pieces }],
})
