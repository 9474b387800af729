import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Payment, ProviderPayment } from './payment'
import { orderOutcome, settlePayment } from './settle-payment'

const payment: Payment = {
  id: 'pay-1',
  orderId: 7,
  method: 'card',
  amount: 31_000,
  currency: 'usd',
  state: 'pending',
  captured: 0,
  refunded: 0,
  attempt: 1,
  createdAt: 0,
}

const read = (change: Partial<ProviderPayment> = {}): ProviderPayment => ({
  providerId: 'pi_1',
  paymentId: 'pay-1',
  amount: 31_000,
  currency: 'usd',
  mode: 'test',
  status: 'open',
  received: 0,
  disputed: false,
  ...change,
})

const after = (known: Payment, seen: ProviderPayment): Payment => {
  const settled = settlePayment(known, seen, 'test')
  return settled.tag === 'mismatch'
    ? known
    : { ...known, state: settled.state, captured: settled.captured, ...(settled.disputed ? { disputed: true } : {}) }
}

/** How an intent may develop at the provider. */
const histories: readonly (readonly ProviderPayment[])[] = [
  [read(), read({ status: 'authorised' }), read({ status: 'succeeded', received: 31_000 })],
  [read(), read({ failure: { message: 'Declined', late: false } }), read({ status: 'authorised' })],
  [read(), read({ status: 'processing' }), read({ failure: { message: 'No funds', late: true } })],
  [read(), read({ status: 'processing' }), read({ status: 'succeeded', received: 31_000 })],
  [read(), read({ status: 'authorised' }), read({ status: 'cancelled' })],
  [read(), read({ status: 'cancelled' })],
  [
    read({ status: 'authorised' }),
    read({ status: 'succeeded', received: 10_000 }),
    read({ status: 'succeeded', received: 31_000 }),
    read({ status: 'succeeded', received: 31_000, disputed: true }),
  ],
]

describe('the state of a payment', () => {
  it('is the same at the end however many notices arrive, and when [P-9] [P-18]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...histories), fc.array(fc.nat(), { maxLength: 12 }), (history, looks) => {
        const moments = looks.map(look => look % history.length).sort((one, other) => one - other)
        const last = history.at(-1) ?? read()
        const seen = moments.reduce((known, moment) => after(known, history[moment] ?? last), payment)
        expect(after(seen, last)).toEqual(after(payment, last))
      }),
    )
  })

  it('is never decided by a payment with another amount, currency, mode or id [P-9]', () => {
    const mismatches = [{ amount: 30_999 }, { currency: 'eur' }, { mode: 'live' as const }, { paymentId: 'pay-2' }]
    expect(mismatches.map(change => settlePayment(payment, read({ status: 'succeeded', ...change }), 'test'))).toEqual(
      ['amount', 'currency', 'mode', 'payment'].map(mismatch => ({ tag: 'mismatch', mismatch })),
    )
  })

  it('never holds more than the order costs [P-14]', () => {
    expect(settlePayment(payment, read({ status: 'succeeded', received: 31_001 }), 'test')).toEqual({
      tag: 'mismatch',
      mismatch: 'amount',
    })
  })

  it('keeps what was taken, whatever is read later', () => {
    fc.assert(
      fc.property(fc.constantFrom(...histories.flat()), seen => {
        expect(after({ ...payment, state: 'captured', captured: 500 }, seen)).toMatchObject({ state: 'captured' })
      }),
    )
  })
})

describe('an order that waits for its payment', () => {
  const outcome = (change: Partial<ProviderPayment>, placed = false) =>
    orderOutcome(settlePayment(payment, read(change), 'test'), placed)

  it('is valid once its money is reserved, taken or under way [P-9]', () => {
    expect(outcome({ status: 'authorised' })).toBe('accept')
    expect(outcome({ status: 'succeeded', received: 31_000 })).toBe('accept')
    expect(outcome({ status: 'processing' })).toBe('accept')
  })

  it('goes on waiting after a declined card [P-10]', () => {
    expect(outcome({ failure: { message: 'Declined', late: false } })).toBe('wait')
    expect(outcome({ failure: { message: 'No funds', late: true } })).toBe('wait')
  })

  it('is released when the payment is cancelled, and held if it was accepted before [P-10] [P-15]', () => {
    expect(outcome({ status: 'cancelled' })).toBe('release')
    expect(outcome({ status: 'cancelled' }, true)).toBe('hold')
    expect(outcome({ failure: { message: 'No funds', late: true } }, true)).toBe('hold')
  })

  it('is held when the payment differs from the order, or is disputed [P-9] [P-15]', () => {
    expect(outcome({ amount: 1 })).toBe('hold')
    expect(outcome({ status: 'succeeded', received: 31_000, disputed: true }, true)).toBe('hold')
  })
})
