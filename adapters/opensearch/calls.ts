import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import { unavailable, type Outcome } from '../../core/shared/domain-error'
import { decodeBare } from '../shared/decode'
import type { Http, HttpAnswer } from '../shared/http'

export const service = 'search server'

/** A server and the alias that searches use; the alias points to one index. */
export type Place = { readonly http: Http; readonly alias: string }

/** Maps every refusal of the search server to `unavailable`: it is never the shopper's mistake. */
export const answerAs =
  <A>(codec: t.Decoder<unknown, A>) =>
  (answer: HttpAnswer): Outcome<A> =>
    pipe(
      answer.status < 400
        ? decodeBare(codec, service)(answer)
        : E.left(unavailable(service, `status ${answer.status}`)),
      TE.fromEither,
    )

/** A product search. Read-only, so it may be retried and shared. `lost` is called if the alias points to no index. */
export const searched = <A>(
  { http, alias, index }: Place & { readonly index: { readonly lost: () => void } },
  codec: t.Decoder<unknown, A>,
  body: Readonly<Record<string, unknown>>,
): Outcome<A> =>
  pipe(
    http.post(`/${alias}/_search`, { body, onlyReads: true }),
    TE.flatMap(answer => {
      if (answer.status === 404) index.lost()
      return answerAs(codec)(answer)
    }),
    // The server's rate limit does not concern the shopper either.
    TE.mapLeft(error => (error.tag === 'unavailable' ? error : unavailable(service, error.tag))),
  )
