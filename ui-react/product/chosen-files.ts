import type { Either } from 'fp-ts/Either'
import { fileIssue } from '../../core/uploads/upload-limits'
import type { KeepUpload } from '../../core/uploads/keep-upload'
import type { StoredUpload } from '../../core/uploads/upload'
import type { DomainError, Issue } from '../../core/shared/domain-error'
import { issue } from '../../core/shared/domain-error'
import { isLeft, isRight, left } from '../runtime/either'

/** Files already uploaded, by modifier id. */
export type StoredFiles = Readonly<Record<number, Pick<StoredUpload, 'id' | 'name'>>>

type ChosenFiles = ReadonlyMap<number, readonly File[]>

/** The files selected in a product form. An empty file field submits a file without a name. */
export const filesIn = (form: FormData): { readonly chosen: ChosenFiles; readonly before: StoredFiles } => {
  const chosen = new Map<number, File[]>()
  const before: Record<number, StoredFiles[number]> = {}
  for (const [name, value] of form.entries()) {
    const [, kind, digits = ''] = /^(modifier|file-name)-(\d{1,9})$/.exec(name) ?? []
    const id = Number(digits)
    if (kind === 'modifier' && typeof value !== 'string' && value.name !== '')
      chosen.set(id, [...(chosen.get(id) ?? []), value])
    const number = form.get(`modifier-${id}`)
    if (kind === 'file-name' && typeof value === 'string' && typeof number === 'string' && number !== '')
      before[id] = { id: number.slice(0, 100), name: value.slice(0, 200) }
  }
  return { chosen, before }
}

/** Uploads each selected file, replacing earlier ones; issues are shown at its field. */
export const keepFiles = async (
  { chosen, before }: ReturnType<typeof filesIn>,
  limitOf: (modifierId: number) => Promise<number | undefined>,
  keep: KeepUpload,
): Promise<{ readonly files: StoredFiles; readonly issues: readonly Issue[] }> => {
  const files: Record<number, StoredFiles[number]> = { ...before }
  const issues: Issue[] = []
  for (const [id, sent] of chosen) {
    const stored = await keepOne(sent, await limitOf(id), keep)
    if (isRight(stored)) files[id] = { id: stored.right.id, name: stored.right.name }
    else issues.push({ ...stored.left, field: `modifier-${id}` })
  }
  return { files, issues }
}

const keepOne = async (
  sent: readonly File[],
  limit: number | undefined,
  keep: KeepUpload,
): Promise<Either<Issue, StoredUpload>> => {
  // Checked before reading, so that oversized files are not loaded into memory.
  const wrong = sent.map(file => fileIssue(file, limit)).find(found => found !== undefined)
  if (wrong) return left(wrong)
  const files = await Promise.all(
    sent.map(async file => ({ name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
  const stored = await keep(files, limit)()
  return isLeft(stored) ? left(issueOf(stored.left)) : stored
}

const issueOf = (error: DomainError): Issue => {
  switch (error.tag) {
    case 'invalid':
      return error.issues[0] ?? issue('file', 'cart.choice-file-not-sent')
    case 'limited':
      return issue('file', 'cart.choice-file-later', { minutes: Math.ceil(error.retryAfterSeconds / 60) })
    default:
      return issue('file', 'cart.choice-file-not-sent')
  }
}
