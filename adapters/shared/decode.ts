import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import type { DomainError } from '../../core/shared/domain-error'
import { invalid, issue, unavailable } from '../../core/shared/domain-error'
import { failureIn } from './envelope'
import type { HttpAnswer } from './http'

const reportOf = (errors: t.Errors) =>
  errors
    .slice(0, 5)
    .map(error => error.context.map(entry => entry.key).join('.') || 'body')
    .join(', ')

/**
 * Decodes a bare response; a failure envelope becomes its error, invalid data 'unavailable' with the field names in the
 * log detail.
 */
export const decodeBare =
  <A>(codec: t.Decoder<unknown, A>, service: string) =>
  (answer: HttpAnswer): E.Either<DomainError, A> => {
    const failed = failureIn(answer, service)
    return failed ? E.left(failed) : decodedOf(codec, service, answer.body, answer.status)
  }

/** Decodes `Data` of a success envelope. */
export const decodeData =
  <A>(codec: t.Decoder<unknown, A>, service: string) =>
  (answer: HttpAnswer): E.Either<DomainError, A> => {
    const failed = failureIn(answer, service)
    if (failed) return E.left(failed)
    const data =
      typeof answer.body === 'object' && answer.body !== null ? (answer.body as { Data?: unknown }).Data : undefined
    return decodedOf(codec, service, data, answer.status)
  }

const decodedOf = <A>(
  codec: t.Decoder<unknown, A>,
  service: string,
  value: unknown,
  status: number,
): E.Either<DomainError, A> => {
  const decoded = codec.decode(value)
  return E.isRight(decoded)
    ? decoded
    : E.left(unavailable(service, `unexpected shape at ${reportOf(decoded.left)} (status ${status})`))
}

/** Checks for success only; the body is ignored. */
export const decodeNothing =
  (service: string) =>
  (answer: HttpAnswer): E.Either<DomainError, undefined> => {
    const failed = failureIn(answer, service)
    return failed ? E.left(failed) : E.right(undefined)
  }

/** Decodes a request body on the server; invalid data is a client error. */
export const decodeRequest = <A>(codec: t.Decoder<unknown, A>, body: unknown): E.Either<DomainError, A> => {
  const decoded = codec.decode(body)
  return E.isRight(decoded)
    ? decoded
    : E.left(invalid(issue('body', 'shared.unreadable', { fields: reportOf(decoded.left) })))
}
