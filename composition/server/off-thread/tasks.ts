/**
 * Tasks for worker threads: one exported function each, with structured-cloned input and output. Imports are lazy, so
 * that a thread loads its own tasks only.
 */
import './silent-console'
import type { Language } from '../../../core/access/visitor'
import type { SentFile } from '../../../core/uploads/upload'
import { sentListLimits } from '../../../core/files/table-limits'
import type { Crop } from '../../../core/media/media'
import type { MediaPicturesPort } from '../../../core/media/media-pictures.port'
import type { PriceFileChoice } from '../../../core/price-desk/price-file'
import type { Quote } from '../../../core/quotes/quote'
import { setStoreTimeZone } from '../../../core/shared/store-time-zone'

export const readOrderSheets = async (file: SentFile) =>
  (await import('../../../adapters/upload-files/order-sheets')).orderSheets.read(file)()

export const readUploadList = async ({ name, type, bytes }: SentFile) => {
  const { readUploadFile } = await import('../../../adapters/upload-files/read-upload-file')
  return readUploadFile(new File([bytes as BlobPart], name, { type }), { limits: sentListLimits })
}

export const readScheduleFile = async ({ name, type, bytes }: SentFile) => {
  const { scheduleFileReader } = await import('../../../adapters/upload-files/read-schedule-file')
  return scheduleFileReader(sentListLimits)(new File([bytes as BlobPart], name, { type }))
}

export const readPriceFile = async ({ file, choice }: { readonly file: SentFile; readonly choice: PriceFileChoice }) =>
  (await import('../../../adapters/upload-files/price-file')).priceFiles.read(file, choice)()

export const readPeopleFile = async (file: SentFile) =>
  (await import('../../../adapters/upload-files/people-file')).peopleFiles.read(file)()

export const readProducts = async (file: string) =>
  (await import('../../catalogue-import/read-products')).readProducts(file)

export const openPicture = async (file: Parameters<MediaPicturesPort['open']>[0]) =>
  (await import('../../../adapters/pictures/media-pictures')).mediaPictures().open(file)()

export const pictureWidths = async ({
  source,
  crop,
}: {
  readonly source: Parameters<MediaPicturesPort['widths']>[0]
  readonly crop: Crop | undefined
}) => (await import('../../../adapters/pictures/media-pictures')).mediaPictures().widths(source, crop)()

export const quoteDocument = async ({
  quote,
  language,
  timeZone,
  pictureFolders,
}: {
  readonly quote: Quote
  readonly language: Language
  readonly timeZone: string
  readonly pictureFolders: readonly string[]
}) => {
  const [{ quotePdf }, { pdfWriter }, { documentPicture }] = await Promise.all([
    import('../../../adapters/pdf/quote-pdf'),
    import('../../../adapters/pdf/pdf-writer'),
    import('../../../adapters/pictures/document-picture'),
  ])
  setStoreTimeZone(timeZone)
  return quotePdf({ loadWriter: () => Promise.resolve(pdfWriter), pictureOf: documentPicture(pictureFolders) }).make(
    quote,
    language,
  )()
}
