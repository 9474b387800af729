import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pixelIssue } from '../../core/media/check-media'
import { cropInPixels } from '../../core/media/crop'
import type { Crop, MediaType } from '../../core/media/media'
import type { MediaPicturesPort, PictureWidth } from '../../core/media/media-pictures.port'
import { mediaWidths } from '../../core/media/picture-widths'
import { invalid, issue, unavailable } from '../../core/shared/domain-error'
import { drawnPart } from './drawn-part'

type Source = { readonly type: MediaType; readonly bytes: Uint8Array }

/**
 * Pictures of the media library by the APIs of a browser's worker: every width as WebP only, because browsers do not
 * encode AVIF. SVG is rejected: a worker cannot decode it.
 */
export const mediaPicturesInBrowser = (): MediaPicturesPort => ({
  open: ({ name, type, bytes }) => {
    if (type === 'image/svg+xml') return TE.left(invalid(issue('file', 'media.issues.not-here', { name })))
    return async () => {
      const picture = await bitmapOf({ type, bytes }).catch(() => undefined)
      if (!picture) return E.left(invalid(issue('file', 'media.issues.unreadable', { name })))
      const size = { width: picture.width, height: picture.height }
      picture.close()
      const tooLarge = pixelIssue(size, name)
      return tooLarge ? E.left(invalid(tooLarge)) : E.right({ ...size, bytes })
    }
  },
  widths: (source, crop) =>
    TE.tryCatch(
      () => widthsOf(source, crop),
      reason => unavailable('pictures', String(reason)),
    ),
})

/** Decodes with the EXIF orientation applied. */
const bitmapOf = ({ type, bytes }: Source): Promise<ImageBitmap> =>
  createImageBitmap(new Blob([bytes as BlobPart], { type }), { imageOrientation: 'from-image' })

const widthsOf = async (source: Source, crop: Crop | undefined): Promise<readonly PictureWidth[]> => {
  const picture = await bitmapOf(source)
  try {
    const part = cropInPixels(crop, picture)
    const made: PictureWidth[] = []
    for (const width of mediaWidths)
      made.push({
        width,
        format: 'webp',
        bytes: await drawnPart(picture, part, { width, type: 'image/webp', quality: 0.8 }),
      })
    return made
  } finally {
    picture.close()
  }
}
