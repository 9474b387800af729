import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { documentPictureFile } from '../../../adapters/pictures/document-picture-file'
import type { QuotePdfPort } from '../../../core/quotes/quote-pdf.port'
import type { Quote } from '../../../core/quotes/quote'
import { unavailable, type Outcome } from '../../../core/shared/domain-error'
import { storeTimeZone } from '../../../core/shared/store-time-zone'
import { threadError } from './thread-runner'
import type { Threads } from './threads'

/** Quote documents, made in a worker thread with product pictures from these folders. */
export const quoteDocumentsOffThread = (
  documents: Pick<Threads['documents'], 'run'>,
  pictureFolders: readonly string[],
): QuotePdfPort => {
  const filesOf = async ({ lines }: Quote) => {
    const pictures = new Map(lines.flatMap(({ picture }) => (picture ? [[picture.key, picture] as const] : [])))
    return Promise.all([...pictures.values()].map(picture => documentPictureFile(pictureFolders, picture)))
  }
  return {
    make: (quote, language) =>
      pipe(
        pictureLibrary,
        TE.flatMap(() =>
          pipe(
            documents.run('quoteDocument', { quote, language, pictureFolders, timeZone: storeTimeZone() }),
            TE.mapLeft(threadError('pdf')),
          ),
        ),
        TE.flatMap(TE.fromEither),
      ),
    version: quote =>
      TE.tryCatch(
        async () => (await filesOf(quote)).map(file => file?.version ?? '').join(),
        reason => unavailable('pictures', String(reason)),
      ),
  }
}

/**
 * sharp's native part must be loaded by the main thread first: it does not outlive a worker thread that loaded it
 * alone.
 */
const pictureLibrary: Outcome<unknown> = TE.tryCatch(
  () => import('sharp'),
  reason => unavailable('pictures', String(reason)),
)
