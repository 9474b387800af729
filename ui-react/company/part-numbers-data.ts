import type { Either } from 'fp-ts/Either'
import { partNumberQueryOf } from '../../core/part-numbers/keep-part-numbers'
import {
  checkPartNumber,
  type Imported,
  type PartNumber,
  type PartNumberPage,
  type PartNumberQuery,
} from '../../core/part-numbers/part-number'
import type { DomainError } from '../../core/shared/domain-error'
import { invalid, issue } from '../../core/shared/domain-error'
import { isLeft, isRight, right } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, formValues, type CheckForm, type FormAnswer, type FormValues } from '../forms'

export type PartNumbersData = PartNumberPage & { readonly query: PartNumberQuery }

export type PartNumbersAnswer =
  | { readonly done: 'saved' | 'removed'; readonly number: string; readonly imported?: undefined }
  | { readonly done: 'imported'; readonly imported: Imported }
  | (FormAnswer & { readonly done?: undefined })

/** Rejected rows listed individually; the rest are counted. */
export const maxReportedRows = 20
const largestFile = 1_000_000

export const partNumbersFor = async (
  useCases: Pick<UseCases, 'listPartNumbers'>,
  asked: Readonly<Record<string, string | undefined>>,
): Promise<Either<DomainError, PartNumbersData>> => {
  const query = partNumberQueryOf(asked)
  const found = await useCases.listPartNumbers(query)()
  return isLeft(found) ? found : right({ ...found.right, query })
}

const entered = (values: FormValues): PartNumber => ({ number: values['number'] ?? '', sku: values['sku'] ?? '' })
export const checkEntered: CheckForm = values => checkPartNumber(entered(values))

/** Handles the forms of the page. */
export const answerPartNumbers = async (
  useCases: Pick<UseCases, 'savePartNumber' | 'importPartNumbers' | 'removePartNumber'>,
  form: FormData,
): Promise<PartNumbersAnswer> => {
  const values = formValues(form)
  const intent = values['intent'] ?? ''
  const number = (values['number'] ?? '').trim()
  switch (intent) {
    case 'save': {
      const saved = await useCases.savePartNumber(entered(values))()
      return isRight(saved) ? { done: 'saved', number } : answerOf(saved.left, intent, values)
    }
    case 'remove': {
      const removed = await useCases.removePartNumber(number)()
      return isRight(removed) ? { done: 'removed', number } : answerOf(removed.left, intent, values)
    }
    case 'import': {
      const file = form.get('file')
      if (!(file instanceof File) || file.size === 0)
        return answerOf(invalid(issue('file', 'part-numbers.file-required')), intent, values)
      if (file.size > largestFile) return answerOf(invalid(issue('file', 'part-numbers.file-too-many')), intent, values)
      const imported = await useCases.importPartNumbers(await file.text())()
      return isRight(imported)
        ? { done: 'imported', imported: { ...imported.right, refused: imported.right.refused } }
        : answerOf(imported.left, intent, values)
    }
    default:
      return { intent, values, issues: [], problem: { code: 'forms.gone' } }
  }
}
