import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { DomainError, Issue } from '../../core/shared/domain-error'
import { conflict, forbidden } from '../../core/shared/domain-error'
import type { HttpAnswer } from './http'
import type { Answer } from './route'
import { statusOf } from './route'

/**
 * The platform's envelope `{Status, Data?, Error?{name?, message}}`. Our server adds `tag` and `issues` to `Error`, so
 * that our client restores the full error; other platforms' messages are shown verbatim.
 */
const failureCodec = t.intersection([
  t.type({ Status: t.literal('failure') }),
  t.partial({
    Error: t.partial({
      name: t.string,
      message: t.string,
      tag: t.string,
      reason: t.string,
      values: t.record(t.string, t.union([t.string, t.number])),
      retryAfterSeconds: t.number,
      issues: t.array(
        t.intersection([
          t.type({ field: t.string, code: t.string }),
          t.partial({ values: t.record(t.string, t.union([t.string, t.number])) }),
        ]),
      ),
    }),
  }),
])

export const success = (data: unknown, status = 200): Answer => ({ status, body: { Status: 'success', Data: data } })

/** The failure body for an error. `message` is for people; it never contains a stack trace or an upstream body. */
export const failure = (error: DomainError, message = messageOf(error), name?: string): Answer => ({
  status: error.tag === 'invalid' || error.tag === 'refused' ? 200 : statusOf(error),
  body: { Status: 'failure', Error: { ...(name ? { name } : {}), message, ...detailsOf(error) } },
  ...(error.tag === 'limited' ? { headers: { 'retry-after': String(error.retryAfterSeconds) } } : {}),
})

const detailsOf = (error: DomainError) => {
  switch (error.tag) {
    case 'invalid':
      return { tag: error.tag, issues: error.issues }
    case 'conflict':
    case 'forbidden':
      return { tag: error.tag, reason: error.reason, ...(error.values ? { values: error.values } : {}) }
    case 'not-found':
      return { tag: error.tag, reason: error.what }
    case 'limited':
      return { tag: error.tag, retryAfterSeconds: error.retryAfterSeconds }
    default:
      return { tag: error.tag }
  }
}

const messageOf = (error: DomainError): string => {
  switch (error.tag) {
    case 'refused':
      return error.message
    case 'invalid':
      return error.issues[0]?.code ?? 'invalid'
    case 'conflict':
    case 'forbidden':
      return error.reason
    default:
      return error.tag
  }
}

/** Decodes a failure envelope; undefined if the body is none. */
export const failureOf = (body: unknown, service: string): DomainError | undefined => {
  const decoded = failureCodec.decode(body)
  if (E.isLeft(decoded)) return isFailure(body) ? { tag: 'refused', message: 'failure' } : undefined
  const error = decoded.right.Error ?? {}
  switch (error.tag) {
    case 'invalid':
      return { tag: 'invalid', issues: (error.issues ?? []) as readonly Issue[] }
    case 'conflict':
      return conflict(error.reason ?? error.message ?? 'conflict', error.values)
    case 'forbidden':
      return forbidden(error.reason ?? error.message ?? 'forbidden', error.values)
    case 'not-found':
      return { tag: 'not-found', what: error.reason ?? service }
    case 'signed-out':
      return { tag: 'signed-out' }
    case 'limited':
      return { tag: 'limited', retryAfterSeconds: error.retryAfterSeconds ?? 60 }
    case 'unavailable':
      return { tag: 'unavailable', service }
    default:
      return { tag: 'refused', message: error.message ?? 'failure' }
  }
}

const isFailure = (body: unknown) =>
  typeof body === 'object' && body !== null && (body as { Status?: unknown }).Status === 'failure'

/** The platform's name of the failure ('AlreadyExist'); undefined without one. */
export const failureName = (body: unknown): string | undefined => {
  const decoded = failureCodec.decode(body)
  return E.isRight(decoded) ? decoded.right.Error?.name : undefined
}

/**
 * The failure in a response: by its envelope, otherwise by status. The title of a platform error body `{status, title,
 * type}` is meant for people and shown for validation errors.
 */
export const failureIn = (answer: HttpAnswer, service: string): DomainError | undefined => {
  const failed = failureOf(answer.body, service)
  if (failed) return failed
  if (answer.status < 400) return undefined
  switch (answer.status) {
    case 401:
      return { tag: 'signed-out' }
    case 403:
      return { tag: 'forbidden', reason: 'shared.forbidden' }
    case 404:
      return { tag: 'not-found', what: service }
    case 409:
      return { tag: 'conflict', reason: 'shared.conflict' }
    case 429:
      return { tag: 'limited', retryAfterSeconds: secondsOf(answer.header('retry-after')) }
    default: {
      const title = titleOf(answer.body)
      return title && answer.status < 500
        ? { tag: 'refused', message: title }
        : { tag: 'unavailable', service, detail: `status ${answer.status}` }
    }
  }
}

const titleOf = (body: unknown): string | undefined => {
  const title = typeof body === 'object' && body !== null ? (body as { title?: unknown }).title : undefined
  return typeof title === 'string' && title !== '' && title.length <= 300 ? title : undefined
}

const secondsOf = (header: string | null): number => {
  const seconds = Number(header ?? '')
  return Number.isInteger(seconds) && seconds > 0 && seconds <= 86_400 ? seconds : 60
}
