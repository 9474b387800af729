import pdfmake from 'pdfmake/build/pdfmake'
import type { TVirtualFileSystem } from 'pdfmake/interfaces'
import type { PdfWriter } from './quote-pdf'

/** Letters as TrueType files. Documents set theirs upright: slanted ones are not carried. */
export type Letters = { readonly normal: Uint8Array; readonly bold: Uint8Array }

const names = { normal: 'normal.ttf', bold: 'bold.ttf' }

/**
 * Writes documents where there is neither Node nor disk, with letters that are handed in. No address is asked, no text
 * run as code.
 */
export const pdfWriterInBrowser = ({ normal, bold }: Letters): PdfWriter => {
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.addVirtualFileSystem(inMemory({ [names.normal]: normal, [names.bold]: bold }))
  pdfmake.setFonts({ Roboto: names })
  return async document => new Uint8Array(await pdfmake.createPdf(document).getBuffer())
}

/** Bytes are taken as they are, though what is declared speaks of texts in base64 alone. */
const inMemory = (files: Readonly<Record<string, Uint8Array>>): TVirtualFileSystem =>
  Object.fromEntries(Object.entries(files).map(([name, data]) => [name, { data }])) as unknown as TVirtualFileSystem
