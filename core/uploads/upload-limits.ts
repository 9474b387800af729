import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { FileKind } from './file-content'

/** Absolute maximum file size, regardless of the merchant's settings: 10,854 units of 1,024 bytes. */
export const largestUpload = 10_854 * 1_024

const megabyte = 1_048_576
/** A limit in megabytes with at most one decimal, for display. */
export const inMegabytes = (bytes: number): number => Math.floor((bytes / megabyte) * 10) / 10

const kinds: Readonly<Record<string, { readonly kind: FileKind; readonly type: string }>> = {
  pdf: { kind: 'pdf', type: 'application/pdf' },
  png: { kind: 'png', type: 'image/png' },
  jpg: { kind: 'jpg', type: 'image/jpeg' },
  jpeg: { kind: 'jpg', type: 'image/jpeg' },
  webp: { kind: 'webp', type: 'image/webp' },
  dwg: { kind: 'dwg', type: 'image/vnd.dwg' },
  dxf: { kind: 'dxf', type: 'image/vnd.dxf' },
  txt: { kind: 'txt', type: 'text/plain; charset=utf-8' },
}

/** Accepted extensions, for a file input's `accept`. */
export const acceptedFiles = Object.keys(kinds)
  .map(ending => `.${ending}`)
  .join(',')
/** Accepted file types, as displayed. */
export const acceptedKinds = 'PDF, PNG, JPG, WEBP, DWG, DXF, TXT'

export const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
/** The expected type of a file by its name; undefined if not accepted. */
export const kindOf = (name: string) =>
  name.includes('.') && Object.hasOwn(kinds, endingOf(name)) ? kinds[endingOf(name)] : undefined

/** Validates a file before it is read: extension and size (S1-5.10, S2-5.15). */
export const fileIssue = (
  file: { readonly name: string; readonly size: number },
  limit = largestUpload,
  field = 'file',
): Issue | undefined => {
  const maxSize = Math.min(limit, largestUpload)
  if (!kindOf(file.name)) return issue(field, 'cart.choice-file-kind', { kinds: acceptedKinds })
  if (file.size === 0) return issue(field, 'cart.choice-file-empty')
  return file.size > maxSize ? issue(field, 'cart.choice-file-too-large', { maximum: inMegabytes(maxSize) }) : undefined
}
