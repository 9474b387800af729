import { safeName } from '../uploads/check-upload'
import { isContentOf } from '../uploads/file-content'
import type { SentFile } from '../uploads/upload'
import { largestUpload } from '../uploads/upload-limits'

const office = (bytes: Uint8Array): boolean => begins(bytes, [0x50, 0x4b, 3, 4])
const oldOffice = (bytes: Uint8Array): boolean => begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])
const begins = (bytes: Uint8Array, head: readonly number[]): boolean => head.every((byte, at) => bytes[at] === byte)
const plain = (bytes: Uint8Array): boolean => isContentOf('txt', bytes)

/** File types a form can accept regardless of the editor's list, detected by content. Archives are never unpacked. */
const kinds: Readonly<Record<string, { readonly type: string; readonly holds: (bytes: Uint8Array) => boolean }>> = {
  pdf: { type: 'application/pdf', holds: bytes => isContentOf('pdf', bytes) },
  png: { type: 'image/png', holds: bytes => isContentOf('png', bytes) },
  jpg: { type: 'image/jpeg', holds: bytes => isContentOf('jpg', bytes) },
  jpeg: { type: 'image/jpeg', holds: bytes => isContentOf('jpg', bytes) },
  webp: { type: 'image/webp', holds: bytes => isContentOf('webp', bytes) },
  gif: { type: 'image/gif', holds: bytes => begins(bytes, [0x47, 0x49, 0x46, 0x38]) },
  dwg: { type: 'image/vnd.dwg', holds: bytes => isContentOf('dwg', bytes) },
  dxf: { type: 'image/vnd.dxf', holds: bytes => isContentOf('dxf', bytes) },
  txt: { type: 'text/plain; charset=utf-8', holds: plain },
  csv: { type: 'text/csv; charset=utf-8', holds: plain },
  rtf: { type: 'application/rtf', holds: bytes => begins(bytes, [0x7b, 0x5c, 0x72, 0x74, 0x66]) },
  doc: { type: 'application/msword', holds: oldOffice },
  xls: { type: 'application/vnd.ms-excel', holds: oldOffice },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', holds: office },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', holds: office },
}

export const megabyte = 1_048_576
/** Maximum total size of a form's files, equal to the maximum request size; editors cannot raise it. */
export const maxBytes = largestUpload

export const knownExtensions: readonly string[] = Object.keys(kinds)

const extensionOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''

export const hasExtension = (name: string, extensions: readonly string[]): boolean =>
  extensions.includes(extensionOf(safeName(name)))

/** The file with a sanitized name and the type of its content; undefined if name and content do not match. */
export const sanitizedFile = (file: SentFile): SentFile | undefined => {
  const name = safeName(file.name)
  const extension = extensionOf(name)
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined
  return kind?.holds(file.bytes) ? { name, type: kind.type, bytes: file.bytes } : undefined
}
