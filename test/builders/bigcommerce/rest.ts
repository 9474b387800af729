import * as E from 'fp-ts/Either'
import type { Rest, RestOptions } from '../../../adapters/bigcommerce/rest/rest'
import { notFound, unavailable } from '../../../core/shared/domain-error'

export type SentCall = { readonly method: string; readonly path: string } & RestOptions

/** The answer of a store to what it no longer has. */
export const gone = Symbol('404')

/** A store's client that answers with these bodies, or `gone`, and the calls it was sent. */
export const aRest = (answer: (call: SentCall) => unknown): { readonly rest: Rest; readonly calls: SentCall[] } => {
  const calls: SentCall[] = []
  const send =
    (method: string): Rest['get'] =>
    (path, options = {}) =>
    async () => {
      const call = { method, path, ...options }
      calls.push(call)
      const body = answer(call)
      return body === gone
        ? E.left(options.mayBeGone ? notFound('bigcommerce') : unavailable('bigcommerce', `404 of ${method} ${path}`))
        : E.right({ status: 200, body, header: () => null })
    }
  return { rest: { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') }, calls }
}
