import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Cart } from '../../../core/cart/cart'
import { documentLanguageOf } from '../../../core/quotes/document-language'
import type { Quote, QuoteRequest } from '../../../core/quotes/quote'
import type { QuoteList, QuoteSent, QuotesPort } from '../../../core/quotes/quotes.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Http } from '../../shared/http'
import { tradeGraphql, type ExecuteOperation } from '../graphql'
import type { TradeChannel } from '../session/session.wire'
import { documentAt } from './quote-document.client'
import {
  contactsFromWire,
  customerQuoteCreate,
  customerQuotes,
  idempotencyHeader,
  listFromWire,
  listVariables,
  quoteCheckout,
  quoteContacts,
  quoteCreate,
  quotes,
  type MovedLine,
} from './quotes.wire'
import { isOfCompany, requestToWire, withOwnField, type QuoteBuyer } from './request.wire'

/** Dependencies of a quote desk behind the portal. */
export type QuoteDesk = {
  readonly channel: TradeChannel
  /** The portal is a Lintel gateway, which accepts our extension fields. */
  readonly isOwn: boolean
  readonly buyer: () => Outcome<QuoteBuyer>
  readonly byRef: QuotesPort['byRef']
  /** The cart of an ordered quote, by id if the portal sent one. */
  readonly cart: (cartId: string | undefined) => Outcome<Cart>
  /** Downloads a file by a URL from the portal's response. */
  readonly download: (url: string) => Outcome<Uint8Array>
  readonly whenExpired: Outcome<never>
}

export type TradeQuotes = Pick<QuotesPort, 'create' | 'list' | 'checkOut' | 'pdf'> & {
  /** Whether the portal lists this quote for the user. */
  readonly names: (quote: Pick<Quote, 'id' | 'number'>) => Outcome<boolean>
}

/** Lists the quotes of a company, or of an individual customer (7.13). */
export const listedBy =
  (execute: ExecuteOperation, { channelId }: TradeChannel) =>
  (buyer: QuoteBuyer, variables: Readonly<Record<string, unknown>>): Outcome<QuoteList> =>
    isOfCompany(buyer)
      ? pipe(
          execute(quotes, variables),
          TE.map(found => listFromWire(found.quotes)),
        )
      : pipe(
          execute(customerQuotes, { channelId, ...variables }),
          TE.map(found => listFromWire(found.customerQuotes)),
        )

/** Quotes over the portal's GraphQL (7.11 to 7.16) and its document call (section 8). */
export const tradeQuotes = (http: Http, desk: QuoteDesk): TradeQuotes => {
  const { channel } = desk
  const execute = tradeGraphql(http, desk.whenExpired)
  const listed = listedBy(execute, channel)

  return {
    create: (request, key) =>
      pipe(
        desk.buyer(),
        TE.flatMap(buyer => {
          const wire = requestToWire(request, buyer, channel)
          return execute(
            isOfCompany(buyer) ? quoteCreate : customerQuoteCreate,
            { quoteData: desk.isOwn ? withOwnField(wire, request) : wire },
            { [idempotencyHeader]: key },
          )
        }),
        TE.map(answer => (answer.tag === 'created' ? answer : repriced(request, answer.lines))),
        TE.mapLeft(error =>
          error.tag === 'invalid'
            ? { ...error, issues: error.issues.map(found => ({ ...found, field: ownField(request, found.field) })) }
            : error,
        ),
      ),
    list: query =>
      pipe(
        desk.buyer(),
        TE.bindTo('buyer'),
        TE.bind('found', ({ buyer }) => listed(buyer, listVariables(query))),
        TE.bind('contacts', ({ buyer }) =>
          buyer.seesCompany && buyer.companyId !== undefined
            ? pipe(execute(quoteContacts, { companyId: buyer.companyId }), TE.map(contactsFromWire))
            : TE.right(undefined),
        ),
        TE.map(({ found, contacts }) => (contacts === undefined ? found : { ...found, contacts })),
      ),
    names: quote =>
      pipe(
        desk.buyer(),
        TE.flatMap(buyer => listed(buyer, { first: 10, offset: 0, quoteNumber: quote.number })),
        TE.map(found => found.quotes.some(({ id }) => id === quote.id)),
      ),
    checkOut: id =>
      pipe(
        execute(quoteCheckout, { id, storeHash: channel.storeHash }),
        TE.flatMap(({ quoteCheckout: { quoteCheckout: made } }) => desk.cart(made.cartId)),
      ),
    pdf: (ref, lang) =>
      pipe(
        desk.byRef(ref),
        TE.flatMap(quote => documentAt(http, execute, { ref, quote, channel, lang: documentLanguageOf(lang ?? 'en') })),
        TE.flatMap(desk.download),
      ),
  }
}

/** Maps a field's line position, as sent, back to the line's id. */
const ownField = ({ lines }: QuoteRequest, field: string): string =>
  field.replace(/^line:(\d+)/, (whole, place: string) => {
    const line = lines[Number(place)]
    return line ? `line:${line.id}` : whole
  })

/** The lines of the request with their current prices. */
const repriced = ({ lines }: QuoteRequest, moved: readonly MovedLine[]): QuoteSent => ({
  tag: 'repriced',
  lines: lines.map((line, place) => {
    const now = moved.find(({ at, isKnown }) => isKnown && at === place)
    if (!now) return line
    const { basePrice: _, ...rest } = line
    return { ...rest, tax: now.tax ?? line.tax, ...(now.basePrice === undefined ? {} : { basePrice: now.basePrice }) }
  }),
})
