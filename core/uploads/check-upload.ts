import * as E from 'fp-ts/Either'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { isContentOf } from './file-content'
import type { SentFile } from './upload'
import { acceptedKinds, endingOf, fileIssue, kindOf, largestUpload } from './upload-limits'

/**
 * Validates an upload: one file, with a safe name and the type of its content. Several files for a field are rejected,
 * and content that does not match the name (S1-5.10, S2-5.15).
 */
export const checkUpload = (
  sent: readonly SentFile[],
  limit = largestUpload,
  field = 'file',
): E.Either<Issue, SentFile> => {
  const [file] = sent
  if (!file) return E.left(issue(field, 'cart.choice-file-empty'))
  if (sent.length > 1) return E.left(issue(field, 'cart.choice-one-file'))
  const name = safeName(file.name)
  const wrong = fileIssue({ name, size: file.bytes.byteLength }, limit, field)
  const known = kindOf(name)
  if (wrong || !known) return E.left(wrong ?? issue(field, 'cart.choice-file-kind', { kinds: acceptedKinds }))
  if (!isContentOf(known.kind, file.bytes))
    return E.left(issue(field, 'cart.choice-file-content', { ending: endingOf(name).toUpperCase() }))
  return E.right({ name, type: known.type, bytes: file.bytes })
}

const maxStemLength = 100
const forbidden = new Set('<>:"|?*')
/** Control characters and bidirectional overrides, so that "fdp.exe" cannot be displayed as "exe.pdf". */
const isUnseen = (code: number) =>
  code < 32 ||
  (code >= 127 && code < 160) ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x2028 && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0xfeff

/** The base name without invisible characters, truncated. */
export const safeName = (name: string): string => {
  const last = name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
    .slice(0, 1_000)
    .normalize('NFC')
  const seen = [...last]
    .filter(letter => !isUnseen(letter.codePointAt(0) ?? 0))
    .map(letter => (forbidden.has(letter) ? '_' : letter))
    .join('')
    .trim()
  const dot = seen.lastIndexOf('.')
  if (dot < 0) return seen.slice(0, maxStemLength)
  const stem = [...seen.slice(0, dot)].slice(0, maxStemLength).join('').trim().replace(/^\.+/, '')
  return `${stem === '' ? 'file' : stem}.${seen.slice(dot + 1, dot + 11)}`
}
