import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { UploadReaderPort } from '../../../core/bulk-upload/upload-reader.port'
import { fileError } from './file-error'
import { sentFileOf } from './sent-file'
import type { Threads } from './threads'

/** Parses SKU lists posted without JavaScript in a worker thread, without progress. */
export const readUploadOffThread =
  (lists: Threads['lists']): UploadReaderPort['read'] =>
  file =>
    pipe(
      sentFileOf(file),
      TE.flatMap(sent =>
        pipe(
          lists.run('readUploadList', sent),
          TE.mapLeft(fileError({ service: 'file', code: 'bulk-upload.issues.limit-time', name: file.name })),
        ),
      ),
      TE.flatMap(TE.fromEither),
    )
