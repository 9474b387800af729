import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Cart } from '../cart/cart'
import type { Outcome } from '../shared/domain-error'
import { conflict, notFound } from '../shared/domain-error'
import { isAccepted } from './buyer-actions'
import type { QuoteRef } from './quote'
import type { QuotesPort } from './quotes.port'

/**
 * The cart of a quote link (S3-2.11): only the buyer's own accepted quote, and only if nothing differs from what was
 * agreed. Differences are shown on the quote's page first.
 */
export const openQuoteCart =
  ({ quotes }: { readonly quotes: QuotesPort }) =>
  (ref: QuoteRef): Outcome<Cart> =>
    pipe(
      quotes.byRef(ref),
      TE.filterOrElse(
        quote => quote.isOwn && isAccepted(quote),
        () => notFound('quote'),
      ),
      TE.bindTo('quote'),
      TE.bind('differences', ({ quote }) => quotes.differences(quote.id)),
      TE.flatMap(({ quote, differences }) =>
        differences.length > 0 ? TE.left(conflict('quotes.differences')) : quotes.checkOut(quote.id),
      ),
    )
