import type { Language } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'
import type { Quote } from './quote'

/** Writes quotes as documents (S3-2.13): what a contractor sends on. */
export type QuotePdfPort = {
  /** A PDF of the quote as it stands, in the reader's language. 'unavailable' where it could not be written. */
  readonly make: (quote: Quote, language: Language) => Outcome<Uint8Array>
  /** What a document shows beside the quote itself: changes when one of its pictures does. */
  readonly version?: (quote: Quote) => Outcome<string>
}

/** What the file of a quote is called (S3-4.07). */
export const quoteFileName = (number: string): string => `quote-${number.replace(/[^\w-]+/g, '-')}.pdf`
