import type { Either } from 'fp-ts/Either'
import { joinChecked } from '../../core/bulk-upload/join-checked'
import { revalidateLine } from '../../core/bulk-upload/revalidate-line'
import { linesPerCheck, type CheckedLines, type UploadLine } from '../../core/bulk-upload/upload-line'
import type { DomainError } from '../../core/shared/domain-error'
import { invalid, issue } from '../../core/shared/domain-error'
import { isLeft, right } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, type Problem } from '../forms'
import type { ShownUpload } from './upload.store'

export const checkIntent = 'check'
export const addIntent = 'add'
/** Resumes or removes the list on the account. */
export const resumeIntent = 'resume'
export const forgetIntent = 'forget'
/** An empty post, after which the router reloads what shows the cart. */
export const refreshIntent = 'refresh'

/** The response to a form of the page, for browsers without JavaScript. */
export type UploadAnswer =
  | { readonly tag: 'checked'; readonly shown: ShownUpload }
  | { readonly tag: 'added'; readonly lines: number; readonly shown?: ShownUpload }
  | { readonly tag: 'refused'; readonly problem: Problem }
  | { readonly tag: 'refreshed' }

type Cases = Pick<UseCases, 'readUpload' | 'checkUpload' | 'addUpload' | 'readUploadAccount' | 'keepUploadAccount'>

/** Larger files are parsed in the browser only. */
const largestPosted = 10 * 1024 * 1024

const refused = (error: DomainError): UploadAnswer => {
  const answer = answerOf(error, '', {})
  return { tag: 'refused', problem: answer.problem ?? answer.issues[0] ?? { code: 'forms.unavailable' } }
}

/** The uploaded file, or else the pasted lines as a file. */
const listIn = (form: FormData): File | undefined => {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) return file
  const lines = form.get('lines')
  return typeof lines === 'string' && lines.trim() !== '' ? new File([lines], '', { type: 'text/csv' }) : undefined
}

const checkAll = async (useCases: Cases, lines: readonly UploadLine[]): Promise<Either<DomainError, CheckedLines>> => {
  let checked: CheckedLines = { valid: [], errors: [] }
  for (let at = 0; at < lines.length; at += linesPerCheck) {
    const found = await useCases.checkUpload(lines.slice(at, at + linesPerCheck))()
    if (isLeft(found)) return found
    checked = joinChecked(checked, found.right)
  }
  return right(checked)
}

/** Rechecks the list stored on the account. */
const resume = async (useCases: Cases): Promise<UploadAnswer> => {
  const saved = await useCases.readUploadAccount()()
  if (isLeft(saved)) return refused(saved.left)
  if (!saved.right) return { tag: 'refused', problem: { code: 'bulk-upload.removed-elsewhere' } }
  const { name, lines } = saved.right.list
  const checked = await checkAll(useCases, lines.map(revalidateLine))
  return isLeft(checked)
    ? refused(checked.left)
    : { tag: 'checked', shown: { name, read: { rows: lines.length, blank: 0 }, checked: checked.right } }
}

const forget = async (useCases: Cases, form: FormData): Promise<UploadAnswer> => {
  const gone = await useCases.keepUploadAccount(undefined, Number(form.get('version')) || 0, freshKey())()
  return isLeft(gone) ? refused(gone.left) : { tag: 'refreshed' }
}

/** Handles the page's forms on the server, with the same rules as with JavaScript. */
export const answerUpload = async (useCases: Cases, form: FormData): Promise<UploadAnswer> => {
  if (form.get('intent') === refreshIntent) return { tag: 'refreshed' }
  if (form.get('intent') === resumeIntent) return resume(useCases)
  if (form.get('intent') === forgetIntent) return forget(useCases, form)
  const file = listIn(form)
  if (!file) return { tag: 'refused', problem: { code: 'bulk-upload.issues.no-file' } }
  if (file.size > largestPosted) return refused(invalid(issue('file', 'bulk-upload.issues.too-large-without-script')))
  const read = await useCases.readUpload(file)()
  if (isLeft(read)) return refused(read.left)
  const { lines, ...facts } = read.right
  const checked = await checkAll(useCases, lines)
  if (isLeft(checked)) return refused(checked.left)
  const shown = { name: file.name, read: facts, checked: checked.right }
  if (form.get('intent') !== addIntent) return { tag: 'checked', shown }
  const key = form.get('key')
  const added = await useCases.addUpload(
    checked.right.valid,
    typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : freshKey(),
  )()
  if (isLeft(added)) return refused(added.left)
  const errors = [...checked.right.errors, ...added.right.refused]
  return {
    tag: 'added',
    lines: added.right.added,
    ...(errors.length > 0 ? { shown: { ...shown, checked: { valid: [], errors } } } : {}),
  }
}
