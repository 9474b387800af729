import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import sharp, { type Sharp } from 'sharp'
import { maxPixels, pixelIssue } from '../../core/media/check-media'
import { cropInPixels } from '../../core/media/crop'
import type { Crop, MediaType } from '../../core/media/media'
import type { MediaPicturesPort, PictureWidth } from '../../core/media/media-pictures.port'
import { mediaWidths } from '../../core/media/picture-widths'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { invalid, issue, unavailable } from '../../core/shared/domain-error'
import { cleanSvg } from './clean-svg'

type Source = { readonly type: MediaType; readonly bytes: Uint8Array }

const limits = { limitInputPixels: maxPixels, failOn: 'error' } as const
const widest = Math.max(...mediaWidths)
const defaultDensity = 72
const maxDensity = 2_400

const encodings: readonly { readonly format: PictureWidth['format']; readonly encode: (image: Sharp) => Sharp }[] = [
  { format: 'webp', encode: image => image.webp({ quality: 78, alphaQuality: 80, effort: 3 }) },
  { format: 'avif', encode: image => image.avif({ quality: 56, effort: 1, chromaSubsampling: '4:2:0' }) },
]

/**
 * Pictures of the media library by libvips, one at a time: decoding takes many times the file's size in memory, and
 * pages have priority.
 */
export const mediaPictures = (): MediaPicturesPort => {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn =
    <A>(work: () => Promise<E.Either<DomainError, A>>): Outcome<A> =>
    () => {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine.catch((reason: unknown) => E.left(unavailable('pictures', String(reason))))
    }
  return {
    open: ({ name, type, bytes }) => {
      const unreadable = invalid(issue('file', 'media.issues.unreadable', { name }))
      const code = type === 'image/svg+xml' ? cleanSvg(new TextDecoder().decode(bytes)) : undefined
      if (type === 'image/svg+xml' && code === undefined) return TE.left(unreadable)
      const cleaned = code === undefined ? bytes : new TextEncoder().encode(code)
      return inTurn(async () => {
        try {
          const size = await sizeOf({ type, bytes: cleaned })
          const tooLarge = pixelIssue(size, name)
          if (tooLarge) return E.left(invalid(tooLarge))
          // A valid header does not mean a valid image: decode it fully before it is stored.
          await sharp(cleaned, limits).resize({ width: 16, withoutEnlargement: true }).raw().toBuffer()
          return E.right({ ...size, bytes: cleaned })
        } catch {
          return E.left(unreadable)
        }
      })
    },
    widths: (source, crop) => inTurn(async () => E.right(await widthsOf(source, crop))),
  }
}

const quarterTurned = 5

/** Size after EXIF orientation: cameras store some pictures rotated. */
const sizeOf = async ({ bytes }: Source): Promise<{ readonly width: number; readonly height: number }> => {
  const { width, height, pageHeight, orientation } = await sharp(bytes, {
    ...limits,
    limitInputPixels: false,
  }).metadata()
  const [across, down] = [width, pageHeight ?? height]
  return (orientation ?? 1) >= quarterTurned ? { width: down, height: across } : { width: across, height: down }
}

const widthsOf = async (source: Source, crop: Crop | undefined): Promise<readonly PictureWidth[]> => {
  const size = await sizeOf(source)
  const isDrawing = source.type === 'image/svg+xml'
  // Vectors have no intrinsic resolution: rasterize sharp enough for the widest width.
  const scale = isDrawing
    ? Math.min(maxDensity / defaultDensity, Math.max(1, widest / cropInPixels(crop, size).width))
    : 1
  const { data, info } = await sharp(source.bytes, {
    ...limits,
    ...(isDrawing ? { density: defaultDensity * scale } : {}),
  })
    .rotate()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const shown = await sharp(data, whole).extract(cropInPixels(crop, info)).raw().toBuffer({ resolveWithObject: true })
  const cut = { raw: { width: shown.info.width, height: shown.info.height, channels: shown.info.channels } }
  const made: PictureWidth[] = []
  for (const width of mediaWidths) {
    const small = await sharp(shown.data, cut)
      .resize({ width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { raw: { width: small.info.width, height: small.info.height, channels: small.info.channels } }
    for (const { format, encode } of encodings)
      made.push({ width, format, bytes: new Uint8Array(await encode(sharp(small.data, raw)).toBuffer()) })
  }
  return made
}
