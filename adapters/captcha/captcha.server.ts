import type { CaptchaPort } from '../../core/captcha/captcha.port'
import { enveloped } from '../shared/answer'
import type { Route } from '../shared/route'
import { taskPath, taskToWire } from './captcha.wire'

export const captchaRoutes: readonly Route<{ readonly captcha: CaptchaPort }>[] = [
  {
    method: 'GET',
    path: taskPath,
    handle: ({ query }, { captcha }) =>
      enveloped(captcha.task(query.get('for') === 'work' ? 'work' : undefined), taskToWire),
  },
]
