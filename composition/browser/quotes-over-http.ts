import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { commerceQuotes } from '../../adapters/commerce/quotes/quotes.client'
import { orderServiceQuotes } from '../../adapters/orders/quotes/quotes.client'
import { failureIn } from '../../adapters/shared/envelope'
import type { Http, HttpAnswer } from '../../adapters/shared/http'
import { tradeQuotes } from '../../adapters/trade/quotes/quotes.client'
import type { AccountPort } from '../../core/account/account.port'
import type { CartPort } from '../../core/cart/cart.port'
import type { QuotesPort } from '../../core/quotes/quotes.port'
import { unavailable, type DomainError, type Outcome } from '../../core/shared/domain-error'
import { quoteBuyerOf } from '../../adapters/merchant/quote-buyer'

export type QuoteHosts = { readonly trade: Http; readonly orders: Http; readonly commerce: Http }

type Page = {
  readonly account: Pick<AccountPort, 'visitor'>
  readonly cart: Pick<CartPort, 'current'>
  readonly whenExpired: Outcome<never>
}

/** Client id of a page at its own gateway, which identifies the shop to the order service itself. */
const ofPage = 'page'

/** Size limit of a quote document, in bytes. */
const largestDocument = 20_000_000

/**
 * Quotes from a page over its own gateway: requested at the trade portal, read from the order service, everything else
 * by our own calls.
 */
export const quotesOverHttp = (
  { trade, orders, commerce }: QuoteHosts,
  { account, cart, whenExpired }: Page,
): QuotesPort => {
  const read = orderServiceQuotes(orders, ofPage)
  const { create, list, checkOut, pdf } = tradeQuotes(trade, {
    channel: { storeHash: '', channelId: 1 },
    isOwn: true,
    byRef: read.byRef,
    whenExpired,
    buyer: () => pipe(account.visitor(), TE.map(quoteBuyerOf)),
    cart: () => cart.current(),
    download: url => {
      const [path = '', query = ''] = url.split('?')
      return pipe(
        commerce.get(path, { bytes: largestDocument, query: Object.fromEntries(new URLSearchParams(query)) }),
        TE.flatMapEither(bytesIn),
      )
    },
  })
  return { create, list, checkOut, pdf, ...read, ...commerceQuotes(commerce) }
}

const bytesIn = (answer: HttpAnswer): E.Either<DomainError, Uint8Array> => {
  const failed = failureIn(answer, 'quote document')
  if (failed) return E.left(failed)
  return answer.body instanceof Uint8Array
    ? E.right(answer.body)
    : E.left(unavailable('quote document', `no file (status ${answer.status})`))
}
