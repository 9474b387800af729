import { issue, type Issue } from '../shared/domain-error'

/** Largest file of a schedule, shown as 20 MB. */
export const maxScheduleBytes = 20 * 1024 * 1024

/** Largest file that the server reads, for pages without JavaScript. */
export const maxSentScheduleBytes = 10 * 1024 * 1024

const starts = (head: Uint8Array, ...bytes: readonly number[]): boolean => bytes.every((byte, at) => head[at] === byte)

const latin = (head: Uint8Array, from: number, to: number): string => String.fromCharCode(...head.subarray(from, to))

/** What the first bytes of a file say that it is. */
type FileKind = 'xlsx' | 'text' | 'old-workbook' | 'pdf' | 'picture'

const kindOf = (head: Uint8Array): FileKind => {
  if (starts(head, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx'
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) return 'old-workbook'
  if (latin(head, 0, 5) === '%PDF-') return 'pdf'
  const isPicture =
    starts(head, 0x89, 0x50, 0x4e, 0x47) ||
    starts(head, 0xff, 0xd8, 0xff) ||
    latin(head, 0, 4) === 'GIF8' ||
    latin(head, 8, 12) === 'WEBP' ||
    starts(head, 0x49, 0x49, 0x2a, 0) ||
    starts(head, 0x4d, 0x4d, 0, 0x2a) ||
    latin(head, 4, 8) === 'ftyp'
  return isPicture ? 'picture' : 'text'
}

/** An encrypted workbook is an archive of the old kind, with a part of this name in UTF-16. */
const encryptedPart = [...'EncryptedPackage'].flatMap(letter => [letter.charCodeAt(0), 0])

const isEncrypted = (bytes: Uint8Array): boolean => {
  const [first = 0] = encryptedPart
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (encryptedPart.every((byte, place) => bytes[at + place] === byte)) return true
  return false
}

/**
 * What a schedule's file is read as, by its content: a workbook or a text. Otherwise the issue that says what it is
 * (J-16): an old or an encrypted workbook, a PDF, a picture.
 */
export const scheduleFileKind = (
  bytes: Uint8Array,
  isText: (bytes: Uint8Array) => boolean,
): 'xlsx' | 'text' | { readonly issue: Issue } => {
  if (bytes.byteLength === 0) return { issue: issue('file', 'jobs.issues.file-empty') }
  if (bytes.byteLength > maxScheduleBytes) return { issue: issue('file', 'jobs.issues.file-too-large') }
  const kind = kindOf(bytes)
  switch (kind) {
    case 'xlsx':
      return kind
    case 'text':
      return isText(bytes) ? kind : { issue: issue('file', 'jobs.issues.file-unknown') }
    case 'old-workbook':
      return { issue: issue('file', `jobs.issues.file-${isEncrypted(bytes) ? 'encrypted' : 'old-workbook'}`) }
    case 'pdf':
    case 'picture':
      return { issue: issue('file', `jobs.issues.file-${kind}`) }
  }
}
