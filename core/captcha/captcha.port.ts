import type { Outcome } from '../shared/domain-error'
import type { CaptchaQuestion, CaptchaTask } from './captcha'

/** Bot protection of forms (S2-4.33, S3-5.25). */
export type CaptchaPort = {
  /** For 'work' always the shop's own proof of work, whatever service asks on forms. */
  readonly task: (kind?: 'work') => Outcome<CaptchaTask>
  /** The way on without scripts, for pages made on the server alone; 'limited' after too many. */
  readonly question: () => Outcome<CaptchaQuestion>
}

export type CaptchaVerdict = 'passed' | 'failed'

/** Server side: a token counts once, except for a retry of the same request (security rule 31). */
export type CaptchaChecksPort = {
  /** `about` identifies the request. 'unavailable' if the captcha service is down. */
  readonly check: (token: string, about: string) => Outcome<CaptchaVerdict>
}
