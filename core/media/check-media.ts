import * as E from 'fp-ts/Either'
import { safeName } from '../uploads/check-upload'
import { isContentOf } from '../uploads/file-content'
import { inMegabytes } from '../uploads/upload-limits'
import type { SentFile } from '../uploads/upload'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { MediaType } from './media'

/** Accepted file types, as displayed. */
export const mediaKinds = 'JPG, PNG, WebP, AVIF, GIF, SVG, PDF'
/** Accepted file types, for a file input's `accept`. */
export const acceptedMedia = '.jpg,.jpeg,.png,.webp,.avif,.gif,.svg,.pdf'

/** Default and maximum configurable file size; bounded by the maximum form body. */
export const defaultMediaMegabytes = 10
export const maxMediaMegabytes = 11
const megabyte = 1_048_576
export const defaultMediaBytes = defaultMediaMegabytes * megabyte

/** Decompression bomb limit: decoding more pixels would exhaust memory, however small the file. */
export const maxPixels = 60_000_000
export const maxSide = 20_000

const wordAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** The media type by content, not by name; undefined if unsupported. */
export const mediaTypeOf = (bytes: Uint8Array): MediaType | undefined => {
  if (isContentOf('pdf', bytes)) return 'application/pdf'
  if (isContentOf('png', bytes)) return 'image/png'
  if (isContentOf('jpg', bytes)) return 'image/jpeg'
  if (isContentOf('webp', bytes)) return 'image/webp'
  if (/^GIF8[79]a$/.test(wordAt(bytes, 0, 6))) return 'image/gif'
  if (wordAt(bytes, 4, 4) === 'ftyp' && /^avi[fs]$/.test(wordAt(bytes, 8, 4))) return 'image/avif'
  return isDrawing(bytes) ? 'image/svg+xml' : undefined
}

const looked = 2_000

/** An SVG begins with its root element, optionally after comments and declarations. */
const isDrawing = (bytes: Uint8Array): boolean => {
  const head = new TextDecoder().decode(bytes.subarray(0, looked))
  const first = /<([a-z][a-z0-9:-]{0,40})[\s>/]/i.exec(head)
  return first?.[1]?.toLowerCase() === 'svg' && !head.includes('\u0000') && !/<!doctype\s+html/i.test(head)
}

/** Returns the file with a sanitized name and the type of its content, or its issues. */
export const checkMedia = (
  file: SentFile,
  largest: number,
): E.Either<Issue, SentFile & { readonly type: MediaType }> => {
  const name = safeName(file.name) || 'file'
  const size = file.bytes.byteLength
  if (size === 0) return E.left(issue('file', 'media.issues.empty', { name }))
  if (size > largest) return E.left(issue('file', 'media.issues.too-large', { name, maximum: inMegabytes(largest) }))
  const type = mediaTypeOf(file.bytes)
  return type === undefined
    ? E.left(issue('file', 'media.issues.kind', { name, kinds: mediaKinds }))
    : E.right({ name, type, bytes: file.bytes })
}

/** The issue if a picture has too many pixels to decode. */
export const pixelIssue = (
  { width, height }: { readonly width: number; readonly height: number },
  name: string,
): Issue | undefined =>
  width < 1 || height < 1 || width > maxSide || height > maxSide || width * height > maxPixels
    ? issue('file', 'media.issues.pixels', { name, width, height, most: Math.round(maxPixels / 1_000_000) })
    : undefined
