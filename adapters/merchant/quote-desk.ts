import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { commerceQuotes } from '../commerce/quotes/quotes.client'
import { orderServiceQuotes } from '../orders/quotes/quotes.client'
import type { Http } from '../shared/http'
import { joinedBytes } from '../shared/joined-bytes'
import { tradeQuoteReader } from '../trade/quotes/quote-read.client'
import { tradeQuotes, type TradeQuotes } from '../trade/quotes/quotes.client'
import type { TradeChannel } from '../trade/session/session.wire'
import type { AccountPort } from '../../core/account/account.port'
import type { SessionPort } from '../../core/access/session.port'
import type { CartPort } from '../../core/cart/cart.port'
import type { FileSourcePort } from '../../core/downloads/file-source.port'
import type { CartArrivalsPort } from '../../core/cart/cart-arrivals.port'
import { documentLanguage } from '../../core/quotes/document-language'
import type { QuotesPort } from '../../core/quotes/quotes.port'
import { signedOut, unavailable, type Outcome } from '../../core/shared/domain-error'
import { quoteBuyerOf } from './quote-buyer'
import { askedAt, type PlatformQuoteDesk } from './quotes'

type Hosts = {
  readonly trade: Http
  readonly commerce: Http
  /** The order service that returns quotes; without it, the portal's own call is used. */ readonly orders?: Http
}

type Parts = {
  readonly session: SessionPort
  readonly cart: Pick<CartPort, 'current'>
  readonly arrivals: Pick<CartArrivalsPort, 'assign'>
  readonly channel: TradeChannel
  /** The platform's visitor, which provides store and channel if the settings name none. */
  readonly visitorThere: AccountPort['visitor']
  readonly clientId: string
  readonly files?: FileSourcePort
}

const largestDocument = 20_000_000
const service = 'quotes'

/** The quote desk of a merchant's platform: its portal, its order service, and our own calls at its shop host. */
export const platformQuoteDesk = ({ trade, commerce, orders }: Hosts, parts: Parts): PlatformQuoteDesk => {
  const { session, cart, arrivals, clientId, files } = parts
  const asker = { whenExpired: TE.left(signedOut), buyer: () => TE.right(quoteBuyerOf(session.visitor)) }

  const portal = (channel: TradeChannel): TradeQuotes =>
    tradeQuotes(trade, {
      channel,
      isOwn: false,
      byRef: ref => read.byRef(ref),
      ...asker,
      // Prices are agreed, so the cart is locked.
      cart: cartId => (cartId === undefined ? cart.current() : arrivals.assign(cartId, true)),
      download: url =>
        files
          ? pipe(
              files.open(url),
              TE.flatMap(({ content }) => wholeOf(content)),
            )
          : TE.left(unavailable(service, 'LINTEL_FILE_HOSTS names no host for documents')),
    })
  const channel: Outcome<TradeChannel> =
    parts.channel.storeHash === ''
      ? pipe(
          parts.visitorThere(),
          TE.flatMap(({ facts }) =>
            TE.fromNullable(
              unavailable(service, 'neither the settings nor the platform name the store of the trade host'),
            )(facts),
          ),
        )
      : TE.right(parts.channel)
  const onChannel = <A>(call: (quotes: TradeQuotes) => Outcome<A>): Outcome<A> =>
    pipe(
      channel,
      TE.flatMap(known => call(portal(known))),
    )

  /** The portal finds quotes by number; only an order service knows share tokens. */
  const fromPortal: QuotesPort['byRef'] = ref =>
    /^\d{1,15}$/.test(ref)
      ? pipe(
          channel,
          TE.flatMap(known =>
            tradeQuoteReader(trade, { channel: known, ...asker })(Number(ref), askedAt(session, Number(ref))),
          ),
        )
      : TE.left(unavailable(service, 'shared links of quotes are read from LINTEL_ORDERS_URL, which is not set'))
  const read: Pick<QuotesPort, 'byRef'> = orders ? orderServiceQuotes(orders, clientId) : { byRef: fromPortal }

  return {
    ...commerceQuotes(commerce),
    ...read,
    create: (request, key) => onChannel(quotes => quotes.create(request, key)),
    list: query => onChannel(quotes => quotes.list(query)),
    names: quote => onChannel(quotes => quotes.names(quote)),
    checkOut: id => onChannel(quotes => quotes.checkOut(id)),
    pdf: (ref, lang) => onChannel(quotes => quotes.pdf(ref, documentLanguage(lang, session.visitor.language))),
  }
}

const wholeOf = (content: ReadableStream<Uint8Array>): Outcome<Uint8Array> =>
  TE.tryCatch(
    async () => {
      const pieces: Uint8Array[] = []
      let size = 0
      for await (const piece of content as unknown as AsyncIterable<Uint8Array>) {
        size += piece.byteLength
        if (size > largestDocument) throw new Error(`the document exceeds ${largestDocument} bytes`)
        pieces.push(piece)
      }
      return joinedBytes(pieces, size)
    },
    reason => unavailable(service, String(reason)),
  )
