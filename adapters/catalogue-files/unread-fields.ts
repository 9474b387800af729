import type * as t from 'io-ts'
import type { UnreadColumn } from './columns'

/** JSON fields that are not imported, by path ("upc", "variants.mpn"). */
export type UnreadFields = {
  /** Inspects one item; `line` is its first line in the file. */
  readonly note: (item: unknown, line: number) => void
  /** Each such field once: first line, sample value, and number of items. */
  readonly unread: () => readonly UnreadColumn[]
}

/** Collects fields that the codec does not name, ignoring `null`, `false`, 0, and empty texts, lists and objects. */
export const unreadFields = (codec: t.Mixed): UnreadFields => {
  const found = new Map<string, { line: number; value: string; rows: number }>()
  return {
    note: (item, line) => {
      for (const [name, value] of new Map(unknownIn(codec, item, ''))) {
        const known = found.get(name)
        if (known) known.rows += 1
        else if (found.size < fieldLimit) found.set(name, { line, value: textOf(value), rows: 1 })
      }
    },
    unread: () => [...found].map(([name, first]) => ({ name, ...first })),
  }
}

/** Bounds report and memory for files that use data as field names. */
const fieldLimit = 500

/** Unknown fields by path; the last value wins for a repeated path. */
const unknownIn = (codec: t.Mixed, value: unknown, path: string): readonly (readonly [string, unknown])[] => {
  if (Array.isArray(value)) {
    const item = itemCodec(codec)
    return item ? value.flatMap(each => unknownIn(item, each, path)) : []
  }
  const fields = fieldsOf(codec)
  if (!fields || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (known) return unknownIn(known, field, at)
    return isFilled(field) ? [[at.slice(0, 80), field] as const] : []
  })
}

const isFilled = (value: unknown): boolean =>
  value !== null && typeof value === 'object'
    ? Object.keys(value).length > 0
    : value !== null && value !== false && value !== 0 && value !== ''

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 80)

type Tagged = t.Mixed & {
  readonly _tag?: string
  readonly props?: t.Props
  readonly types?: readonly t.Mixed[]
  readonly type?: t.Mixed
}

/** Field names of an object codec, through intersections and optional types. */
const fieldsOf = (codec: t.Mixed): t.Props | undefined => {
  const { _tag: tag, props, types } = codec as Tagged
  if (tag === 'InterfaceType' || tag === 'PartialType') return props
  const parts =
    tag === 'IntersectionType' || tag === 'UnionType'
      ? (types ?? []).map(fieldsOf).filter(part => part !== undefined)
      : []
  return parts.length > 0 ? Object.fromEntries(parts.flatMap(part => Object.entries(part))) : undefined
}

const itemCodec = (codec: t.Mixed): t.Mixed | undefined => {
  const { _tag: tag, type, types } = codec as Tagged
  return tag === 'ArrayType'
    ? type
    : tag === 'UnionType'
      ? (types ?? []).flatMap(each => itemCodec(each) ?? [])[0]
      : undefined
}
