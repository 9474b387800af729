import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { mediaKey } from '../../../core/media/media'
import type { PictureWidth } from '../../../core/media/media-pictures.port'
import { mediaWidths } from '../../../core/media/picture-widths'
import type { BlobStorePort } from '../../../core/shared/blob-store.port'
import type { Outcome } from '../../../core/shared/domain-error'

const formats = ['webp', 'avif'] as const

/** Blob key of the original file; a vector drawing is stored sanitized. */
export const originalBlob = (id: string): string => mediaKey(id)

const widthBlob = (pictureKey: string, width: number, format: string): string =>
  `${pictureKey.replaceAll('.', '_')}-${width}-${format}`

/** Writes the image sizes of one crop. */
export const writeWidths = (blobs: BlobStorePort, pictureKey: string, widths: readonly PictureWidth[]): Outcome<void> =>
  pipe(
    widths,
    TE.traverseSeqArray(({ width, format, bytes }) => blobs.write(widthBlob(pictureKey, width, format), bytes)),
    TE.map(() => undefined),
  )

/** Deletes the original and all image sizes of an entry with these picture keys. */
export const removeMediaBlobs = (blobs: BlobStorePort, id: string, pictureKeys: readonly string[]): Outcome<void> => {
  const names = [
    originalBlob(id),
    ...pictureKeys.flatMap(key => mediaWidths.flatMap(width => formats.map(format => widthBlob(key, width, format)))),
  ]
  return pipe(
    names,
    TE.traverseSeqArray(blobs.remove),
    TE.map(() => undefined),
  )
}

export type MediaFile = { readonly blob: string; readonly type: 'image/webp' | 'image/avif' | 'application/pdf' }

/** The media file at a path of the shop; undefined if the path is not in the library. */
export const mediaFileAt = (path: string): MediaFile | undefined => {
  const [, key, width, format] =
    /^\/pictures\/(media-[\w-]{8,60}(?:\.\d{1,4}-\d{1,4}-\d{1,4}-\d{1,4})?)-(\d{2,4})\.(webp|avif)$/.exec(path) ?? []
  if (key !== undefined && (mediaWidths as readonly number[]).includes(Number(width)))
    return { blob: widthBlob(key, Number(width), format ?? ''), type: format === 'avif' ? 'image/avif' : 'image/webp' }
  const [, id] = /^\/documents\/media-([\w-]{8,60})\.pdf$/.exec(path) ?? []
  return id === undefined ? undefined : { blob: originalBlob(id), type: 'application/pdf' }
}
