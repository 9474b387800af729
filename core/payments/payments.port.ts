import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'

export type CardCharge = {
  readonly number: string
  readonly expiry: string
  readonly code: string
  readonly name: string
}

/**
 * Taking money by card. The number never reaches a log, a table or an order: only a reference and the last four digits.
 */
export type PaymentsPort = {
  /** Checks the card and answers a reference to charge later. 'refused' with a reason a person can act on. */
  readonly authorise: (card: CardCharge) => Outcome<{ readonly reference: string; readonly lastFour: string }>
  /** Charges once per `key`. */
  readonly charge: (reference: string, amount: Cents, key: string) => Outcome<{ readonly id: string }>
  /** Gives a charge back to its card, once per `key`. 'refused' with a reason that staff can act on. */
  readonly refund: (chargeId: string, amount: Cents, key: string) => Outcome<{ readonly id: string }>
}
