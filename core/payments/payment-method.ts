/** The id of a payment method: text, so that an adapter can add one without a change of core. */
export type PaymentMethodId = string

/** account: billed later; stored-value: a certificate; provider: paid while ordering. */
export type PaymentKind = 'account' | 'stored-value' | 'provider'

/** What a method's adapter and account can do; plans and desks offer nothing else. */
export type PaymentCapabilities = {
  readonly authorise: boolean
  readonly partialCapture: boolean
  readonly multiCapture: boolean
  readonly laterCharge: boolean
  readonly refund: boolean
  readonly partialRefund: boolean
  /** The outcome may follow days later. */
  readonly delayed: boolean
  readonly needsScript: boolean
}

/** A payment method as its adapter registers it. */
export type RegisteredMethod = {
  readonly id: PaymentMethodId
  /** Its name for people, recorded with each order that it pays. */
  readonly label: string
  readonly kind: PaymentKind
  readonly capabilities: PaymentCapabilities
}
