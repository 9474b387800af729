import { languageOf } from '../../../core/access/visitor'
import type { DeskRecord, RecordKey } from '../../../core/content/content-desk.port'
import type { Fields } from '../../../core/content/fields'
import { recordIssues, unknownFields } from '../../../core/content/models/check-record'
import { modelNamed } from '../../../core/content/models/models'
import type { Model, RecordShape } from '../../../core/content/models/record-field'
import {
  afterStep,
  enteredFields,
  listStepOf,
  withoutOrigins,
  type Entered,
  type RelatedRecords,
} from '../../../core/content/models/record-form'
import type { Outcome } from '../../../core/shared/domain-error'
import { invalid } from '../../../core/shared/domain-error'
import { isLeft, isRight, left } from '../../runtime/either'
import type { UseCases } from '../../runtime/use-cases/use-cases'
import { answerOf, type FormAnswer } from '../../forms'

type Desk = Pick<UseCases, 'staffRecord' | 'staffRecords' | 'staffSaveRecord'>

export type RecordFormData = {
  readonly record: DeskRecord
  readonly related: RelatedRecords
  readonly unknown: readonly string[]
}

/** Result of a form: saved, or in progress with all input. */
export type RecordFormAnswer =
  | { readonly done: 'saved' }
  | (FormAnswer & { readonly done?: undefined; readonly work: Work; readonly newer?: boolean })
export type Work = {
  readonly title: string
  readonly slug: string
  readonly order: string
  readonly fields: Fields
  readonly basedOn: number
}

export const keyIn = (params: Readonly<Record<string, string | undefined>>, request: Request): RecordKey => ({
  model: params['model'] ?? '',
  id: params['id'] ?? '',
  language: languageOf(new URL(request.url).searchParams.get('language') ?? undefined),
})

/** An unknown model has no fields; title and address can be edited, the rest is preserved. */
export const modelOf = (name: string): Model => modelNamed(name) ?? { name, fields: {} }

/** The parts of the key that are in the query. */
export const queryOf = ({ language }: RecordKey): string => (language === 'en' ? '' : `?language=${language}`)

const relationsIn = (shape: RecordShape): readonly string[] =>
  Object.values(shape).flatMap(field => (field.of === undefined ? [] : [field.of]))

/** Records that a model's relations can refer to. If they cannot be read, the relation keeps its value. */
const relatedTo = async (desk: Desk, model: Model): Promise<RelatedRecords> => {
  const found = await Promise.all(
    relationsIn(model.fields).map(async of => {
      const page = await desk.staffRecords({ models: [of], text: '', page: 1 })()
      const rows = isRight(page) ? page.right.records : []
      const unique = rows.filter((row, at) => rows.findIndex(other => other.key.id === row.key.id) === at)
      return [
        of,
        unique.map(({ key, title, slug }) => ({ id: key.id, title, ...(slug === undefined ? {} : { slug }) })),
      ] as const
    }),
  )
  return Object.fromEntries(found)
}

export const recordFormOf = async (
  desk: Desk,
  read: <A>(outcome: Outcome<A>) => Promise<A>,
  key: RecordKey,
): Promise<RecordFormData> => {
  const record = await read(desk.staffRecord(key))
  const model = modelOf(key.model)
  return { record, related: await relatedTo(desk, model), unknown: unknownFields(model, record.fields) }
}

const enteredIn = (form: FormData): Entered => {
  const entered = new Map<string, readonly string[]>()
  for (const [name, value] of form)
    if (typeof value === 'string') entered.set(name, [...(entered.get(name) ?? []), value])
  return entered
}

const one = (entered: Entered, name: string): string => entered.get(name)?.[0] ?? ''

/** Saves a draft, or edits a list as requested by a button and returns all input. */
export const actOnForm = async (desk: Desk, key: RecordKey, form: FormData): Promise<RecordFormAnswer> => {
  const entered = enteredIn(form)
  const intent = one(entered, 'intent')
  const empty: Work = { title: '', slug: '', order: '', fields: {}, basedOn: 0 }
  const found = await desk.staffRecord(key)()
  if (isLeft(found)) return { ...answerOf(found.left, intent, {}), work: empty }
  const { right: record } = found
  const model = modelOf(key.model)
  const work: Work = {
    title: one(entered, 'title'),
    slug: one(entered, 'slug'),
    order: one(entered, 'order'),
    basedOn: intent === 'over' ? record.revision : Number(one(entered, 'based_on')),
    fields: enteredFields(model.fields, entered, record.fields, await relatedTo(desk, model)),
  }
  const step = listStepOf(intent)
  if (step)
    return {
      intent,
      values: {},
      issues: [],
      work: isListAt(model.fields, step.path) ? { ...work, fields: afterStep(work.fields, step) } : work,
    }
  const fields = withoutOrigins(work.fields)
  const issues = recordIssues(model.fields, fields)
  const saved =
    issues.length > 0
      ? left(invalid(...issues))
      : await desk.staffSaveRecord({
          key,
          basedOn: work.basedOn,
          content: {
            title: work.title,
            ...(work.slug.trim() === '' ? {} : { slug: work.slug }),
            order: Number(work.order),
            fields,
          },
        })()
  return isRight(saved)
    ? { done: 'saved' }
    : { ...answerOf(saved.left, intent, {}), work, ...(saved.left.tag === 'conflict' ? { newer: true } : {}) }
}

/** Whether a path leads to a list of the model; numbers are indices. */
const isListAt = (shape: RecordShape, path: string): boolean => {
  const [name = '', ...rest] = path.split('.')
  const field = Object.hasOwn(shape, name) ? shape[name] : undefined
  if (field?.kind === 'list')
    return (
      rest.length === 0 || (/^\d{1,3}$/.test(rest[0] ?? '') && isListAt(field.parts ?? {}, rest.slice(1).join('.')))
    )
  return field?.kind === 'group' && isListAt(field.parts ?? {}, rest.join('.'))
}
