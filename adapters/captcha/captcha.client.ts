import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CaptchaPort } from '../../core/captcha/captcha.port'
import { unavailable } from '../../core/shared/domain-error'
import { decodeData } from '../shared/decode'
import type { Http } from '../shared/http'
import { taskCodec, taskFromWire, taskPath } from './captcha.wire'

const service = 'captcha'

/** The captcha as our own gateway hands it out. */
export const gatewayCaptcha = (http: Http): CaptchaPort => ({
  task: kind =>
    pipe(
      http.get(taskPath, kind ? { query: { for: kind } } : {}),
      TE.flatMapEither(decodeData(taskCodec, service)),
      TE.map(taskFromWire),
    ),
  // The sum is for pages without script alone: as data it would ask nothing of a robot.
  question: () => TE.left(unavailable(service, 'the text captcha is available in pages only')),
})
