/** The part of an OpenAPI 3.0 schema that Stripe's description uses. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly nullable?: boolean
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
}

/** `sent`: decoded from a form, so values are text and lists are records; `answered`: JSON, an example in part. */
export type Side = 'sent' | 'answered'
export type Schemas = Readonly<Record<string, Schema>>

type Place = { readonly at: string; readonly side: Side; readonly schemas: Schemas }
type Json = Readonly<Record<string, unknown>>

/** Differences between a value and its schema, each with its place. Required fields matter in what is sent only. */
export const differences = (value: unknown, schema: Schema, place: Place): readonly string[] => {
  const { at, side, schemas } = place
  if (schema.$ref !== undefined) return differences(value, referred(schema.$ref, schemas), place)
  if (value === null) return schema.nullable === true ? [] : [`${at}: is null`]
  if (schema.anyOf) return fewest(schema.anyOf.map(each => differences(value, each, place)))
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: "${String(value)}" is not offered`]
  switch (schema.type) {
    case 'object':
      return isRecord(value) ? ofFields(value, schema, place) : [`${at}: should be an object`]
    case 'array':
      return ofList(value, schema, place)
    case 'integer':
    case 'number':
      return side === 'sent' ? textual(value, /^-?\d+(?:\.\d+)?$/, at, 'a number') : typed(value, 'number', at)
    case 'boolean':
      return side === 'sent' ? textual(value, /^(?:true|false)$/, at, 'true or false') : typed(value, 'boolean', at)
    case 'string':
      return typed(value, 'string', at)
    default:
      return []
  }
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const referred = (ref: string, schemas: Schemas): Schema => {
  const found = schemas[ref.replace('#/components/schemas/', '')]
  if (!found) throw new Error(`the file describes no ${ref}`)
  return found
}

const fewest = (each: readonly (readonly string[])[]): readonly string[] =>
  each.reduce((best, next) => (next.length < best.length ? next : best))

const textual = (value: unknown, pattern: RegExp, at: string, what: string): readonly string[] =>
  typeof value === 'string' && pattern.test(value) ? [] : [`${at}: should be ${what}`]

const typed = (value: unknown, type: string, at: string): readonly string[] =>
  typeof value === type ? [] : [`${at}: should be a ${type}`]

const ofFields = (value: Json, schema: Schema, place: Place): readonly string[] => {
  const { properties, additionalProperties: more, required = [] } = schema
  const within = (name: string): Place => ({ ...place, at: place.at === '' ? name : `${place.at}.${name}` })
  const missing = place.side === 'sent' ? required.filter(name => !(name in value)) : []
  return [
    ...missing.map(name => `${within(name).at}: is missing`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const own = properties?.[name] ?? (typeof more === 'object' ? more : undefined)
      if (own) return differences(inner, own, within(name))
      return properties !== undefined && more !== true ? [`${within(name).at}: is not described`] : []
    }),
  ]
}

const ofList = (value: unknown, { items }: Schema, place: Place): readonly string[] => {
  const list = place.side === 'sent' && isRecord(value) ? Object.values(value) : value
  if (!Array.isArray(list)) return [`${place.at}: should be a list`]
  return items
    ? list.flatMap((each: unknown, at) => differences(each, items, { ...place, at: `${place.at}[${at}]` }))
    : []
}
