import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ApplicationsPort } from '../../../core/trade-accounts/applications.port'
import { decodeData, decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { applicationCodec, applicationFromWire } from './application.wire'
import { answersPath, applicationsPath, mineCodec, stepPath, submitPath, withdrawPath } from './applications.wire'

const service = 'applications'

/** A visitor's applications over HTTP, from the page to our gateway. */
export const commerceApplications = (http: Http): ApplicationsPort => ({
  mine: () => pipe(http.get(applicationsPath), TE.flatMapEither(decodeData(mineCodec, service))),
  save: typed =>
    pipe(
      http.put(stepPath(typed.step), { body: typed }),
      TE.flatMapEither(decodeData(applicationCodec, service)),
      TE.map(applicationFromWire),
    ),
  submit: () =>
    pipe(
      http.post(submitPath, { body: {} }),
      TE.flatMapEither(decodeData(applicationCodec, service)),
      TE.map(applicationFromWire),
    ),
  answer: ({ number, part, text, key }) =>
    pipe(
      http.post(answersPath(encodeURIComponent(number)), { body: { part, text, key } }),
      TE.flatMapEither(decodeData(applicationCodec, service)),
      TE.map(applicationFromWire),
    ),
  withdraw: number =>
    pipe(
      http.delete(withdrawPath(encodeURIComponent(number))),
      TE.flatMapEither(decodeNothing(service)),
      TE.map(() => undefined),
    ),
})
