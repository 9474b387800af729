import type { Outcome } from '../shared/domain-error'
import type { CaptchaQuestion, CaptchaTask } from './captcha'

/** Tells people from robots before a form is sent (S2-4.33, S3-5.25). */
export type CaptchaPort = {
  /** For 'work' always the shop's own proof of work, whatever service asks on forms. */
  readonly task: (kind?: 'work') => Outcome<CaptchaTask>
  /** The way on without scripts, for pages made on the server alone; 'limited' after too many. */
  readonly question: () => Outcome<CaptchaQuestion>
}

export type CaptchaVerdict = 'passed' | 'failed'

/** The server's side: a token counts once, and again only for the very same thing (security rule 31). */
export type CaptchaChecksPort = {
  /** `about` tells one thing sent from another. 'unavailable' when whoever checks it is away. */
  readonly check: (token: string, about: string) => Outcome<CaptchaVerdict>
}
