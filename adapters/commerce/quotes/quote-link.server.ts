import { quoteDetailsAddress, quoteIdIn } from '../../../core/quotes/quote-link'
import type { Route } from '../../shared/route'

/** Call 1.17, opened like a page. It changes nothing: a quote is shown on its page, where its own buyer can order it. */
export const quoteLinkRoutes: readonly Route<object>[] = [
  {
    method: 'GET', path: '/exp-sf-cms/api/b2b-edition/cart',
    handle: ({ query }) => {
      const quoteId = quoteIdIn(query.get('quoteId'))
      return Promise.resolve({ status: 303, headers: { location: quoteId === undefined ? '/' : quoteDetailsAddress(quoteId) } })
    },
  },
]
