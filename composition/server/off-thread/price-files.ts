import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PriceFilesPort } from '../../../core/price-desk/price-files.port'
import { fileError } from './file-error'
import type { Threads } from './threads'

/** Reads price files of staff in a worker thread. */
export const priceFilesOffThread = (files: Threads['files']): PriceFilesPort => ({
  read: (file, choice) =>
    pipe(
      files.run('readPriceFile', { file, choice }),
      TE.mapLeft(fileError({ service: 'price file', code: 'bulk-upload.issues.limit-time', name: file.name })),
      TE.flatMap(TE.fromEither),
    ),
})
