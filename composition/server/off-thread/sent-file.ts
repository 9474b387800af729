import * as TE from 'fp-ts/TaskEither'
import { unavailable, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import type { SentFile } from '../../../core/uploads/upload'

/** The bytes of a posted file, which a thread can take over. */
export const sentFileOf = (file: File): Outcome<SentFile> =>
  TE.tryCatch(
    async () => ({ name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }),
    (reason): DomainError => unavailable('file', String(reason)),
  )
