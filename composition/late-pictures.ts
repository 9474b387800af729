import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { MediaPicturesPort } from '../core/media/media-pictures.port'
import type { Outcome } from '../core/shared/domain-error'
import { unavailable } from '../core/shared/domain-error'

/** The library for pictures, loaded with the first one that is uploaded. */
export const latePictures = (): MediaPicturesPort => {
  let loaded: Promise<MediaPicturesPort> | undefined
  const maker = (): Outcome<MediaPicturesPort> => TE.tryCatch(
    () => (loaded ??= import('../adapters/pictures/media-pictures').then(({ mediaPictures }) => mediaPictures())),
    reason => {
      loaded = undefined
      return unavailable('pictures', String(reason))
    },
  )
  return { open: file => pipe(maker(), TE.flatMap(({ open }) => open(file))), widths: (file, crop) => pipe(maker(), TE.flatMap(({ widths }) => widths(file, crop))) }
}
