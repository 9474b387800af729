import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import { checkUpload } from './check-upload'
import type { StoredUpload, SentFile } from './upload'
import type { UploadsPort } from './uploads.port'

export type KeepUpload = (files: readonly SentFile[], limit?: number) => Outcome<StoredUpload>

/** Uploads the file for a modifier; validated before anything is sent. */
export const keepUpload =
  (ports: { readonly uploads: UploadsPort }): KeepUpload =>
  (files, limit) => {
    const checked = checkUpload(files, limit)
    return checked._tag === 'Left' ? TE.left(invalid(checked.left)) : ports.uploads.keep(checked.right)
  }
