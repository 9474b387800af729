import type { PasswordsPort } from '../../../core/account/passwords.port'
import type { RateLimitPort } from '../../../core/access/rate-limits.port'
import type { PaymentSettings } from '../../../core/checkout/payment-methods'
import type { PaymentsPort } from '../../../core/payments/payments.port'
import type { ClockPort, RandomPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { MailPort } from '../../../core/shared/mail.port'
import type { GuestShares } from '../../../core/access/guest-room'

/** What guests of one client may keep, and what their carts and files are counted by. */
export type Guests = {
  readonly shares: GuestShares
  /** Identifies the client in the database: a keyed hash of its address. */
  readonly client: () => Promise<string>
  /** Whether it is the turn of what all guests hold to be counted. */
  readonly isTurnToCount: () => boolean
}

/** What the embedded platform needs besides its database and the visitor's session. Built once per process. */
export type PlatformDeps = {
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly passwords: PasswordsPort
  readonly mail: MailPort
  readonly payments: PaymentsPort
  /** How may be paid; without it, by the test card too. */
  readonly paymentSettings?: PaymentSettings
  readonly limits: RateLimitPort
  /** The configured public origin, without a slash at the end; absolute links are made from it only. */
  readonly origin: string
  /** Runs work in the background; without it, responses wait for the work. */
  readonly later?: (work: Outcome<unknown>) => void
  /** How long a link to a new password works. */
  readonly resetLinkMinutes?: number
  /** Recipient of order notices; without it, none are sent. */
  readonly ordersTo?: string
  /** Whom forms that editors build are mailed to. */
  readonly formsTo?: string
  /** Limits on what this client's guests may store; without it, unlimited. */
  readonly guests?: Guests
}
