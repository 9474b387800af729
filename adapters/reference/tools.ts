import type { PasswordsPort } from '../../core/account/passwords.port'
import type { RateLimitPort } from '../../core/account/session-records.port'
import type { PaymentsPort } from '../../core/payments/payments.port'
import type { ClockPort, RandomPort } from '../../core/shared/clock.port'
import type { MailPort } from '../../core/shared/mail.port'

/** What the embedded platform needs besides its database and the visitor's session. Built once per process. */
export type Tools = {
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly passwords: PasswordsPort
  readonly mail: MailPort
  readonly payments: PaymentsPort
  readonly limits: RateLimitPort
  /** The configured public origin, without a slash at the end; absolute links are made from it only. */
  readonly origin: string
}
