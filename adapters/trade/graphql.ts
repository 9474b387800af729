import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import { lenient, text, whole } from '../shared/codecs'
import { readableListOf } from '../shared/readable-list'
import { failureIn, failureOf } from '../shared/envelope'
import type { Http, HttpAnswer } from '../shared/http'

/** The only path of the trade portal's GraphQL; all operations are POST. */
export const tradePath = '/graphql'

/** The portal's number for a token that is invalid or has expired. */
export const expiredCode = 40101

/**
 * One operation with its decoder; `products`: decodes the products the portal rejected, for operations where that is a
 * result rather than a failure.
 */
export type TradeOperation<A> = {
  readonly document: string
  readonly data: t.Decoder<unknown, A>
  readonly products?: t.Decoder<unknown, A>
  readonly onlyReads?: boolean
}

export type ExecuteOperation = <A>(
  operation: TradeOperation<A>,
  variables?: Readonly<Record<string, unknown>>,
  headers?: Readonly<Record<string, string>>,
) => Outcome<A>

const service = 'trade'

/**
 * Sends an operation to the trade portal. Messages shown are the first error's, or that of a body with code 500
 * (S1-8.21). `whenExpired` handles an expired token: a page redirects to login and the call never resolves; the server
 * fails the call (S1-4.34, security rule 48).
 */
export const tradeGraphql =
  (http: Http, whenExpired: Outcome<never>): ExecuteOperation =>
  ({ document, data, products, onlyReads }, variables = {}, headers) =>
    pipe(
      http.post(tradePath, { body: { query: document, variables }, onlyReads, ...(headers ? { headers } : {}) }),
      TE.flatMap(answer => {
        const rejected = products && productsIn(answer, products)
        if (rejected) return TE.right(rejected.value)
        const failed = failedOf(answer)
        if (failed === 'expired') return whenExpired
        return TE.fromEither(failed ? E.left(failed) : dataOf(data, answer))
      }),
    )

const errorCodec = t.partial({
  message: lenient(text(2_000)),
  extensions: lenient(t.partial({ code: lenient(whole(0, 99_999)), lintel: t.unknown })),
})
const bodyCodec = t.partial({
  errors: lenient(readableListOf('errors', errorCodec, 100)),
  code: lenient(whole(0, 99_999)),
  message: lenient(text(2_000)),
  data: t.unknown,
})

const failedOf = (answer: HttpAnswer): DomainError | 'expired' | undefined => {
  const decoded = bodyCodec.decode(answer.body)
  const { errors = [], code, message, data } = E.isRight(decoded) ? decoded.right : {}
  const first = errors[0]
  if (first?.extensions?.code === expiredCode || code === expiredCode) return 'expired'
  if (first)
    return ownError(first.extensions?.lintel, first.message) ?? { tag: 'refused', message: first.message ?? 'failure' }
  if (code === 500) return { tag: 'refused', message: messageIn(data) ?? message ?? 'failure' }
  return failureIn(answer, service)
}

/** A Lintel portal adds its domain error, which is restored here. */
const ownError = (lintel: unknown, message: string | undefined): DomainError | undefined =>
  typeof lintel === 'object' && lintel !== null
    ? failureOf({ Status: 'failure', Error: { ...lintel, message } }, service)
    : undefined

/** Decodes the products listed in an error, for operations that define `products`. */
const productsIn = <A>(answer: HttpAnswer, codec: t.Decoder<unknown, A>): { readonly value: A } | undefined => {
  const errors = (
    answer.body as
      | { readonly errors?: readonly { readonly extensions?: { readonly productValidationErrors?: unknown } }[] }
      | null
      | undefined
  )?.errors
  const named = Array.isArray(errors)
    ? (errors as readonly { readonly extensions?: { readonly productValidationErrors?: unknown } }[])[0]?.extensions
        ?.productValidationErrors
    : undefined
  const decoded = named === undefined ? undefined : codec.decode(named)
  return decoded && E.isRight(decoded) ? { value: decoded.right } : undefined
}

const messageIn = (data: unknown): string | undefined => {
  const message = typeof data === 'object' && data !== null ? (data as { errMsg?: unknown }).errMsg : undefined
  return typeof message === 'string' && message !== '' ? message.slice(0, 2_000) : undefined
}

const dataOf = <A>(codec: t.Decoder<unknown, A>, answer: HttpAnswer): E.Either<DomainError, A> => {
  const body = answer.body as { readonly data?: unknown } | null | undefined
  const decoded = codec.decode(body?.data)
  if (E.isRight(decoded)) return decoded
  const place = decoded.left[0]?.context.map(entry => entry.key).join('.')
  return E.left(unavailable(service, `unexpected shape at ${place ?? 'data'} (status ${answer.status})`))
}
