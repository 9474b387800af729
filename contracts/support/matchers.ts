import { MatchersV3 } from '@pact-foundation/pact'

/** The matchers our contracts use: same type and fields (`like`), lists of such (`each`), a form (`shaped`). */
export const { like } = MatchersV3
export const each = <A>(example: A) => MatchersV3.eachLike(example, 1)
export const shaped = (pattern: string, example: string) => MatchersV3.regex(pattern, example)

/** The envelope of a success. */
export const succeeded = (data: unknown) => ({ Status: 'success', Data: data })
/** The envelope of a failure, with words for people. */
export const failed = (message: unknown, name?: string) => ({ Status: 'failure', Error: { ...(name ? { name } : {}), message } })
