import type { Outcome } from '../shared/domain-error'
import type { CaptchaQuestion, CaptchaTask } from './captcha'

/** Bot protection of forms (S2-4.33, S3-5.25). */
export type CaptchaPort = {
  /** With 'work' always the shop's own proof of work, even if forms use a third-party service. */
  readonly task: (kind?: 'work') => Outcome<CaptchaTask>
  /** Fallback for clients without JavaScript, for server-rendered pages only; 'limited' after too many. */
  readonly question: () => Outcome<CaptchaQuestion>
}

export type CaptchaVerdict = 'passed' | 'failed'

/** Server side: a token counts once, except for a retry of the same request (security rule 31). */
export type CaptchaChecksPort = {
  /** `about` identifies the request. 'unavailable' if the captcha service is down. */
  readonly check: (token: string, about: string) => Outcome<CaptchaVerdict>
}
