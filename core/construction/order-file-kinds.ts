import * as E from 'fp-ts/Either'
import { safeName } from '../uploads/check-upload'
import type { SentFile } from '../uploads/upload'
import { endingOf } from '../uploads/upload-limits'
import { sanitizedFile } from '../forms/form-file'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { OrderFile, OrderFileKind } from '../orders/order-details'
import { orderFilesIssue } from './upload-limits'
import { maxOrderFiles } from '../orders/order-files'

const head = (bytes: Uint8Array, at: number, count: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + count))
const begins =
  (...starts: readonly string[]) =>
  (bytes: Uint8Array): boolean =>
    starts.some(start => head(bytes, 0, start.length) === start)
/** Markup is stored unchanged and never rendered: served as attachment only. */
const isText = (bytes: Uint8Array): boolean => !bytes.subarray(0, 4_096).includes(0)

/** File types only this program accepts, besides those of all forms. Archives are never unpacked. */
const ownKinds: Readonly<Record<string, { readonly type: string; readonly holds: (bytes: Uint8Array) => boolean }>> = {
  html: { type: 'text/html', holds: isText },
  zip: { type: 'application/zip', holds: begins('PK\u0003\u0004', 'PK\u0005\u0006') },
  mp3: {
    type: 'audio/mpeg',
    holds: bytes => begins('ID3')(bytes) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0),
  },
  wma: { type: 'audio/x-ms-wma', holds: begins('\u0030\u0026\u00b2\u0075') },
  mpg: { type: 'video/mpeg', holds: begins('\u0000\u0000\u0001\u00ba', '\u0000\u0000\u0001\u00b3') },
  flv: { type: 'video/x-flv', holds: begins('FLV') },
  avi: { type: 'video/x-msvideo', holds: bytes => begins('RIFF')(bytes) && head(bytes, 8, 4) === 'AVI ' },
}

/**
 * Returns the file with a sanitized name and the type of its content; rejected if content and name do not match
 * (S3-5.32, S3-9.08).
 */
export const checkOrderFile = (kind: OrderFileKind, sent: SentFile): E.Either<Issue, SentFile> => {
  const name = safeName(sent.name)
  const wrong = orderFilesIssue(kind, [{ name, size: sent.bytes.byteLength }])
  if (wrong) return E.left(wrong)
  const ending = endingOf(name)
  const own = Object.hasOwn(ownKinds, ending) ? ownKinds[ending] : undefined
  const checked = own
    ? own.holds(sent.bytes)
      ? { name, type: own.type, bytes: sent.bytes }
      : undefined
    : sanitizedFile({ ...sent, name })
  return checked ? E.right(checked) : E.left(issue(kind, 'order-file.content', { name, ending: ending.toUpperCase() }))
}

/** The issue if there are too many files of a kind (S3-5.32). */
export const tooManyFiles = (files: readonly OrderFile[]): Issue | undefined => {
  const over = (['certificate', 'other', 'order'] as const).find(
    kind => files.filter(file => file.kind === kind).length > maxOrderFiles[kind],
  )
  return over && issue(over, 'construction.issues.too-many', { maximum: maxOrderFiles[over] })
}
