import { describe, expect, it } from '@jest/globals'
import type { PaymentState } from './payment'
import { paymentTrouble } from './payment-trouble'
import type { Settlement } from './settle-payment'

const settled = (state: PaymentState, disputed = false): Settlement => ({
  tag: 'settled',
  state,
  captured: state === 'captured' ? 100 : 0,
  disputed,
})

describe('trouble with the payment of a valid order', () => {
  it.each([
    ['processing', settled('failed'), 'awaiting-payment', 'failed'],
    ['authorised', settled('cancelled'), 'awaiting-fulfillment', 'expired'],
    ['captured', settled('captured', true), 'shipped', 'disputed'],
    ['captured', settled('captured', true), 'cancelled', 'disputed'],
  ] as const)('is reported when it happens: %s, then %j [P-15]', (state, settlement, status, trouble) => {
    expect(paymentTrouble({ state }, settlement, status)).toBe(trouble)
  })

  it('is reported once, however often the payment is read [P-15]', () => {
    expect(paymentTrouble({ state: 'failed' }, settled('failed'), 'on-hold')).toBeUndefined()
    expect(paymentTrouble({ state: 'cancelled' }, settled('cancelled'), 'on-hold')).toBeUndefined()
    expect(paymentTrouble({ state: 'captured', disputed: true }, settled('captured', true), 'on-hold')).toBeUndefined()
  })

  it('is none of an order that is not valid yet, was given up, or was cancelled by the shop', () => {
    expect(paymentTrouble({ state: 'pending' }, settled('failed'), 'incomplete')).toBeUndefined()
    expect(paymentTrouble({ state: 'pending' }, settled('cancelled'), 'lapsed')).toBeUndefined()
    expect(paymentTrouble({ state: 'authorised' }, settled('cancelled'), 'cancelled')).toBeUndefined()
    expect(paymentTrouble({ state: 'processing' }, settled('captured'), 'awaiting-payment')).toBeUndefined()
  })
})
