import * as t from 'io-ts'
import { parsedOf, type Codec, type Made } from './codecs'

/** Result of a fast decoder for an invalid value. */
const unfit = Symbol('does not fit')
type Read = (input: unknown) => unknown

/**
 * A faster decoder for large lists: decodes without tracking the path of each value, which is most of the cost; on
 * failure the original codec decodes again and reports the error. Unknown fields are dropped.
 */
export const fastDecoder = <A>(codec: Codec<A>): Codec<A> => {
  const read = readOf(codec)
  return new t.Type<A, unknown, unknown>(
    codec.name,
    codec.is,
    (input, context) => {
      const found = read(input)
      return found === unfit ? codec.validate(input, context) : t.success(found as A)
    },
    codec.encode,
  )
}

const readOf = (codec: t.Any): Read => {
  const fields = fieldsOf(codec)
  if (fields) return recordOf(fields)
  if (codec instanceof t.BooleanType) return input => (typeof input === 'boolean' ? input : unfit)
  const { read, list, maxItems = 0, maybe, lenient, json } = codec as Made
  if (read) return input => orUnfit(read(input))
  if (list) return listed(readOf(list), maxItems)
  if (maybe) return optional(readOf(maybe))
  if (lenient) return leniently(readOf(lenient))
  return json ? parsed(readOf(json)) : bySelf(codec)
}

const bySelf =
  (codec: t.Any): Read =>
  input => {
    const found = codec.decode(input)
    return found._tag === 'Right' ? (found.right as unknown) : unfit
  }

const orUnfit = (found: unknown): unknown => (found === undefined ? unfit : found)

const optional =
  (read: Read): Read =>
  input =>
    input === undefined || input === null || input === '' ? undefined : read(input)

const leniently =
  (read: Read): Read =>
  input => {
    const found = read(input)
    return found === unfit ? undefined : found
  }

const parsed =
  (read: Read): Read =>
  input => {
    if (typeof input !== 'string') return read(input)
    const json = parsedOf(input)
    return json === undefined ? unfit : read(json.value)
  }

const listed =
  (read: Read, maxItems: number): Read =>
  input => {
    if (!Array.isArray(input) || input.length > maxItems) return unfit
    const items: unknown[] = []
    for (const each of input) {
      const item = read(each)
      if (item === unfit) return unfit
      items.push(item)
    }
    return items
  }

type Field = { readonly name: string; readonly read: Read; /** Required. */ readonly needed: boolean }

/** Fields of a record or an intersection of records; empty for other codecs. */
const fieldsOf = (codec: t.Any): readonly Field[] | undefined => {
  if (codec instanceof t.ExactType) return fieldsOf(codec.type as t.Any)
  if (codec instanceof t.InterfaceType || codec instanceof t.PartialType) {
    const needed = codec instanceof t.InterfaceType
    return Object.entries(codec.props as t.Props).map(([name, of]) => ({ name, read: readOf(of), needed }))
  }
  if (!(codec instanceof t.IntersectionType)) return undefined
  const parts = (codec.types as readonly t.Any[]).map(fieldsOf)
  return parts.every(part => part !== undefined) ? parts.flat() : undefined
}

const recordOf =
  (fields: readonly Field[]): Read =>
  input => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return unfit
    const source = input as Readonly<Record<string, unknown>>
    const record: Record<string, unknown> = {}
    for (const { name, read, needed } of fields) {
      const value = source[name]
      if (value === undefined && !needed) continue
      const found = read(value)
      if (found === unfit) return unfit
      record[name] = found
    }
    return record
  }
