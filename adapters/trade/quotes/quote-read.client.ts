import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Quote } from '../../../core/quotes/quote'
import { notFound, type Outcome } from '../../../core/shared/domain-error'
import type { Http } from '../../shared/http'
import { tradeGraphql } from '../graphql'
import { quote, quoteFromPortal } from './quote-read.wire'
import { listedBy, type QuoteDesk } from './quotes.client'
import type { QuoteBuyer } from './request.wire'

/** Page size and limit for a search in the portal's list. */
const perLook = 50
const maxLookedThrough = 1_000

/**
 * One quote by number (7.14). The portal requires its creation time in epoch seconds; if unknown, it is looked up in
 * the user's list. 'not-found' if the portal does not list it for them.
 */
export const tradeQuoteReader = (
  http: Http,
  desk: Pick<QuoteDesk, 'buyer' | 'channel' | 'whenExpired'>,
): ((id: number, createdAt?: number) => Outcome<Quote>) => {
  const execute = tradeGraphql(http, desk.whenExpired)
  const listed = listedBy(execute, desk.channel)
  const found = (buyer: QuoteBuyer, id: number, variables: object) =>
    pipe(
      listed(buyer, { first: perLook, orderBy: '-createdAt', ...variables }),
      TE.map(({ quotes, total }) => ({ at: quotes.find(each => each.id === id)?.createdAt, total })),
    )

  const onPages = (buyer: QuoteBuyer, id: number, offset: number): Outcome<number | undefined> =>
    pipe(
      found(buyer, id, { offset }),
      TE.flatMap(({ at, total }) =>
        at !== undefined || offset + perLook >= Math.min(total, maxLookedThrough)
          ? TE.right(at)
          : onPages(buyer, id, offset + perLook),
      ),
    )

  /** Searches by number, which most portals support, then page by page. */
  const createdAtOf = (id: number): Outcome<number> =>
    pipe(
      desk.buyer(),
      TE.flatMap(buyer =>
        pipe(
          found(buyer, id, { offset: 0, quoteNumber: String(id) }),
          TE.flatMap(({ at }) => (at === undefined ? onPages(buyer, id, 0) : TE.right(at))),
        ),
      ),
      TE.flatMap(TE.fromNullable(notFound('quote'))),
    )

  return (id, createdAt) =>
    pipe(
      createdAt === undefined ? createdAtOf(id) : TE.right(createdAt),
      TE.flatMap(at => execute(quote, { id, storeHash: desk.channel.storeHash, date: String(at) })),
      // The portal rejects foreign quotes with errors of its own; they are mapped to 'not-found'.
      TE.mapLeft(error => (error.tag === 'refused' || error.tag === 'forbidden' ? notFound('quote') : error)),
      TE.flatMap(answer => TE.fromNullable(notFound('quote'))(quoteFromPortal(answer))),
    )
}
