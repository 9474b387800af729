import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { MediaPicturesPort } from '../../../core/media/media-pictures.port'
import { unavailable, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { fileError } from './file-error'
import { threadError } from './thread-runner'
import type { Threads } from './threads'

/** Pictures of the media library, opened and made smaller in a thread: drawings are cleaned there too. */
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

/** Its native part has to outlive every thread that uses it, so that this thread loads it first. */
const withLibrary = (): Outcome<unknown> =>
  TE.tryCatch(
    () => import('sharp'),
    (reason): DomainError => unavailable('pictures', String(reason)),
  )
