import normal from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url'
import bold from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url'
import { pdfWriterInBrowser } from '../../adapters/pdf/pdf-writer-in-browser'
import { quotePdf, type PdfWriter } from '../../adapters/pdf/quote-pdf'
import { documentPictureInBrowser } from '../../adapters/pictures/document-picture-in-browser'
import type { QuotePdfPort } from '../../core/quotes/quote-pdf.port'

const patienceMs = 15_000

const letters = async (address: string): Promise<Uint8Array> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

let writer: PdfWriter | undefined
const loadWriter = async (): Promise<PdfWriter> => {
  if (writer) return writer
  const [upright, strong] = await Promise.all([letters(normal), letters(bold)])
  return (writer = pdfWriterInBrowser({ normal: upright, bold: strong }))
}

/**
 * Quote documents generated in this browser. Loaded, with the library and its fonts, when the first one is requested.
 */
export const quoteDocuments: QuotePdfPort = quotePdf({ loadWriter, pictureOf: documentPictureInBrowser('/pictures/') })
