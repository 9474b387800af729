import type { QuotePdfPort } from '../../core/quotes/quote-pdf.port'
import { lazyPort } from '../wiring/lazy-port'

/** The shop answers one request at a time: none waits longer than this for a library. */
const patienceMs = 15_000

/** Quotes as documents, by a library that a browser loads when the first is asked for. */
export const lateQuoteDocuments: QuotePdfPort = lazyPort<Pick<QuotePdfPort, 'make'>>({ make: true }, async () => {
  const tooLate = new Promise<never>((_, refuse) =>
    setTimeout(() => refuse(new Error('the document library failed to load')), patienceMs),
  )
  return (await Promise.race([import('./quote-documents'), tooLate])).quoteDocuments
})
