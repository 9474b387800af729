import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { rateLimits } from '../access/rate-limits'
import { anybody } from '../access/requirements'
import type { CaptchaPort } from './captcha.port'

/** Text captchas are rate limited, because robots could solve them. */
const table: GuardTable<CaptchaPort> = {
  task: { who: anybody },
  question: { who: anybody, limits: [rateLimits.captchaQuestions] },
}

export const guardedCaptcha = (captcha: CaptchaPort, guard: Guard): Guarded<CaptchaPort> =>
  guarded('captcha', table, captcha, guard)
