import type { Cents } from '../shared/money'
import type { Payment, PaymentMode, PaymentState, ProviderPayment } from './payment'

/** What differs between our payment and the provider's; such an order waits for staff. */
export type PaymentMismatch = 'payment' | 'amount' | 'currency' | 'mode'

/** The state that a payment has according to the provider. */
export type Settlement =
  | { readonly tag: 'mismatch'; readonly mismatch: PaymentMismatch }
  | {
      readonly tag: 'settled'
      readonly state: PaymentState
      readonly captured: Cents
      readonly disputed: boolean
      /** The provider's message to the buyer about the last failed try. */
      readonly problem?: string
    }

type Known = Pick<Payment, 'id' | 'amount' | 'currency' | 'state' | 'captured' | 'disputed'>

/**
 * Decides the state of a payment by what the provider's API says now; browsers and notices only say when to look. The
 * decision depends on the earlier state in one point only: what was captured stays captured. So the order and the
 * number of notices do not matter.
 */
export const settlePayment = (payment: Known, read: ProviderPayment, mode: PaymentMode): Settlement => {
  const mismatch = mismatchOf(payment, read, mode)
  if (mismatch !== undefined) return { tag: 'mismatch', mismatch }
  // An authorization may have been captured in part.
  const isTaken = read.status === 'succeeded' || read.status === 'authorised'
  const captured = Math.max(payment.captured, isTaken ? read.received : 0)
  const disputed = read.disputed || payment.disputed === true
  const state = captured > 0 ? 'captured' : stateOf(read)
  return {
    tag: 'settled',
    state,
    captured,
    disputed,
    ...(read.failure && (state === 'pending' || state === 'failed') ? { problem: read.failure.message } : {}),
  }
}

const mismatchOf = (payment: Known, read: ProviderPayment, mode: PaymentMode): PaymentMismatch | undefined => {
  if (read.paymentId !== payment.id) return 'payment'
  if (read.mode !== mode) return 'mode'
  if (read.currency !== payment.currency) return 'currency'
  return read.amount === payment.amount && read.received <= payment.amount ? undefined : 'amount'
}

const stateOf = ({ status, failure }: ProviderPayment): PaymentState => {
  switch (status) {
    case 'open':
      return failure?.late === true ? 'failed' : 'pending'
    case 'processing':
      return 'processing'
    case 'authorised':
      return 'authorised'
    case 'succeeded':
      return 'captured'
    case 'cancelled':
      return 'cancelled'
  }
}

/** What becomes of the order: an order is valid once its money is reserved, taken or under way. */
export type OrderOutcome = 'wait' | 'accept' | 'release' | 'hold'

/**
 * `placed`: whether the order was accepted before. An accepted order is never released: it is held, with the reason at
 * the desk.
 */
export const orderOutcome = (settlement: Settlement, placed: boolean): OrderOutcome => {
  if (settlement.tag === 'mismatch') return 'hold'
  if (settlement.disputed) return 'hold'
  switch (settlement.state) {
    case 'asked':
    case 'pending':
      return 'wait'
    case 'processing':
    case 'authorised':
    case 'captured':
      return placed ? 'wait' : 'accept'
    case 'failed':
      // The buyer may still pay with another card, until the payment is cancelled.
      return placed ? 'hold' : 'wait'
    case 'cancelled':
      return placed ? 'hold' : 'release'
  }
}
