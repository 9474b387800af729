import * as E from 'fp-ts/Either'
import type { StoredResponsesPort } from '../../core/shared/stored-responses.port'
import { conflict } from '../../core/shared/domain-error'
import { failure } from '../shared/envelope'
import { idempotencyHeader } from '../shared/http'
import type { Answer, Route } from '../shared/route'
import { hashOf } from './session-parts'

/** Larger responses are not stored; no write returns one. */
const maxAnswerLength = 100_000
const keyShape = /^[\w.-]{8,100}$/

export type Repeatable = {
  readonly answers: StoredResponsesPort
  readonly route: Pick<Route<never>, 'method' | 'form' | 'onlyReads' | 'keepsAnswer'>
  readonly request: Request
  /** The session's hash. */
  readonly session: string | undefined
  readonly body: unknown
}

/**
 * Executes a POST with an `idempotency-key` once per session; a repeat gets the first response. A different body under
 * the same key is rejected. Only successful responses are stored, so failures can be retried.
 */
export const idempotentHandler = async (
  { answers, route, request, session, body }: Repeatable,
  handle: () => Promise<Answer>,
): Promise<Answer> => {
  const key = request.headers.get(idempotencyHeader)
  if (key === null || !keyShape.test(key) || session === undefined || !(await storesAnswer(route, body)))
    return handle()
  const mark = await hashOf(JSON.stringify([session, new URL(request.url).pathname, body]))
  const stored = await answers.find(session, key)()
  if (E.isRight(stored) && stored.right)
    return stored.right.mark === mark
      ? { status: stored.right.status, body: stored.right.body }
      : failure(conflict('shared.key-reused'))
  const answer = await handle()
  if (answer.status < 300 && !isFailure(answer.body) && JSON.stringify(answer.body ?? null).length <= maxAnswerLength) {
    await answers.keep(session, key, { mark, status: answer.status, body: answer.body })()
  }
  return answer
}

const storesAnswer = async (
  { method, form, onlyReads, keepsAnswer }: Repeatable['route'],
  body: unknown,
): Promise<boolean> =>
  method === 'POST' &&
  !form &&
  !onlyReads &&
  (typeof keepsAnswer === 'function' ? keepsAnswer(body) : keepsAnswer !== false)

/** Failures with status 200: those of the envelope and of GraphQL. */
const isFailure = (body: unknown): boolean => {
  if (typeof body !== 'object' || body === null) return false
  const { Status: status, errors } = body as { readonly Status?: unknown; readonly errors?: unknown }
  return status === 'failure' || (Array.isArray(errors) && errors.length > 0)
}
