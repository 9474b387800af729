import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { FileKind } from './file-content'

/** The size that no file may exceed, whatever a merchant allows: 10,854 units of 1,024 bytes. */
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

/** The endings a file may have, as a file field's `accept` wants them. */
export const acceptedFiles = Object.keys(kinds)
  .map(ending => `.${ending}`)
  .join(',')
/** The same for people. */
export const acceptedKinds = 'PDF, PNG, JPG, WEBP, DWG, DXF, TXT'

export const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
/** What a file of this name should be; undefined for names that are not taken. */
export const kindOf = (name: string) =>
  name.includes('.') && Object.hasOwn(kinds, endingOf(name)) ? kinds[endingOf(name)] : undefined

/** What can be said of a file before it is read: its ending and its size (S1-5.10, S2-5.15). */
export const fileIssue = (
  file: { readonly name: string; readonly size: number },
  limit = largestUpload,
  field = 'file',
): Issue | undefined => {
  const most = Math.min(limit, largestUpload)
  if (!kindOf(file.name)) return issue(field, 'cart.choice-file-kind', { kinds: acceptedKinds })
  if (file.size === 0) return issue(field, 'cart.choice-file-empty')
  return file.size > most ? issue(field, 'cart.choice-file-too-large', { maximum: inMegabytes(most) }) : undefined
}
