import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../../core/account/account.port'
import type { QuoteRequest } from '../../../core/quotes/quote'
import { quoteFileAddress } from '../../../core/quotes/quote-link'
import { quoteQueryOf, type QuoteQuery } from '../../../core/quotes/quote-query'
import type { QuoteList, QuotesPort } from '../../../core/quotes/quotes.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { invalid, issue } from '../../../core/shared/domain-error'
import { withUnreadable } from '../../shared/readable-list'
import { decodeRequest } from '../../shared/decode'
import type { SchemaPart } from '../trade.server'
import { quoteToPortal } from './quote-read.wire'
import { idempotencyHeader, movedToWire, sortOf, summaryToNode } from './quotes.wire'
import { readNote, requestCodec, requestFromWire } from './request.wire'

type Listed = {
  readonly first?: number | null
  readonly offset?: number | null
  readonly search?: string | null
  readonly status?: string | number | null
  readonly orderBy?: string | null
  readonly dateCreatedBeginAt?: string | null
  readonly dateCreatedEndAt?: string | null
  readonly createdBy?: string | null
  readonly quoteNumber?: string | null
}
type Ports = { readonly account: Pick<AccountPort, 'visitor'>; readonly quotes: QuotesPort }

const filters =
  'first: Int, offset: Int, search: String, orderBy: String, status: Decimal, dateCreatedBeginAt: Date, ' +
  'dateCreatedEndAt: Date, createdBy: String, quoteNumber: String'
const address =
  'firstName: String lastName: String companyName: String address: String apartment: String city: String ' +
  'country: String state: String zipCode: String phoneNumber: String addressId: Int label: String'

/** Quotes of the caller: the session decides which, catalogue and price list decide prices (security rules 2 and 9). */
export const quotesPart: SchemaPart<Ports> = {
  types: `
    scalar CurrencyDecimalPlaces
    input CurrencyInputType { currencyExchangeRate: String token: String location: String decimalToken: String
      decimalPlaces: CurrencyDecimalPlaces thousandsToken: String currencyCode: String }
    input ShippingAddressInputType { ${address} }
    input BillingAddressInputType { ${address} }
    input ContactInfoInputType { name: String! email: String! companyName: String phoneNumber: String }
    input ProductOptionInputType { optionId: Int optionValue: String optionLabel: String optionName: String
      type: String }
    input ProductInputType { productId: Int! sku: String! basePrice: Decimal! discount: Decimal! offeredPrice: Decimal!
      quantity: Int! variantId: Int! imageUrl: String! productName: String! options: [ProductOptionInputType] }
    input QuoteFileListInputType { id: Int fileUrl: String! fileName: String! fileType: String! fileSize: Int }
    input QuoteExtraFieldsInputType { id: Int fieldName: String value: String }
    input QuoteInputType {
      message: String notes: String legalTerms: String totalAmount: Decimal grandTotal: Decimal! subtotal: Decimal!
        discount: Decimal! taxTotal: Decimal shippingTotal: Decimal companyId: Int storeHash: String! quoteTitle: String
        referenceNumber: String
      channelId: Int userEmail: String currency: CurrencyInputType! shippingAddress: ShippingAddressInputType!
        billingAddress: BillingAddressInputType! contactInfo: ContactInfoInputType! productList: [ProductInputType]!
      fileList: [QuoteFileListInputType] extraFields: [QuoteExtraFieldsInputType]
    }
    type QuoteProduct { quantity: Int }
    type QuoteNode {
      id: ID! quoteNumber: String quoteTitle: String status: Int createdAt: Int! updatedAt: Int! expiredAt: Int
        company: String salesRepEmail: String grandTotal: String totalAmount: String contactInfo: GenericScalar
      productsList: [QuoteProduct]
    }
    type QuotedProduct {
      productId: String variantId: Int sku: String productName: String imageUrl: String quantity: Int basePrice: String
        offeredPrice: String discount: String
      options: GenericScalar
    }
    type QuoteFile { fileName: String fileType: String fileUrl: String }
    type QuoteStore { storeName: String storeAddress: String storeCountry: String }
    type QuoteCompany { companyName: String }
    type QuoteSalesRep { salesRepEmail: String }
    type QuoteType {
      id: ID! quoteNumber: String quoteTitle: String referenceNumber: String status: Int createdAt: Int! expiredAt: Int
        company: String
      salesRepEmail: String contactInfo: GenericScalar shippingAddress: GenericScalar billingAddress: GenericScalar
      storeInfo: QuoteStore companyInfo: QuoteCompany salesRepInfo: QuoteSalesRep subtotal: String discount: String
        grandTotal: String
      shippingTotal: String taxTotal: String totalAmount: String channelId: Int legalTerms: String notes: String
        trackingHistory: GenericScalar
      storefrontAttachFiles: [QuoteFile] productsList: [QuotedProduct]
    }
    type QuoteEdge { node: QuoteNode! }
    type QuoteConnection { totalCount: Int edges: [QuoteEdge]! }
    type QuoteCreate { quote: QuoteNode }
    input QuoteUpdateInputType { storeHash: String! message: String userEmail: String! lastMessage: Int }
    type QuoteUpdate { quote: QuoteType }
    type QuoteCheckoutType { checkoutUrl: String cartId: String cartUrl: String }
    type QuoteCheckout { quoteCheckout: QuoteCheckoutType }
    type QuoteFrontendPdf { url: String content: String }
  `,
  queries: `
    quote(id: Int!, storeHash: String!, date: String!): QuoteType
    quotes(${filters}): QuoteConnection
    customerQuotes(channelId: Int, ${filters}): QuoteConnection
  `,
  mutations: `
    quoteCreate(quoteData: QuoteInputType!): QuoteCreate
    quoteUpdate(id: Int!, quoteData: QuoteUpdateInputType!): QuoteUpdate
    quoteCheckout(id: Int!, storeHash: String!): QuoteCheckout
    quoteFrontendPdf(quoteId: Int!, storeHash: String!, createdAt: Int!, lang: String!,
      isPreview: Boolean): QuoteFrontendPdf
  `,
  fields: ({ account, quotes }, resolve, header) => {
    const list = (query: Listed) =>
      resolve(listed(quotes, query), ({ quotes: found, total, unreadable }) => ({
        totalCount: total,
        edges: withUnreadable(
          found.map(each => ({ node: summaryToNode(each) })),
          unreadable,
        ),
      }))
    return {
      // Store and date in the request are ignored: the session decides whether the quote is theirs.
      quote: ({ id }: { readonly id: number }) => resolve(quotes.byRef(String(id)), quoteToPortal),
      quotes: list,
      customerQuotes: list,
      quoteCreate: ({ quoteData }: { readonly quoteData: unknown }) =>
        resolve(
          pipe(
            requestIn(account, quoteData),
            TE.bindTo('request'),
            TE.bind('key', () => TE.fromEither(keyOf(header(idempotencyHeader)))),
            TE.flatMap(({ request, key }) => quotes.create(request, key)),
          ),
          sent => ({ quote: sent.tag === 'created' ? { ...sent.quote, updatedAt: sent.quote.createdAt } : undefined }),
          sent => (sent.tag === 'repriced' ? movedToWire(sent.lines) : undefined),
        ),
      // A message of the buyer asks for another offer; whom it names as its author is ignored.
      quoteUpdate: ({ id, quoteData: { message } }: QuoteMessage) =>
        resolve(
          pipe(
            quotes.byRef(String(id)),
            TE.flatMap(({ revision }) =>
              quotes.answer(id, revision, { tag: 'ask-again', note: readNote(message?.slice(0, maxMessage) ?? '') }),
            ),
          ),
          quote => ({ quote: quoteToPortal(quote) }),
        ),
      quoteCheckout: ({ id }: { readonly id: number }) =>
        resolve(quotes.checkOut(id), cart => ({
          quoteCheckout: { checkoutUrl: '/checkout', cartId: cart.id, cartUrl: '/cart' },
        })),
      // Returns the document's URL to readers of the quote; of the other arguments only the language is used.
      quoteFrontendPdf: ({ quoteId, lang }: { readonly quoteId: number; readonly lang: string }) =>
        resolve(quotes.byRef(String(quoteId)), () => ({ url: quoteFileAddress(String(quoteId), lang) })),
    }
  },
}

type QuoteMessage = { readonly id: number; readonly quoteData: { readonly message?: string | null } }

/** Longer than what a buyer may send, which core refuses with its own words. */
const maxMessage = 20_000

/** The idempotency key of a request; a request without one gets a random key. */
const keyOf = (key: string | undefined) => {
  if (key === undefined) return E.right(crypto.randomUUID())
  return /^[\w-]{1,100}$/.test(key) ? E.right<never, string>(key) : E.left(invalid(issue('key', 'shared.unreadable')))
}

/** Guests cannot attach files, because files need an owner (S3-5.08). */
const requestIn = (account: Ports['account'], body: unknown): Outcome<QuoteRequest> =>
  pipe(
    TE.fromEither(decodeRequest(requestCodec, body)),
    TE.map(requestFromWire),
    TE.flatMap(request =>
      pipe(
        account.visitor(),
        TE.map(({ customer }) => (customer ? request : { ...request, files: [] })),
      ),
    ),
  )

const maxPerPage = 200

/** The port has pages, the portal rows: an offset between two pages takes rows from both. */
const listed = (quotes: QuotesPort, listQuery: Listed): Outcome<QuoteList> => {
  const size = Math.min(maxPerPage, Math.max(1, listQuery.first ?? 10))
  const offset = Math.max(0, listQuery.offset ?? 0)
  const word = (value: string | number | null | undefined) =>
    value === null || value === undefined ? undefined : String(value)
  const query: QuoteQuery = {
    ...quoteQueryOf({
      q: word(listQuery.search ?? listQuery.quoteNumber),
      status: word(listQuery.status),
      from: word(listQuery.dateCreatedBeginAt),
      to: word(listQuery.dateCreatedEndAt),
      contact: word(listQuery.createdBy),
      sort: sortOf(listQuery.orderBy),
    }),
    perPage: size,
    page: Math.floor(offset / size) + 1,
  }
  const skipped = offset % size
  if (skipped === 0) return quotes.list(query)
  return pipe(
    TE.Do,
    TE.bind('first', () => quotes.list(query)),
    TE.bind('second', () => quotes.list({ ...query, page: query.page + 1 })),
    TE.map(({ first, second }) => ({
      ...first,
      quotes: [...first.quotes, ...second.quotes].slice(skipped, skipped + size),
    })),
  )
}
