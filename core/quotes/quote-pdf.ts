import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import type { QuoteRef } from './quote'
import { quoteIdIn } from './quote-link'
import type { QuotesPort } from './quotes.port'

export type QuotePdf = (ref: QuoteRef, lang?: string) => Outcome<Uint8Array>

/** A quote's document, with the quote's read access (S3-4.07). */
export const quotePdf =
  ({ quotes }: { readonly quotes: QuotesPort }): QuotePdf =>
  (ref, lang) =>
    quoteIdIn(ref) === undefined ? TE.left(notFound('quote')) : quotes.pdf(ref, lang)
