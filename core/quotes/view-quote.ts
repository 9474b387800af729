import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import type { Quote, QuoteRef } from './quote'
import { quoteIdIn } from './quote-link'
import type { QuotesPort } from './quotes.port'

export type ViewQuote = (ref: QuoteRef) => Outcome<Quote>

/** The quote of a URL, by number or shared token (S3-2.12, security rule 11); other references are 'not-found'. */
export const viewQuote =
  ({ quotes }: { readonly quotes: QuotesPort }): ViewQuote =>
  ref =>
    quoteIdIn(ref) === undefined ? TE.left(notFound('quote')) : quotes.byRef(ref)
