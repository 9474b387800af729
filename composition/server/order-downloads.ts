import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { RateLimitPort } from '../../core/access/rate-limits.port'
import { defaultBounds, type DownloadBounds } from '../../core/downloads/download'
import { downloadsWithin } from '../../core/downloads/download-file'
import type { DownloadsPort } from '../../core/downloads/downloads.port'
import type { FileSourcePort } from '../../core/downloads/file-source.port'
import type { OrderedFilesPort } from '../../core/downloads/ordered-files.port'
import type { ClockPort } from '../../core/shared/clock.port'
import { unavailable } from '../../core/shared/domain-error'

/** Location and limits of files; unreadable ones are reported for the log. */
export type FileStore = {
  readonly source: FileSourcePort
  readonly bounds: DownloadBounds
  readonly failed: (detail: string) => void
}

const nowhere: FileStore = {
  source: { open: () => TE.left(unavailable('files', 'LINTEL_FILE_HOSTS is not set')) },
  bounds: defaultBounds,
  failed: () => undefined,
}

type Counted = { readonly clock: ClockPort; readonly limits: RateLimitPort }

/** Downloads of digital products, from the merchant's file store. */
export const orderDownloads = (
  files: OrderedFilesPort,
  { clock, limits }: Counted,
  { source, bounds, failed }: FileStore = nowhere,
): DownloadsPort =>
  downloadsWithin(
    {
      files,
      limits,
      clock,
      source: {
        open: address =>
          pipe(
            source.open(address),
            TE.mapLeft(error => (error.tag === 'unavailable' ? failed(error.detail ?? '') : undefined, error)),
          ),
      },
    },
    bounds,
  )
