import type { Outcome } from '../shared/domain-error'
import type { FilePlace } from './download'
import type { OpenFile } from './file-source.port'

/** Files of digital lines, for those with access (S1-3.03). */
export type DownloadsPort = {
  /** 'forbidden' with a reason if the period is over or the limit is used up; see `OrderedFilesPort` for the rest. */
  readonly open: (place: FilePlace, key?: string) => Outcome<OpenFile & { readonly name: string }>
}
