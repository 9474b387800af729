import pdfmake from 'pdfmake/build/pdfmake'
import type { TVirtualFileSystem } from 'pdfmake/interfaces'
import type { PdfWriter } from './quote-pdf'

/** TrueType fonts. Documents use no italics, so there are none. */
export type Letters = { readonly normal: Uint8Array; readonly bold: Uint8Array }

const names = { normal: 'normal.ttf', bold: 'bold.ttf' }

/** A PDF writer for browsers, with fonts passed in by the caller. URLs in documents are never fetched. */
export const pdfWriterInBrowser = ({ normal, bold }: Letters): PdfWriter => {
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.addVirtualFileSystem(inMemory({ [names.normal]: normal, [names.bold]: bold }))
  pdfmake.setFonts({ Roboto: names })
  return async document => new Uint8Array(await pdfmake.createPdf(document).getBuffer())
}

/** Passes bytes as they are; the library's types allow base64 text only. */
const inMemory = (files: Readonly<Record<string, Uint8Array>>): TVirtualFileSystem =>
  Object.fromEntries(Object.entries(files).map(([name, data]) => [name, { data }])) as unknown as TVirtualFileSystem
