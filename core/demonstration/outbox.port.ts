import type { Outcome } from '../shared/domain-error'
import type { Mail } from '../shared/mail.port'

/** An undelivered mail of a demonstration, stored for reading. */
export type StoredMail = Mail & {
  readonly id: number
  /** Epoch milliseconds. */
  readonly sentAt: number
}

/** Mails stored by a demonstration, newest first. */
export type OutboxPort = { readonly mails: () => Outcome<readonly StoredMail[]> }
