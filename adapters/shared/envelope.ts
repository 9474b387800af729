import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { DomainError, Issue } from '../../core/shared/domain-error'
import type { Answer } from './route'
import { statusOf } from './route'

/**
 * The platform's envelope `{Status, Data?, Error?{name?, message}}`. Our own server adds `tag` and `issues` to `Error`, so
 * that our client gets the whole error back; any other platform's message is shown as it is.
 */
const failureCodec = t.intersection([
  t.type({ Status: t.literal('failure') }),
  t.partial({
    Error: t.partial({
      name: t.string,
      message: t.string,
      tag: t.string,
      reason: t.string,
      retryAfterSeconds: t.number,
      issues: t.array(t.intersection([t.type({ field: t.string, code: t.string }), t.partial({ values: t.record(t.string, t.union([t.string, t.number])) })])),
    }),
  }),
])

export const success = (data: unknown, status = 200): Answer => ({ status, body: { Status: 'success', Data: data } })

/** The failure body for an error. `message` is what a person may read; never a stack or an upstream body. */
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
      return { tag: error.tag, reason: error.reason }
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

/** Reads a failure envelope back; undefined when the body is none. */
export const failureOf = (body: unknown, service: string): DomainError | undefined => {
  const decoded = failureCodec.decode(body)
  if (E.isLeft(decoded)) return undefined
  const error = decoded.right.Error ?? {}
  switch (error.tag) {
    case 'invalid':
      return { tag: 'invalid', issues: (error.issues ?? []) as readonly Issue[] }
    case 'conflict':
      return { tag: 'conflict', reason: error.reason ?? error.message ?? 'conflict' }
    case 'forbidden':
      return { tag: 'forbidden', reason: error.reason ?? error.message ?? 'forbidden' }
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
