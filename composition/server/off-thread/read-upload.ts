import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { UploadReaderPort } from '../../../core/bulk-upload/upload-reader.port'
import { unavailable, type DomainError } from '../../../core/shared/domain-error'
import { fileError } from './file-error'
import type { Threads } from './threads'

/** Parses SKU lists posted without JavaScript in a worker thread, without progress. */
export const readUploadOffThread =
  (lists: Threads['lists']): UploadReaderPort['read'] =>
  file =>
    pipe(
      TE.tryCatch(
        async () => ({ name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }),
        (reason): DomainError => unavailable('file', String(reason)),
      ),
      TE.flatMap(sent =>
        pipe(
          lists.run('readUploadList', sent),
          TE.mapLeft(fileError({ service: 'file', code: 'bulk-upload.issues.limit-time', name: file.name })),
        ),
      ),
      TE.flatMap(TE.fromEither),
    )
