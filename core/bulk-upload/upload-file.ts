import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'

/** Maximum file size, shown as 50MB (S3-5.14, S3-9.04). */
export const maxUploadBytes = 50 * 1024 * 1024
/** Page sizes of the result, the default first (S3-9.04). */
export const uploadPageSizes = [10, 25, 50] as const
/** Name and header of the error file (S3-2.32). */
export const errorFileName = 'error-results.csv'
/** Name and content of the sample file to download and fill in (S3-2.30, S3-7.15). */
export const sampleFileName = 'bulk-upload-sample.csv'

export type UploadKind = 'csv' | 'xlsx'

/** Facts of a file before it is parsed: name, MIME type, size and first bytes. */
export type UploadFile = {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly head: Uint8Array
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const archive = [0x50, 0x4b, 0x03, 0x04]

const isArchive = ({ head }: UploadFile): boolean => archive.every((byte, at) => head[at] === byte)

/** Text contains no NUL, except in two-byte encodings. */
const isText = ({ head }: UploadFile): boolean => encodingOf(head) !== undefined || !head.includes(0)

/** The encoding given by a byte order mark; undefined without one. */
export const markedEncoding = (head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 'utf-8' : undefined
}

/** Detects UTF-16 without byte order mark: Latin letters have a NUL in every other byte. */
const unmarkedEncoding = (head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const pairs = Math.floor(Math.min(head.length, 256) / 2)
  const nulls = (first: number): number =>
    Array.from({ length: pairs }, (_, at) => head[at * 2 + first]).filter(byte => byte === 0).length
  const [even, odd] = [nulls(0), nulls(1)]
  if (pairs < 4) return undefined
  return odd > pairs * 0.8 && even === 0 ? 'utf-16le' : even > pairs * 0.8 && odd === 0 ? 'utf-16be' : undefined
}

/** The encoding by byte order mark or by content; undefined if neither shows it. */
export const encodingOf = (head: Uint8Array): ReturnType<typeof markedEncoding> =>
  markedEncoding(head) ?? unmarkedEncoding(head)

/** CSV by MIME type or extension, XLSX by type and content; undefined: neither (S3-5.14). */
export const uploadKind = (file: UploadFile): UploadKind | undefined => {
  const type = file.type.toLowerCase().split(';')[0]?.trim() ?? ''
  const name = file.name.toLowerCase()
  if (isArchive(file)) return type === sheetType || (type === '' && name.endsWith('.xlsx')) ? 'xlsx' : undefined
  const isCsv = type === 'text/csv' || name.endsWith('.csv')
  return isCsv && isText(file) ? 'csv' : undefined
}

/** Why a file cannot be read: type first, then size. */
export const uploadIssue = (file: UploadFile): Issue | undefined => {
  if (file.size > 0 && uploadKind(file) === undefined) return issue('file', 'bulk-upload.issues.structure')
  if (file.size > maxUploadBytes) return issue('file', 'bulk-upload.issues.too-large')
  return undefined
}
