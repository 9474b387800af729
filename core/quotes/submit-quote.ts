import type { Outcome } from '../shared/domain-error'
import type { QuoteRequest } from './quote'
import type { QuoteSent, QuotesPort } from './quotes.port'

export type SubmitQuote = (request: QuoteRequest, key: string) => Outcome<QuoteSent>

/**
 * Asks the merchant for a quote, once for each key (S3-4.01); what moved in price since the draft is shown before
 * anything is kept.
 */
export const submitQuote =
  ({ quotes }: { readonly quotes: QuotesPort }): SubmitQuote =>
  (request, key) =>
    quotes.create(request, key)
