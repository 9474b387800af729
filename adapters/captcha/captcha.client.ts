import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CaptchaPort } from '../../core/captcha/captcha.port'
import { decodeData } from '../shared/decode'
import type { Http } from '../shared/http'
import { questionCodec, questionPath, taskCodec, taskFromWire, taskPath } from './captcha.wire'

const service = 'captcha'

/** The captcha as our own gateway hands it out. */
export const gatewayCaptcha = (http: Http): CaptchaPort => ({
  task: () => pipe(http.get(taskPath), TE.flatMapEither(decodeData(taskCodec, service)), TE.map(taskFromWire)),
  question: () => pipe(http.get(questionPath), TE.flatMapEither(decodeData(questionCodec, service))),
})
