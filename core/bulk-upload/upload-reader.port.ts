import type { Outcome } from '../shared/domain-error'
import type { PreviewRow, ReadUpload } from './read-rows'
import type { TableChoice } from './upload-columns'

/** Progress of parsing a file. */
export type ReadProgress = { readonly bytes: number; readonly rows: number; readonly preview: readonly PreviewRow[] }

/** Reading pauses until the promise of `onProgress` resolves. */
export type ReadListening = {
  /** The buyer's parsing options. */ readonly choice?: TableChoice
  readonly onProgress?: (progress: ReadProgress) => void | Promise<void>
  readonly isCancelled?: () => boolean
}

/** Parses SKU lists from files. */
export type UploadReaderPort = {
  /** Preloads the parser, because a file is about to be chosen. */
  readonly prepare: () => Outcome<void>
  /** 'invalid' with an issue at `file` for an unreadable file; 'not-found' if cancelled. */
  readonly read: (file: File, listening?: ReadListening) => Outcome<ReadUpload>
}
