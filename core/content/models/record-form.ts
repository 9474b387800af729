import type { Fields } from '../fields'
import { isMissing, maxEntries, type RecordField, type RecordShape, type Related } from './record-field'

/** Submitted form values by field path. */
export type Entered = ReadonlyMap<string, readonly string[]>
/** Available targets of relations, by model. */
export type RelatedRecords = Readonly<Record<string, readonly Related[]>>

/** Marks the original index of a list entry, so that fields without a form control move with it. */
export const origin = '#'
/** Form field with an entry's original index. */
export const originField = (path: string, at: number): string => `${path}.${at}.${origin}`
/** The alt text field of a picture. */
export const altField = (path: string): string => `${path}.alt`

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const entriesOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/**
 * Merges form input into a record's fields: unknown fields are preserved, also in moved entries. Fields that were empty
 * and stay empty are not written.
 */
export const enteredFields = (
  shape: RecordShape,
  entered: Entered,
  stored: Fields,
  related: RelatedRecords,
  path = '',
): Fields => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const value = enteredValue(field, entered, stored[name], related, path === '' ? name : `${path}.${name}`)
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

/** Original indices of the submitted entries, in order. */
const originsIn = (entered: Entered, path: string): readonly string[] => {
  const origins: string[] = []
  for (
    let from = entered.get(originField(path, 0))?.[0];
    from !== undefined && origins.length <= maxEntries;
    from = entered.get(originField(path, origins.length))?.[0]
  )
    origins.push(from)
  return origins
}

const enteredValue = (
  field: RecordField,
  entered: Entered,
  stored: unknown,
  related: RelatedRecords,
  path: string,
): unknown => {
  if (field.kind === 'group') {
    const part = enteredFields(field.parts ?? {}, entered, isFields(stored) ? stored : {}, related, path)
    return stored === undefined && Object.values(part).every(isMissing) ? undefined : part
  }
  if (field.kind === 'list') {
    const origins = originsIn(entered, path)
    const before = entriesOf(stored)
    const list = origins.map((from, at) => ({
      ...enteredFields(field.parts ?? {}, entered, before[Number(from)] ?? {}, related, `${path}.${at}`),
      [origin]: from,
    }))
    return stored === undefined && list.length === 0 ? undefined : list
  }
  if (field.kind === 'relation') return relatedValue(field, entered.get(path) ?? [], stored, related)
  const [typed] = entered.get(path) ?? []
  if (typed === undefined) return undefined
  const text = typed.replaceAll('\r\n', '\n')
  if (text.trim() === '')
    return isMissing(stored) ? undefined : field.kind === 'lines' && Array.isArray(stored) ? [] : ''
  return valueOf(field, text, stored, entered.get(altField(path))?.[0] ?? '')
}

const valueOf = (field: RecordField, text: string, stored: unknown, alt: string): unknown => {
  switch (field.kind) {
    case 'flag':
      return text === 'true'
    case 'number':
    case 'amount':
      return typeof stored === 'string' || !/^-?\d+(?:\.\d+)?$/.test(text.trim()) ? text.trim() : Number(text)
    case 'lines':
      return text
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== '')
    case 'picture':
      return pictureValue(text.trim(), alt.trim(), stored)
    case 'html':
      return text
    default:
      return text.trim()
  }
}

/** A picture as media value; its other properties are preserved while the path is unchanged. */
const pictureValue = (path: string, alt: string, stored: unknown): string => {
  const before = pictureParts(stored)
  if (before.path === path && before.alt === alt) return typeof stored === 'string' ? stored : JSON.stringify(stored)
  return JSON.stringify({ ...(before.path === path ? before.media : {}), absolutePath: path, alt_text: alt })
}

/** Parses a media value: JSON text, an object, or a path. */
export const pictureParts = (
  value: unknown,
): { readonly path: string; readonly alt: string; readonly media: Fields } => {
  const media =
    typeof value === 'string' && value.trim().startsWith('{') ? fieldsIn(value) : isFields(value) ? value : undefined
  if (!media) return { path: typeof value === 'string' ? value : '', alt: '', media: {} }
  const textOf = (name: string): string | undefined => (typeof media[name] === 'string' ? media[name] : undefined)
  return { path: textOf('absolutePath') ?? '', alt: textOf('alt_text') ?? textOf('alt') ?? '', media }
}

const fieldsIn = (json: string): Fields | undefined => {
  try {
    const read: unknown = JSON.parse(json)
    return isFields(read) ? read : undefined
  } catch {
    return undefined
  }
}

export const relatedId = (value: Fields): string =>
  String(
    typeof value['content_model_data_id'] === 'number'
      ? value['content_model_data_id']
      : typeof value['content_model_data_id'] === 'string'
        ? value['content_model_data_id']
        : '',
  )

/** Existing relations are preserved verbatim; new ones are stored as the model requires. */
const relatedValue = (
  field: RecordField,
  ids: readonly string[],
  stored: unknown,
  related: RelatedRecords,
): unknown => {
  const chosen = ids.filter(id => id !== '')
  const before = entriesOf(stored)
  if (stored === undefined && chosen.length === 0) return undefined
  return chosen.flatMap(id => {
    const known = before.find(value => relatedId(value) === id)
    const named = related[field.of ?? '']?.find(one => one.id === id)
    return known ? [known] : named && field.storedAs ? [field.storedAs(named)] : []
  })
}

export type ListStep = { readonly verb: 'add' | 'remove' | 'up' | 'down'; readonly path: string; readonly at: number }

/** Parses a list button's intent: `add:breadcrumb_com`, `up:breadcrumb_com:2`. */
export const listStepOf = (intent: string): ListStep | undefined => {
  const [, verb, path = '', at = '0'] = /^(add|remove|up|down):([\w.]{1,300})(?::(\d{1,3}))?$/.exec(intent) ?? []
  return verb === undefined ? undefined : { verb: verb as ListStep['verb'], path, at: Number(at) }
}

/** Fields with an entry added, removed, or swapped. */
export const afterStep = (fields: Fields, { verb, path, at }: ListStep): Fields =>
  changedAt(fields, path.split('.'), value => {
    const list = entriesOf(value).map((entry, place) => ({ [origin]: String(place), ...entry }))
    const swapped = (one: number, other: number) =>
      list.map((entry, place) =>
        place === one ? (list[other] ?? entry) : place === other ? (list[one] ?? entry) : entry,
      )
    switch (verb) {
      case 'add':
        return [...list, { [origin]: 'new' }]
      case 'remove':
        return list.filter((_, place) => place !== at)
      case 'up':
        return at > 0 ? swapped(at, at - 1) : list
      case 'down':
        return at < list.length - 1 ? swapped(at, at + 1) : list
    }
  })

const changedAt = (value: unknown, way: readonly string[], change: (list: unknown) => unknown): Fields => {
  const [name = '', ...rest] = way
  if (Array.isArray(value))
    return value.map((entry: unknown, at) =>
      String(at) === name ? changedAt(entry, rest, change) : entry,
    ) as unknown as Fields
  const fields = isFields(value) ? value : {}
  return { ...fields, [name]: rest.length === 0 ? change(fields[name]) : changedAt(fields[name], rest, change) }
}

/** Fields for storage, without the index markers. */
export const withoutOrigins = (fields: Fields): Fields => plain(fields) as Fields

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name === origin ? [] : [[name, plain(inner)]])),
  )
}
