import * as t from 'io-ts'
import type { Quote } from '../../../core/quotes/quote'
import { decimalFromCents } from '../../../core/shared/decimal'
import { maybe, type Codec } from '../../shared/codecs'
import { quoteCodec, quoteFromWire } from '../../shared/quote.wire'
import { quoteToWire } from '../../shared/write-quote.wire'
import type { TradeOperation } from '../graphql'

/**
 * One quote of the portal (7.14): the order service's fields, all nullable except number and times, with its lines
 * under another name.
 */
type Asked = Readonly<Record<string, unknown>>

const recordOf = (value: unknown): Asked | undefined =>
  typeof value === 'object' && value !== null ? (value as Asked) : undefined

/**
 * A line without a name shows its SKU instead. Any other missing field makes the quote unreadable: lines are never
 * skipped.
 */
const lineOf = (line: unknown): unknown => {
  const known = recordOf(line)
  return known && { ...known, productName: known['productName'] ?? known['sku'] ?? '' }
}

const withDefaults = ({ productsList, ...quote }: Asked): Asked => ({
  ...quote,
  quoteNumber: quote['quoteNumber'] ?? String(quote['id']),
  status: quote['status'] ?? 0,
  productList: Array.isArray(productsList) ? productsList.map(lineOf) : [],
  companyInfo: quote['companyInfo'] ?? { companyName: quote['company'] },
  salesRepInfo: quote['salesRepInfo'] ?? { salesRepEmail: quote['salesRepEmail'] },
  storefrontAttachFiles: Array.isArray(quote['storefrontAttachFiles'])
    ? quote['storefrontAttachFiles'].filter(file => recordOf(file)?.['fileUrl'] && recordOf(file)?.['fileName'])
    : undefined,
})

const portalQuote: Codec<t.TypeOf<typeof quoteCodec>> = new t.Type(
  'a quote of the portal',
  quoteCodec.is,
  (input, context) => {
    const known = recordOf(input)
    return known ? quoteCodec.validate(withDefaults(known), context) : t.failure(input, context)
  },
  value => value,
)

const dataCodec = t.strict({ quote: maybe(portalQuote) })
export const quote: TradeOperation<t.TypeOf<typeof dataCodec>> = {
  document: `query Quote($id: Int!, $storeHash: String!, $date: String!) {
  quote(id: $id, storeHash: $storeHash, date: $date) {
    id quoteNumber quoteTitle referenceNumber status createdAt expiredAt company salesRepEmail contactInfo
      shippingAddress billingAddress
    storeInfo { storeName storeAddress storeCountry } companyInfo { companyName } salesRepInfo { salesRepEmail }
    shippingTotal taxTotal channelId legalTerms notes trackingHistory storefrontAttachFiles { fileName fileType
      fileUrl }
    productsList { productId variantId sku productName imageUrl quantity basePrice offeredPrice options }
  }
}`,
  data: dataCodec,
  onlyReads: true,
}

export const quoteFromPortal = ({ quote: found }: t.TypeOf<typeof dataCodec>): Quote | undefined =>
  found && quoteFromWire(found)

/** Our quote in the portal's format; fields without an equivalent are omitted. */
export const quoteToPortal = (shown: Quote) => {
  const { productList, lintel: _, ...quoted } = quoteToWire(shown)
  return {
    ...quoted,
    company: shown.companyName,
    salesRepEmail: shown.salesRepEmail,
    shippingTotal: decimalFromCents(shown.shippingTotal),
    taxTotal: decimalFromCents(shown.taxTotal),
    trackingHistory: shown.history
      .filter(({ note }) => note !== undefined)
      .map(({ at, by, fromDesk, note }) => ({
        date: at,
        role: `${fromDesk ? 'Sales rep' : 'Customer'}: ${by}`,
        message: note,
      })),
    productsList: productList.map(({ lintel: __, ...line }) => ({ ...line, productId: String(line.productId) })),
  }
}
