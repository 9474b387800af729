import type { Outcome } from '../shared/domain-error'
import type { QuoteRequest } from './quote'
import type { QuoteSent, QuotesPort } from './quotes.port'

export type SubmitQuote = (request: QuoteRequest, key: string) => Outcome<QuoteSent>

/** Submits a quote request, idempotent by key (S3-4.01); changed prices are shown before anything is stored. */
export const submitQuote =
  ({ quotes }: { readonly quotes: QuotesPort }): SubmitQuote =>
  (request, key) =>
    quotes.create(request, key)
