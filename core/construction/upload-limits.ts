import { inMegabytes, largestUpload } from '../uploads/upload-limits'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { OrderFileKind } from '../orders/order-details'
import { maxOrderFiles } from '../orders/order-files'

/** File extensions accepted with an order (S3-5.32). */
const endings = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'csv',
  'txt',
  'rtf',
  'html',
  'zip',
  'mp3',
  'wma',
  'mpg',
  'flv',
  'avi',
  'jpg',
  'jpeg',
  'png',
  'gif',
] as const

export type OrderFileEnding = (typeof endings)[number]

/** Extensions of order files: those the order service can parse. */
const orderEndings: readonly OrderFileEnding[] = ['xlsx', 'csv']

export const orderFileEndings = (kind: OrderFileKind): readonly OrderFileEnding[] =>
  kind === 'order' ? orderEndings : endings

/** The extensions for a file input's `accept`. */
export const acceptedOrderFiles = (kind: OrderFileKind): string =>
  orderFileEndings(kind)
    .map(ending => `.${ending}`)
    .join(',')

/**
 * Validates files before they are read: number, extension and size (S3-5.32, S3-9.08). The field is named after its
 * kind.
 */
export const orderFilesIssue = (
  kind: OrderFileKind,
  files: readonly { readonly name: string; readonly size: number }[],
): Issue | undefined => {
  if (files.length > maxOrderFiles[kind])
    return issue(kind, 'construction.issues.too-many', { maximum: maxOrderFiles[kind] })
  const accepted: readonly string[] = orderFileEndings(kind)
  for (const { name, size } of files) {
    if (!name.includes('.') || !accepted.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()))
      return issue(kind, 'construction.issues.file-kind', { name, kinds: accepted.join(', ') })
    if (size === 0) return issue(kind, 'construction.issues.file-empty', { name })
    if (size > largestUpload)
      return issue(kind, 'construction.issues.file-large', { name, maximum: inMegabytes(largestUpload) })
  }
  return undefined
}
