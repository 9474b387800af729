import type { QuotePdfPort } from '../../core/quotes/quote-pdf.port'
import { lazyPort } from '../wiring/lazy-port'

/** The offline shop answers one request at a time, so loading a library may not block it longer than this. */
const patienceMs = 15_000

/** Quote documents, by a library that is loaded when the first one is requested. */
export const lateQuoteDocuments: QuotePdfPort = lazyPort<Pick<QuotePdfPort, 'make'>>({ make: true }, async () => {
  const tooLate = new Promise<never>((_, refuse) =>
    setTimeout(() => refuse(new Error('the document library failed to load')), patienceMs),
  )
  return (await Promise.race([import('./quote-documents'), tooLate])).quoteDocuments
})
