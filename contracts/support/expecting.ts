import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Http } from '../../adapters/shared/http'
import type { DomainError, Outcome } from '../../core/shared/domain-error'

/** The value of a call that must succeed. */
export const answerOf = async <A>(outcome: Outcome<A>): Promise<A> => {
  const result = await outcome()
  if (E.isRight(result)) return result.right
  throw new Error(`expected an answer, got ${JSON.stringify(result.left)}`)
}

/** The error of a call that must fail. */
export const failureFrom = async <A>(outcome: Outcome<A>): Promise<DomainError> => {
  const result = await outcome()
  if (E.isLeft(result)) return result.left
  throw new Error(`expected a failure, got ${JSON.stringify(result.right)}`)
}

/** Http with stubbed POSTs to one path, so that the client proceeds to the call under contract. */
export const withPostAnswered = (http: Http, path: string, body: unknown): Http => ({
  ...http,
  post: (called, options) =>
    called === path ? TE.right({ status: 200, body, header: () => null }) : http.post(called, options),
})

/** Http with stubbed GETs to one path. */
export const withGetAnswered = (http: Http, path: string, body: unknown): Http => ({
  ...http,
  get: (called, options) =>
    called === path ? TE.right({ status: 200, body, header: () => null }) : http.get(called, options),
})

const given = (body: unknown) => TE.right({ status: 200, body, header: () => null })

/** Http whose first POST is stubbed; the host responds to the others. */
export const answeringFirst = (http: Http, body: unknown): Http => {
  let calls = 0
  return { ...http, post: (path, options) => (calls++ === 0 ? given(body) : http.post(path, options)) }
}

/** Http whose first POST goes to the host; the others are stubbed. */
export const answeringAfterFirst = (http: Http, body: unknown): Http => {
  let calls = 0
  return { ...http, post: (path, options) => (calls++ === 0 ? http.post(path, options) : given(body)) }
}
