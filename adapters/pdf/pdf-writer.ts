import pdfmake from 'pdfmake'
import fonts from 'pdfmake/fonts/Roboto.js'
import type { PdfWriter } from './quote-pdf'

// Documents never fetch URLs, and read no files but the fonts.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => Object.values<string>(fonts.Roboto).includes(path))
pdfmake.setFonts(fonts)

/** The PDF writer of the server. */
export const pdfWriter: PdfWriter = async document => new Uint8Array(await pdfmake.createPdf(document).getBuffer())
