import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { commerceQuotes } from '../commerce/quotes/quotes.client'
import { orderServiceQuotes } from '../orders/quotes/quotes.client'
import type { Http } from '../shared/http'
import { joinedBytes } from '../shared/joined-bytes'
import { answerByMessage } from '../trade/quotes/quote-message.client'
import { tradeQuoteReader } from '../trade/quotes/quote-read.client'
import { tradeQuotes, type TradeQuotes } from '../trade/quotes/quotes.client'
import type { TradeChannel } from '../trade/session/session.wire'
import type { AccountPort } from '../../core/account/account.port'
import type { SessionPort } from '../../core/access/session.port'
import type { CartPort } from '../../core/cart/cart.port'
import type { FileSourcePort } from '../../core/downloads/file-source.port'
import type { CartArrivalsPort } from '../../core/cart/cart-arrivals.port'
import { documentLanguage } from '../../core/quotes/document-language'
import { quoteStatuses, type Quote, type QuoteRequest } from '../../core/quotes/quote'
import type { QuotesPort } from '../../core/quotes/quotes.port'
import { signedOut, unavailable, type Outcome } from '../../core/shared/domain-error'
import { orNothing } from '../../core/shared/fallback'
import type { UploadLinksPort } from '../../core/uploads/upload-links.port'
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
  /** Addresses of a buyer's files that the merchant's people can open; without them, those in the session. */
  readonly fileLinks?: UploadLinksPort
}

const largestDocument = 20_000_000
const service = 'quotes'

/** The quote desk of a merchant's platform: its portal, its order service, and our own calls at its shop host. */
export const platformQuoteDesk = ({ trade, commerce, orders }: Hosts, parts: Parts): PlatformQuoteDesk => {
  const read = (quotes: PortalDesk): PortalDesk =>
    orders ? { ...quotes, ...orderServiceQuotes(orders, parts.clientId) } : quotes
  return { ...commerceQuotes(commerce), ...portalDesk(trade, parts, read) }
}

/**
 * The quote desk of a portal without a shop host of ours behind it: its buyers order an offer or send a message about
 * it. Drafts are stored in this shop.
 */
export const portalQuoteDesk = (
  trade: Http,
  parts: Parts,
  drafts: Pick<QuotesPort, 'draft' | 'keepDraft'>,
): PlatformQuoteDesk => {
  const desk = portalDesk(trade, parts, ({ byRef, ...quotes }) => ({
    ...quotes,
    byRef: ref => pipe(byRef(ref), TE.map(orderable)),
  }))
  return {
    ...desk,
    ...drafts,
    // Its number: a link that colleagues open, since the portal has none for readers without an account.
    share: id => TE.right(String(id)),
    // The order is the acceptance, and the portal checks goods and stock then.
    differences: () => TE.right([]),
    answer: (id, _revision, answer) =>
      pipe(
        desk.byRef(String(id)),
        TE.chainFirst(quote =>
          pipe(
            channelOf(parts),
            TE.flatMap(channel => answerByMessage(trade, { channel, ...askerOf(parts) })(quote, answer)),
          ),
        ),
        TE.flatMap(() => desk.byRef(String(id))),
      ),
  }
}

/** All lines of an offer can be ordered: a portal has no acceptance before the order. */
const orderable = (quote: Quote): Quote =>
  quote.status === quoteStatuses.offered
    ? { ...quote, lines: quote.lines.map(line => ({ ...line, accepted: true })) }
    : quote

const askerOf = ({ session }: Parts) => ({
  whenExpired: TE.left(signedOut),
  buyer: () => TE.right(quoteBuyerOf(session.visitor)),
})

/** Store and channel at the portal: those of the settings, else of the platform. */
const channelOf = (parts: Parts): Outcome<TradeChannel> =>
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

type PortalDesk = Pick<PlatformQuoteDesk, 'byRef' | 'create' | 'list' | 'names' | 'checkOut' | 'pdf'>

/** What the portal itself does; `read` wraps how it reads quotes. */
const portalDesk = (trade: Http, parts: Parts, read: (quotes: PortalDesk) => PortalDesk): PortalDesk => {
  const { session, cart, arrivals, files } = parts
  const asker = askerOf(parts)
  const portal = (channel: TradeChannel): TradeQuotes =>
    tradeQuotes(trade, {
      channel,
      isOwn: false,
      byRef: ref => desk.byRef(ref),
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
  const onChannel = <A>(call: (quotes: TradeQuotes) => Outcome<A>): Outcome<A> =>
    pipe(
      channelOf(parts),
      TE.flatMap(known => call(portal(known))),
    )
  const desk: PortalDesk = read({
    // The portal finds quotes by number; only an order service knows share tokens.
    byRef: ref =>
      /^\d{1,15}$/.test(ref)
        ? pipe(
            channelOf(parts),
            TE.flatMap(known =>
              tradeQuoteReader(trade, { channel: known, ...asker })(Number(ref), askedAt(session, Number(ref))),
            ),
          )
        : TE.left(unavailable(service, 'shared links of quotes are read from LINTEL_ORDERS_URL, which is not set')),
    create: (request, key) =>
      pipe(
        withLinks(parts, request),
        TE.flatMap(({ linked, firstUses }) =>
          releasing(
            parts,
            firstUses,
            onChannel(quotes => quotes.create(linked, key)),
          ),
        ),
      ),
    list: query => onChannel(quotes => quotes.list(query)),
    names: quote => onChannel(quotes => quotes.names(quote)),
    checkOut: id => onChannel(quotes => quotes.checkOut(id)),
    pdf: (ref, lang) => onChannel(quotes => quotes.pdf(ref, documentLanguage(lang, session.visitor.language))),
  })
  return desk
}

type Linked = {
  readonly linked: QuoteRequest
  /** Files that no other quote, order or cart keeps. */
  readonly firstUses: readonly string[]
}

const withLinks = ({ fileLinks }: Parts, request: QuoteRequest): Outcome<Linked> =>
  fileLinks === undefined
    ? TE.right({ linked: request, firstUses: [] })
    : pipe(
        request.files,
        TE.traverseSeqArray(file =>
          pipe(
            fileLinks.link(file.id),
            TE.map(({ address, isFirstUse }) => ({ file: { ...file, url: address }, isFirstUse })),
          ),
        ),
        TE.map(links => ({
          linked: { ...request, files: links.map(({ file }) => file) },
          firstUses: links.flatMap(({ file, isFirstUse }) => (isFirstUse ? [file.id] : [])),
        })),
      )

/** Without a quote its files are stored no longer than others; a portal that did not answer may have one. */
const releasing = (
  { fileLinks }: Parts,
  firstUses: readonly string[],
  created: ReturnType<QuotesPort['create']>,
): ReturnType<QuotesPort['create']> => {
  const release = () =>
    TE.traverseSeqArray((id: string) => (fileLinks ? orNothing(fileLinks.release(id)) : TE.right(undefined)))(firstUses)
  return pipe(
    created,
    TE.tap(sent => (sent.tag === 'created' ? TE.right(undefined) : release())),
    TE.tapError(error => (error.tag === 'unavailable' ? TE.right(undefined) : release())),
  )
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
