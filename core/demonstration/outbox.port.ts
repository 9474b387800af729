import type { Outcome } from '../shared/domain-error'
import type { Mail } from '../shared/mail.port'

/** A mail that went nowhere: in a demonstration it is read instead of delivered. */
export type KeptMail = Mail & {
  readonly id: number
  /** Epoch milliseconds. */
  readonly sentAt: number
}

/** The mails that a demonstration kept, newest first. */
export type OutboxPort = { readonly mails: () => Outcome<readonly KeptMail[]> }
