import type { Outcome } from '../shared/domain-error'
import type { PreviewRow, ReadUpload } from './read-rows'
import type { TableChoice } from './upload-columns'

/** How far a file is read. */
export type ReadProgress = { readonly bytes: number; readonly rows: number; readonly preview: readonly PreviewRow[] }

/** Reading pauses until the promise of `onProgress` resolves. */
export type ReadListening = {
  /** Where a buyer said how the table is to be read. */ readonly choice?: TableChoice
  readonly onProgress?: (progress: ReadProgress) => void | Promise<void>
  readonly isCancelled?: () => boolean
}

/** Reading a list out of a file. */
export type UploadReaderPort = {
  /** A file is about to be chosen: what reads it gets ready. */
  readonly prepare: () => Outcome<void>
  /** 'invalid' with an issue at `file` for an unreadable file; 'not-found' if cancelled. */
  readonly read: (file: File, listening?: ReadListening) => Outcome<ReadUpload>
}
