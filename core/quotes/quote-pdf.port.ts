import type { Language } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'
import type { Quote } from './quote'

/** Generates quote documents (S3-2.13) for contractors to forward. */
export type QuotePdfPort = {
  /** A PDF of the quote in the reader's language. 'unavailable' if generation fails. */
  readonly make: (quote: Quote, language: Language) => Outcome<Uint8Array>
  /** Fingerprint of content outside the quote, such as pictures. */
  readonly version?: (quote: Quote) => Outcome<string>
}

/** File name of a quote's document (S3-4.07). */
export const quoteFileName = (number: string): string => `quote-${number.replace(/[^\w-]+/g, '-')}.pdf`
