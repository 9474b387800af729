import * as TE from 'fp-ts/TaskEither'
import { quoteFileAddress, quoteIdIn } from '../../../core/quotes/quote-link'
import type { QuotesPort } from '../../../core/quotes/quotes.port'
import { notFound } from '../../../core/shared/domain-error'
import { bare } from '../../shared/answer'
import type { Route } from '../../shared/route'
import { quoteDocumentRoute } from './quote-document.wire'

/** Says where a quote's document is (S3-7.03), to whoever may read the quote; what else the body names is not believed. */
export const quoteDocumentRoutes: readonly Route<{ readonly quotes: Pick<QuotesPort, 'byRef'> }>[] = [
  {
    method: 'POST', path: quoteDocumentRoute, onlyReads: true,
    handle: ({ params }, { quotes }) => {
      const ref = quoteIdIn(params['rfqId']) ?? ''
      return bare(ref === '' ? TE.left(notFound('quote')) : quotes.byRef(ref), () => ({ code: 200, data: { url: quoteFileAddress(ref) }, meta: { message: 'SUCCESS' } }))
    },
  },
]
