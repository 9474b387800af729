import type { Cents } from '../shared/money'

/**
 * asked: the order is written, the provider does not know of it yet. pending: the buyer has to pay. processing: the
 * bank has not answered yet. authorised: reserved, not taken. captured: at least a part is taken.
 */
export type PaymentState = 'asked' | 'pending' | 'processing' | 'authorised' | 'captured' | 'failed' | 'cancelled'
export const paymentStates: readonly PaymentState[] = [
  'asked',
  'pending',
  'processing',
  'authorised',
  'captured',
  'failed',
  'cancelled',
]

/** Whether the account with the provider moves money. */
export type PaymentMode = 'live' | 'test'

/** What paid, for people: never more than brand, last four digits and expiry. */
export type Instrument = { readonly brand: string; readonly lastFour: string; readonly expiry?: string }

/** One payment of an order by one method. Times are epoch milliseconds. */
export type Payment = {
  readonly id: string
  readonly orderId: number
  readonly method: string
  readonly amount: Cents
  /** ISO 4217, lower case. */
  readonly currency: string
  readonly state: PaymentState
  readonly captured: Cents
  readonly refunded: Cents
  readonly disputed?: true
  /** The provider's id; unknown until it answered. */
  readonly providerId?: string
  /** Until when an authorization can be captured. */
  readonly captureBefore?: number
  /** Increases with each new try at the provider; part of its idempotency key. */
  readonly attempt: number
  readonly instrument?: Instrument
  readonly createdAt: number
}

/** The state of a payment as the provider reports it now. */
export type ProviderPayment = {
  readonly providerId: string
  /** The provider's number of the payment where it differs from `providerId`: notices and staff name it. */
  readonly reference?: string
  /** Our payment's id, as stored with the provider. */
  readonly paymentId?: string
  readonly amount: Cents
  readonly currency: string
  readonly mode: PaymentMode
  /** open: waits for the buyer. */
  readonly status: 'open' | 'processing' | 'authorised' | 'succeeded' | 'cancelled'
  readonly received: Cents
  readonly disputed: boolean
  readonly captureBefore?: number
  /** Whether the charge can be captured in several parts. */
  readonly severalCaptures?: boolean
  readonly instrument?: Instrument
  /** Can be charged later without the buyer. */
  readonly savedInstrument?: SavedInstrument
  /**
   * Why the last try failed. `late`: the bank refused after it had accepted (bank debits). `tryId`: the same however
   * often it is read.
   */
  readonly failure?: { readonly message: string; readonly late: boolean; readonly tryId?: string }
}

/** An instrument stored at the provider with the buyer's consent. */
export type SavedInstrument = { readonly customer: string; readonly method: string }
