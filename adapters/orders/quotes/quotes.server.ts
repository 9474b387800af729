import * as TE from 'fp-ts/TaskEither'
import { quoteIdIn } from '../../../core/quotes/quote-link'
import type { QuotesPort } from '../../../core/quotes/quotes.port'
import { notFound } from '../../../core/shared/domain-error'
import { enveloped } from '../../shared/answer'
import { quoteToWire } from '../../shared/write-quote.wire'
import type { Route } from '../../shared/route'
import { quoteRoute } from './quotes.wire'

const privately = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/**
 * Missing and foreign quotes get the same response (security rule 2); responses are private to the reader (security
 * rule 11).
 */
export const quoteReadRoutes: readonly Route<{ readonly quotes: Pick<QuotesPort, 'byRef'> }>[] = [
  {
    method: 'GET',
    path: quoteRoute,
    handle: async ({ params }, { quotes }) => {
      const ref = quoteIdIn(params['quoteId'])
      const answer = await enveloped(
        ref === undefined ? TE.left(notFound('quote')) : quotes.byRef(ref),
        quoteToWire,
        error => (error.tag === 'not-found' ? { message: 'Quote Form Does not Exist' } : undefined),
      )
      return { ...answer, headers: { ...answer.headers, ...privately } }
    },
  },
]
