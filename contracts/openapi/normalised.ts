import { parse } from 'yaml'

/** Format names the validator (ajv 6) knows, by type. It fails on any other, and vendors invent formats freely. */
const known: Readonly<Record<string, readonly string[]>> = {
  string: [
    'date',
    'time',
    'date-time',
    'uri',
    'uri-reference',
    'uri-template',
    'url',
    'email',
    'hostname',
    'ipv4',
    'ipv6',
    'regex',
    'uuid',
    'json-pointer',
    'relative-json-pointer',
    'byte',
    'binary',
    'password',
  ],
  integer: ['int32', 'int64'],
  number: ['float', 'double'],
}

type Schema = { readonly type?: unknown }

/**
 * Normalizes an OpenAPI file (YAML or JSON) for the validator: removes unknown formats and dangling `exclusive` flags,
 * and turns `oneOf` into `anyOf`, because contracts contain only the fields used, which several variants may match.
 */
export const normalised = (text: string): string =>
  JSON.stringify(parse(text, { maxAliasCount: 10_000 }), normalizedValue)

function normalizedValue(this: Schema, name: string, value: unknown): unknown {
  if (name === 'format' && typeof value === 'string' && !(known[String(this.type)] ?? []).includes(value))
    return undefined
  if (isForms(value)) {
    const { oneOf, ...others } = value
    return 'anyOf' in others ? { ...others, allOf: [{ anyOf: oneOf }] } : { ...others, anyOf: oneOf }
  }
  return (name === 'exclusiveMinimum' || name === 'exclusiveMaximum') && value === false ? undefined : value
}

const isForms = (value: unknown): value is { readonly oneOf: readonly unknown[] } =>
  typeof value === 'object' && value !== null && 'oneOf' in value && Array.isArray(value.oneOf)
