import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CaptchaPort } from '../../core/captcha/captcha.port'
import { unavailable } from '../../core/shared/domain-error'
import { decodeData } from '../shared/decode'
import type { Http } from '../shared/http'
import { taskCodec, taskFromWire, taskPath } from './captcha.wire'

const service = 'captcha'

/** The gateway's captcha, for the browser. */
export const gatewayCaptcha = (http: Http): CaptchaPort => ({
  task: kind =>
    pipe(
      http.get(taskPath, kind ? { query: { for: kind } } : {}),
      TE.flatMapEither(decodeData(taskCodec, service)),
      TE.map(taskFromWire),
    ),
  // Text captchas are for server-rendered pages only: as an API response they would be easy for robots to solve.
  question: () => TE.left(unavailable(service, 'the text captcha is available in pages only')),
})
