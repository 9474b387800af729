import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'

export type CardCharge = {
  readonly number: string
  readonly expiry: string
  readonly code: string
  readonly name: string
}

/** Card payments. The card number is never logged or stored: only a reference and the last four digits are. */
export type PaymentsPort = {
  /** Validates the card and returns a reference to charge later. 'refused' with a reason the buyer can act on. */
  readonly authorise: (card: CardCharge) => Outcome<{ readonly reference: string; readonly lastFour: string }>
  /** Idempotent by `key`. */
  readonly charge: (reference: string, amount: Cents, key: string) => Outcome<{ readonly id: string }>
  /** Refunds a charge to its card, idempotent by `key`. 'refused' with a reason that staff can act on. */
  readonly refund: (chargeId: string, amount: Cents, key: string) => Outcome<{ readonly id: string }>
}
