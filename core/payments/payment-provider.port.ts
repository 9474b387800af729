import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import type { Payment, PaymentMode, ProviderPayment, SavedInstrument } from './payment'
import type { RegisteredMethod } from './payment-method'

/** What the provider has to know to begin a payment. */
export type PaymentToBegin = Pick<Payment, 'id' | 'orderId' | 'amount' | 'currency' | 'attempt' | 'createdAt'> & {
  readonly email: string
  /** Whether the amount is reserved now and captured later, in parts. */
  readonly capture: 'now' | 'later'
  /** Whether the instrument is stored, to be charged when later shipments leave. */
  readonly saveInstrument: boolean
  /** The label of the amount on the provider's own page, in the buyer's language. */
  readonly label: string
}

/** A page of the provider for the buyer, or fields of the provider in our page. */
export type PaymentWay =
  | { readonly tag: 'page'; readonly returnUrl: string; readonly backUrl: string; readonly language: string }
  | { readonly tag: 'fields' }

export type BegunPayment = {
  readonly providerId: string
  /** The attempt whose key succeeded. */
  readonly attempt: number
  /** For `page`: where the buyer pays. */
  readonly pageUrl?: string
  /** For `fields`: lets the buyer's browser confirm this payment, nothing else. */
  readonly clientSecret?: string
}

export type ProviderRefund = {
  readonly providerId: string
  readonly state: 'pending' | 'done' | 'failed'
  readonly reason?: string
}

/** A provider's notice that something changed; what changed is read from the API. */
export type PaymentNotice = {
  /** The provider's id of the notice: the same when it is sent twice. */
  readonly id: string
  readonly kind: string
  /** Our payment's id, if the object names it. */
  readonly paymentId?: string
  readonly objectId: string
}

type KnownPayment = Pick<Payment, 'id'> & { readonly providerId: string }

/**
 * A service that takes money. 'refused' with the provider's message to the buyer (declined), 'unavailable' if it did
 * not answer: then the payment may exist all the same, and the call is repeated with the same key.
 */
export type PaymentProviderPort = {
  readonly method: RegisteredMethod
  readonly mode: PaymentMode
  /** Lets our pages show the provider's fields; undefined: buyers pay on its page only. */
  readonly publishableKey?: string
  /** Idempotent by payment and attempt; finds the payment again if an earlier answer was lost. */
  readonly begin: (payment: PaymentToBegin, way: PaymentWay) => Outcome<BegunPayment>
  readonly read: (payment: KnownPayment) => Outcome<ProviderPayment>
  /** `final`: the rest of the authorization is released. */
  readonly capture: (payment: KnownPayment, amount: Cents, final: boolean, key: string) => Outcome<ProviderPayment>
  /** Returns the state afterwards: 'succeeded' if the buyer paid first. */
  readonly cancel: (payment: KnownPayment, key: string) => Outcome<ProviderPayment>
  /**
   * Charges a stored instrument without the buyer, idempotent by key and attempt. After a server error, and when the
   * key is too old, an earlier charge is looked for before the next attempt.
   */
  readonly chargeLater: (
    instrument: SavedInstrument,
    payment: Omit<PaymentToBegin, 'capture' | 'saveInstrument'>,
    key: string,
  ) => Outcome<ProviderPayment>
  /**
   * Idempotent by key; `askedAt`: when this refund was first asked for, since a provider forgets old keys. 'refused' if
   * it will never be made.
   */
  readonly refund: (payment: KnownPayment, amount: Cents, key: string, askedAt: number) => Outcome<ProviderRefund>
  /** Refunds change for days: a bank may return one. */
  readonly readRefund: (providerId: string) => Outcome<ProviderRefund>
  /** Verifies the signature of a notice; 'forbidden' without a reason otherwise. `body`: exactly as received. */
  readonly accept: (signature: string | undefined, body: string) => Outcome<readonly PaymentNotice[]>
}
