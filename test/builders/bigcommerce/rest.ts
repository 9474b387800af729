import * as TE from 'fp-ts/TaskEither'
import type { Rest, RestOptions } from '../../../adapters/bigcommerce/rest/rest'

export type SentCall = { readonly method: string; readonly path: string } & RestOptions

/** A store's client that answers with these bodies, and the calls it was sent. */
export const aRest = (answer: (call: SentCall) => unknown): { readonly rest: Rest; readonly calls: SentCall[] } => {
  const calls: SentCall[] = []
  const send =
    (method: string): Rest['get'] =>
    (path, options = {}) =>
      TE.fromIO(() => {
        const call = { method, path, ...options }
        calls.push(call)
        return { status: 200, body: answer(call), header: () => null }
      })
  return { rest: { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') }, calls }
}
