import { quotePdf } from '../adapters/pdf/quote-pdf'
import type { QuotePdfPort } from '../core/quotes/quote-pdf.port'

/** Quotes as documents, with product pictures out of these folders. The libraries come with the first that is asked for. */
export const lateQuotePdf = (pictureFolders: readonly string[]): QuotePdfPort =>
  quotePdf({
    loadWriter: async () => (await import('../adapters/pdf/pdf-writer')).pdfWriter,
    pictureOf: async picture => (await import('../adapters/pictures/document-picture')).documentPicture(pictureFolders)(picture),
  })
