import * as TE from 'fp-ts/TaskEither'
import type { Quote } from '../../core/quotes/quote'
import type { QuotesPort } from '../../core/quotes/quotes.port'
import { cleanHtml } from '../shared/clean-html'

/**
 * Sanitizes the terms of all quotes that leave the gateway with the allow-list, whatever their source (security rule
 * 26).
 */
export const cleanQuotes = (quotes: QuotesPort): QuotesPort => {
  const cleaned = TE.map((quote: Quote): Quote =>
    quote.legalTerms === '' ? quote : { ...quote, legalTerms: cleanHtml(quote.legalTerms) },
  )
  return {
    ...quotes,
    byRef: ref => cleaned(quotes.byRef(ref)),
    answer: (id, revision, answer) => cleaned(quotes.answer(id, revision, answer)),
  }
}
