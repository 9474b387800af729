import { MatchersV3 } from '@pact-foundation/pact'
import { like } from '../support/matchers'

/**
 * Part of an object that Stripe answers: the fields that our client reads. Names and values are checked by the compiler
 * against the types of the `stripe` package, which are generated from Stripe's OpenAPI description.
 */
type Part<A> = A extends readonly (infer B)[]
  ? readonly Part<B>[]
  : A extends object
    ? { readonly [K in keyof A]?: Part<A[K]> }
    : A

/** Fields whose value decides what our client does. Other fields are matched by their type. */
const decisive: readonly string[] = ['object', 'status', 'type']

/** The answer of a call: an object of the package's type `A`. */
export const answer = <A>(part: Part<A>): unknown => like(marked(part))

const marked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      decisive.includes(name) && typeof inner === 'string' ? MatchersV3.equal(inner) : marked(inner),
    ]),
  )
}
