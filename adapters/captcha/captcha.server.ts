import type { CaptchaPort } from '../../core/captcha/captcha.port'
import { enveloped } from '../shared/answer'
import type { Route } from '../shared/route'
import { questionPath, questionToWire, taskPath, taskToWire } from './captcha.wire'

export const captchaRoutes: readonly Route<{ readonly captcha: CaptchaPort }>[] = [
  { method: 'GET', path: taskPath, handle: (_, { captcha }) => enveloped(captcha.task(), taskToWire) },
  { method: 'GET', path: questionPath, handle: (_, { captcha }) => enveloped(captcha.question(), questionToWire) },
]
