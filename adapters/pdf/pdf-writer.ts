import pdfmake from 'pdfmake'
import fonts from 'pdfmake/fonts/Roboto.js'
import type { PdfWriter } from './quote-pdf'

// A document is made of what it is given: no address is asked, and of the disk only the letters are read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => Object.values<string>(fonts.Roboto).includes(path))
pdfmake.setFonts(fonts)

/** Writes documents on a server. */
export const pdfWriter: PdfWriter = async document => new Uint8Array(await pdfmake.createPdf(document).getBuffer())
