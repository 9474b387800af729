import * as TE from 'fp-ts/TaskEither'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Picture } from '../../core/catalogue/product'
import type { Quote } from '../../core/quotes/quote'
import type { QuotePdfPort } from '../../core/quotes/quote-pdf.port'
import { unavailable } from '../../core/shared/domain-error'
import { quoteDocument, type LinePictures } from './quote-document'
import { quoteLabels } from './quote-labels'

export type PdfWriter = (document: TDocumentDefinitions) => Promise<Uint8Array>

export type QuotePdfDeps = {
  /** Loads the PDF library lazily, with the first document. */
  readonly loadWriter: () => Promise<PdfWriter>
  /** A product's picture as a data URL of PNG or JPEG; undefined: no picture. */
  readonly pictureOf?: (picture: Picture) => Promise<string | undefined>
}

/** Quotes as PDF. A picture that cannot be loaded is left out. */
export const quotePdf = ({ loadWriter, pictureOf }: QuotePdfDeps): QuotePdfPort => ({
  make: (quote, language) =>
    TE.tryCatch(
      async () => {
        const [write, pictures] = await Promise.all([loadWriter(), picturesOf(quote, pictureOf)])
        return write(quoteDocument(quote, quoteLabels[language], pictures))
      },
      reason => unavailable('pdf', String(reason)),
    ),
})

const picturesOf = async ({ lines }: Quote, pictureOf: QuotePdfDeps['pictureOf']): Promise<LinePictures> => {
  const picturesByKey = new Map(lines.flatMap(({ picture }) => (picture ? [[picture.key, picture] as const] : [])))
  const found = await Promise.all(
    [...picturesByKey].map(async ([key, picture]) => [key, await pictureOf?.(picture).catch(() => undefined)] as const),
  )
  return new Map(found.flatMap(([key, image]) => (image === undefined ? [] : [[key, image] as const])))
}
