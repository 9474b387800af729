import type { Fields } from '../fields'
import type { Issue } from '../../shared/domain-error'
import { issue } from '../../shared/domain-error'
import { isMissing, type Model, type RecordField, type RecordShape } from './record-field'

/** Issues of a record's fields, each named by its path: `seo_com.meta_title_et`, `breadcrumb_com.0.page_link_et`. */
export const recordIssues = (shape: RecordShape, fields: Fields, path = ''): readonly Issue[] =>
  Object.entries(shape).flatMap(([name, field]) =>
    issuesOf(field, fields[name], path === '' ? name : `${path}.${name}`),
  )

const issuesOf = (field: RecordField, value: unknown, path: string): readonly Issue[] => {
  if (isMissing(value)) return field.required ? [issue(path, 'record.issues.required')] : []
  if (field.wrong(value)) return [issue(path, `record.issues.${field.kind}`)]
  if (field.kind === 'group') return recordIssues(field.parts ?? {}, value as Fields, path)
  if (field.kind === 'list')
    return (value as readonly Fields[]).flatMap((entry, at) => recordIssues(field.parts ?? {}, entry, `${path}.${at}`))
  return []
}

/** Paths of fields unknown to a model; they are preserved. */
export const unknownFields = ({ fields: shape, derived = [] }: Model, fields: Fields): readonly string[] =>
  unknownIn(shape, fields).filter(path => !derived.includes(path))

/** Ids and markers that the form builder adds to its parts. */
const ownMarks: readonly string[] = ['id', 'isValidInput']

const unknownIn = (shape: RecordShape, fields: Fields, path = ''): readonly string[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const way = path === '' ? name : `${path}.${name}`
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (!field) return path !== '' && ownMarks.includes(name) ? [] : [way]
    if (field.kind === 'group' && !field.wrong(value)) return unknownIn(field.parts ?? {}, value as Fields, way)
    if (field.kind === 'list' && !field.wrong(value))
      return (value as readonly Fields[]).flatMap((entry, at) => unknownIn(field.parts ?? {}, entry, `${way}.${at}`))
    return []
  })
