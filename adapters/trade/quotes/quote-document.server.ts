import * as TE from 'fp-ts/TaskEither'
import { quoteFileAddress, quoteIdIn } from '../../../core/quotes/quote-link'
import type { QuotesPort } from '../../../core/quotes/quotes.port'
import { notFound } from '../../../core/shared/domain-error'
import { bare } from '../../shared/answer'
import type { Route } from '../../shared/route'
import { languageAsked, quoteDocumentRoute } from './quote-document.wire'

/**
 * Returns the URL of a quote's document (S3-7.03) to its readers; of the rest of the body only the language is read.
 */
export const quoteDocumentRoutes: readonly Route<{ readonly quotes: Pick<QuotesPort, 'byRef'> }>[] = [
  {
    method: 'POST',
    path: quoteDocumentRoute,
    onlyReads: true,
    handle: ({ params, body }, { quotes }) => {
      const ref = quoteIdIn(params['rfqId']) ?? ''
      return bare(ref === '' ? TE.left(notFound('quote')) : quotes.byRef(ref), () => ({
        code: 200,
        data: { url: quoteFileAddress(ref, languageAsked(body)) },
        meta: { message: 'SUCCESS' },
      }))
    },
  },
]
