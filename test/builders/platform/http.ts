import * as TE from 'fp-ts/TaskEither'
import type { Http, HttpAnswer, HttpOptions } from '../../../adapters/shared/http'

export type SentRequest = { readonly method: string; readonly path: string; readonly options: HttpOptions }

/** A stub host: responses by method and path, in sequence; records requests. */
export const aPlatform = (
  answers: Readonly<
    Record<
      string,
      | { readonly status?: number; readonly body?: unknown }
      | readonly { readonly status?: number; readonly body?: unknown }[]
    >
  >,
) => {
  const sent: SentRequest[] = []
  const send =
    (method: string) =>
    (path: string, options: HttpOptions = {}) => {
      const earlier = sent.filter(request => request.method === method && request.path === path).length
      sent.push({ method, path, options })
      const given = answers[`${method} ${path}`]
      const answer = Array.isArray(given) ? given[Math.min(earlier, given.length - 1)] : given
      const reply: HttpAnswer = {
        status: answer?.status ?? (answer ? 200 : 404),
        body: answer?.body,
        header: () => null,
      }
      return TE.right(reply)
    }
  const http: Http = { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') }
  return { http, sent }
}
