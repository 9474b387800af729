import * as E from 'fp-ts/Either'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { FileKind } from './file-content'
import { isContentOf } from './file-content'
import type { SentFile } from './upload'

/** The size that no file may exceed, whatever a merchant allows: 10,854 units of 1,024 bytes. */
export const largestUpload = 10_854 * 1_024

const megabyte = 1_048_576
/** A limit as it is told to people, in megabytes with at most one decimal. */
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
export const acceptedFiles = Object.keys(kinds).map(ending => `.${ending}`).join(',')
/** The same for people. */
export const acceptedKinds = 'PDF, PNG, JPG, WEBP, DWG, DXF, TXT'

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
const kindOf = (name: string) => (name.includes('.') && Object.hasOwn(kinds, endingOf(name)) ? kinds[endingOf(name)] : undefined)

/** What can be said of a file before it is read: its ending and its size (S1-5.10, S2-5.15). */
export const fileIssue = (file: { readonly name: string; readonly size: number }, limit = largestUpload, field = 'file'): Issue | undefined => {
  const most = Math.min(limit, largestUpload)
  if (!kindOf(file.name)) return issue(field, 'cart.choice-file-kind', { kinds: acceptedKinds })
  if (file.size === 0) return issue(field, 'cart.choice-file-empty')
  return file.size > most ? issue(field, 'cart.choice-file-too-large', { maximum: inMegabytes(most) }) : undefined
}

/**
 * The one file to keep of those sent, under a name that is safe to show and save, with the type that its content has.
 * Several files for one field are refused, and so is content that is not what the name says (S1-5.10, S2-5.15).
 */
export const checkUpload = (sent: readonly SentFile[], limit = largestUpload, field = 'file'): E.Either<Issue, SentFile> => {
  const [file] = sent
  if (!file) return E.left(issue(field, 'cart.choice-file-empty'))
  if (sent.length > 1) return E.left(issue(field, 'cart.choice-one-file'))
  const name = safeName(file.name)
  const wrong = fileIssue({ name, size: file.bytes.byteLength }, limit, field)
  const known = kindOf(name)
  if (wrong || !known) return E.left(wrong ?? issue(field, 'cart.choice-file-kind', { kinds: acceptedKinds }))
  if (!isContentOf(known.kind, file.bytes)) return E.left(issue(field, 'cart.choice-file-content', { ending: endingOf(name).toUpperCase() }))
  return E.right({ name, type: known.type, bytes: file.bytes })
}

const longestStem = 100
const forbidden = new Set('<>:"|?*')
/** Controls, and marks that turn the reading direction, so that "fdp.exe" cannot pass for "exe.pdf". */
const isUnseen = (code: number) => code < 32 || (code >= 127 && code < 160) || (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069) || code === 0xfeff

/** The last part of a path, without what is not seen, and no longer than a screen takes. */
export const safeName = (name: string): string => {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).slice(0, 1_000).normalize('NFC')
  const seen = [...last].filter(letter => !isUnseen(letter.codePointAt(0) ?? 0)).map(letter => (forbidden.has(letter) ? '_' : letter)).join('').trim()
  const dot = seen.lastIndexOf('.')
  if (dot < 0) return seen.slice(0, longestStem)
  const stem = [...seen.slice(0, dot)].slice(0, longestStem).join('').trim().replace(/^\.+/, '')
  return `${stem === '' ? 'file' : stem}.${seen.slice(dot + 1, dot + 11)}`
}
