import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { MediaPicturesPort } from '../../../core/media/media-pictures.port'
import { unavailable, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { fileError } from './file-error'
import { threadError } from './thread-runner'
import type { Threads } from './threads'

/** Decodes and resizes pictures of the media library in a worker thread, which also sanitizes SVG drawings. */
export const mediaPicturesOffThread = (pictures: Threads['pictures']): MediaPicturesPort => ({
  open: file =>
    pipe(
      withLibrary(),
      TE.flatMap(() =>
        pipe(
          pictures.run('openPicture', file),
          TE.mapLeft(fileError({ service: 'pictures', code: 'media.issues.unreadable', name: file.name })),
        ),
      ),
      TE.flatMap(TE.fromEither),
    ),
  widths: (source, crop) =>
    pipe(
      withLibrary(),
      TE.flatMap(() => pipe(pictures.run('pictureWidths', { source, crop }), TE.mapLeft(threadError('pictures')))),
      TE.flatMap(TE.fromEither),
    ),
})

/** sharp's native part must outlive every thread that uses it, so the main thread loads it first. */
const withLibrary = (): Outcome<unknown> =>
  TE.tryCatch(
    () => import('sharp'),
    (reason): DomainError => unavailable('pictures', String(reason)),
  )
