import * as E from 'fp-ts/Either'
import { openQuoteCart } from '../../../core/quotes/open-quote-cart'
import { quoteDetailsAddress, quoteIdIn } from '../../../core/quotes/quote-link'
import type { QuotesPort } from '../../../core/quotes/quotes.port'
import type { Route } from '../../shared/route'

/**
 * Call 1.17, opened like a page (S3-2.11, S3-9.13): the cart of the buyer's own accepted quote; other visitors are
 * redirected to the quote's page. Because anyone can write such a link, only a request from our own pages changes the
 * cart directly; a visitor from a mail or another site gets the quote's page with a button.
 */
export const quoteLinkRoutes: readonly Route<{ readonly quotes: QuotesPort }>[] = [
  {
    method: 'GET',
    path: '/exp-sf-cms/api/b2b-edition/cart',
    handle: async ({ query, header }, ports) => {
      const quoteId = quoteIdIn(query.get('quoteId'))
      if (quoteId === undefined) return { status: 303, headers: { location: '/' } }
      if (header('sec-fetch-site') !== 'same-origin')
        return { status: 303, headers: { location: quoteDetailsAddress(quoteId) } }
      const cart = await openQuoteCart(ports)(quoteId)()
      return { status: 303, headers: { location: E.isRight(cart) ? '/cart/' : quoteDetailsAddress(quoteId) } }
    },
  },
]
