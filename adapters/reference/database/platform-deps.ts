import type { StoreAccountsPort } from '../../../core/account/store-accounts.port'
import type { PasswordsPort } from '../../../core/account/passwords.port'
import type { RateLimitPort } from '../../../core/access/rate-limits.port'
import type { PaymentSettings } from '../../../core/checkout/payment-methods'
import type { PaymentProviderPort } from '../../../core/payments/payment-provider.port'
import type { PaymentsPort } from '../../../core/payments/payments.port'
import type { ClockPort, RandomPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { MailPort } from '../../../core/shared/mail.port'
import type { TaxPort } from '../../../core/tax/tax.port'
import type { GuestShares } from '../../../core/access/guest-room'

/** Limits for guests of one client, and how clients are identified. */
export type Guests = {
  readonly shares: GuestShares
  /** Identifies the client in the database: a keyed hash of its address. */
  readonly client: () => Promise<string>
  /** Whether the data of all guests is due to be counted against the total limit. */
  readonly isTurnToCount: () => boolean
}

/** Dependencies of the embedded platform besides its database and the visitor's session. Built once per process. */
export type PlatformDeps = {
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly passwords: PasswordsPort
  readonly mail: MailPort
  readonly payments: PaymentsPort
  /** The service that takes money; undefined: none is configured. */
  readonly provider?: PaymentProviderPort
  /** Payment settings; by default the test card is offered too. */
  readonly paymentSettings?: PaymentSettings
  /** A tax service; by default the merchant's table answers. */
  readonly taxService?: TaxPort
  readonly limits: RateLimitPort
  /** The configured public origin, without a trailing slash; absolute links are built from it only. */
  readonly origin: string
  /** Runs work in the background; without it, responses wait for the work. */
  readonly later?: (work: Outcome<unknown>) => void
  /** Lifetime of a password reset link. */
  readonly resetLinkMinutes?: number
  /** Recipient of order notices; without it, none are sent. */
  readonly ordersTo?: string
  /** Recipient of submitted forms. */
  readonly formsTo?: string
  /** The accounts of a merchant's store; undefined: all accounts are in this database. */
  readonly storeAccounts?: StoreAccountsPort
  /** Limits on what guests of this client may store; unlimited by default. */
  readonly guests?: Guests
}
