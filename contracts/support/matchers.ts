import { MatchersV3 } from '@pact-foundation/pact'

/**
 * The matchers our contracts use: same type and fields (`like`), lists of such (`each`), text matching a pattern
 * (`shaped`).
 */
export const { like } = MatchersV3
export const each = <A>(example: A) => MatchersV3.eachLike(example, 1)
/** A list that may be empty. */
export const perhapsEach = <A>(example: A) => MatchersV3.atLeastLike(example, 0, 1)
/** Pact matches patterns against the text of any value, so the type is matched as well. */
export const shaped = (pattern: string, example: string) => ({
  'pact:matcher:type': [{ 'pact:matcher:type': 'type' }, { 'pact:matcher:type': 'regex', regex: pattern }],
  value: example,
})
/** The pattern of a header, which is always text. */
export const shapedHeader = (pattern: string, example: string) => MatchersV3.regex(pattern, example)

/** The success envelope. */
export const succeeded = (data: unknown) => ({ Status: 'success', Data: data })
/** The failure envelope, with a message for people. */
export const failed = (message: unknown, name?: string) => ({
  Status: 'failure',
  Error: { ...(name ? { name } : {}), message },
})

/** A body with each matcher replaced by its example. */
export const exampleOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(exampleOf)
  const record = value as Readonly<Record<string, unknown>>
  return 'pact:matcher:type' in record
    ? exampleOf(record['value'])
    : Object.fromEntries(Object.entries(record).map(([key, each]) => [key, exampleOf(each)]))
}
