import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import {
  decodeIntent,
  noticeFromEvent,
  paymentFromIntent,
  paymentFromSession,
  refundFromWire,
  type StripeIntent,
} from './stripe.wire'

const right = <A>(result: E.Either<unknown, A>): A => {
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}

const intent: StripeIntent = {
  id: 'pi_1',
  amount: 31_000,
  currency: 'usd',
  status: 'requires_capture',
  livemode: true,
}
const card = {
  brand: 'visa',
  last4: '4242',
  exp_month: 3,
  exp_year: 2031,
  capture_before: 1_800_000_000,
  multicapture: { status: 'available' },
}
const full: StripeIntent = {
  ...intent,
  metadata: { lintel_payment: 'ours' },
  amount_received: 1_000,
  latest_charge: { id: 'ch_1', disputed: true, payment_method_details: { card } },
  customer: 'cus_1',
  payment_method: { id: 'pm_1' },
  setup_future_usage: 'off_session',
}
const chargeWith = (details: object): StripeIntent =>
  right(decodeIntent({ ...intent, latest_charge: { id: 'ch_1', payment_method_details: details } }))
const paid = (wire: StripeIntent) => right(paymentFromIntent(wire))

describe('an intent of Stripe', () => {
  it('has all that the shop reads, or the little that Stripe always sends', () => {
    expect(paid(full)).toEqual({
      providerId: 'pi_1',
      paymentId: 'ours',
      amount: 31_000,
      currency: 'usd',
      mode: 'live',
      status: 'authorised',
      received: 1_000,
      disputed: true,
      captureBefore: 1_800_000_000_000,
      severalCaptures: true,
      instrument: { brand: 'Visa', lastFour: '4242', expiry: '03/31' },
      savedInstrument: { customer: 'cus_1', method: 'pm_1' },
    })
    expect(paid({ ...intent, livemode: false })).toEqual({
      providerId: 'pi_1',
      amount: 31_000,
      currency: 'usd',
      mode: 'test',
      status: 'authorised',
      received: 0,
      disputed: false,
    })
  })

  it.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['processing', 'processing'],
    ['requires_capture', 'authorised'],
    ['succeeded', 'succeeded'],
    ['canceled', 'cancelled'],
  ])('that is %s is %s', (status, ours) => {
    expect(paid({ ...intent, status }).status).toBe(ours)
  })

  it('in a state that is not known changes nothing', () => {
    expect(paymentFromIntent({ ...intent, status: 'asleep' })).toEqual(
      E.left({ tag: 'unavailable', service: 'stripe', detail: 'unknown intent status asleep' }),
    )
  })

  it('is reserved until a time only while it is reserved', () => {
    expect(paid({ ...full, status: 'succeeded' })).not.toHaveProperty('captureBefore')
  })

  it.each([
    [{ card: { last4: '4242' } }, { brand: 'card', lastFour: '4242' }],
    [{ card: { brand: 'amex', last4: '0005' } }, { brand: 'American Express', lastFour: '0005' }],
    [{ card: { brand: 'link', last4: '0006' } }, { brand: 'link', lastFour: '0006' }],
    [{ card: { last4: '4242', exp_month: 3 } }, { brand: 'card', lastFour: '4242' }],
    [{ card: { last4: '4242', exp_year: 2031 } }, { brand: 'card', lastFour: '4242' }],
    [{ card: { brand: 'visa' } }, undefined],
    [{ us_bank_account: { last4: '6789' } }, { brand: 'bank account', lastFour: '6789' }],
    [{ us_bank_account: { bank_name: 'Ohio Bank', last4: '6789' } }, { brand: 'Ohio Bank', lastFour: '6789' }],
    [{ us_bank_account: { bank_name: 'Ohio Bank' } }, undefined],
  ])('paid by %j names what paid', (details, instrument) => {
    expect(paid(chargeWith(details)).instrument).toEqual(instrument)
  })

  it('has a charge only if it was read with the intent', () => {
    expect(paid({ ...full, latest_charge: 'ch_1' })).toMatchObject({ disputed: false })
    expect(paid({ ...full, latest_charge: 'ch_1' })).not.toHaveProperty('instrument')
    expect(paid(right(decodeIntent({ ...full, latest_charge: null })))).not.toHaveProperty('instrument')
  })

  it.each([
    { setup_future_usage: 'on_session' },
    { setup_future_usage: undefined },
    { customer: null },
    { payment_method: undefined },
  ])('can be charged later not with %j', change => {
    expect(paid({ ...full, ...change } as StripeIntent)).not.toHaveProperty('savedInstrument')
  })

  it.each([
    ['us_bank_account', true],
    ['sepa_debit', true],
    ['bacs_debit', true],
    ['au_becs_debit', true],
    ['acss_debit', true],
    ['card', false],
  ])('that failed by %s failed late: %s [P-15]', (type, late) => {
    const failed = {
      ...intent,
      last_payment_error: { message: 'No', charge: 'ch_2', payment_method: { id: 'pm', type } },
    }
    expect(paid(failed).failure).toEqual({ message: 'No', late, tryId: 'ch_2' })
  })

  it('names a failed try by its charge, else by its card, else not at all', () => {
    const failed = (error: object) => paid(right(decodeIntent({ ...intent, last_payment_error: error }))).failure
    expect(failed({ payment_method: { id: 'pm_9' } })).toEqual({ message: '', late: false, tryId: 'pm_9' })
    expect(failed({})).toEqual({ message: '', late: false })
  })

  it.each([
    { amount: -1 },
    { amount: 1.5 },
    { amount: Number.MAX_SAFE_INTEGER + 1 },
    { id: '' },
    { id: 'x'.repeat(256) },
    { currency: 'us' },
    { currency: 'usdx' },
    { status: 'x'.repeat(301) },
    { livemode: 'yes' },
    { latest_charge: { payment_method_details: {} } },
  ])('that cannot be read changes nothing: %j', change => {
    expect(decodeIntent({ ...intent, ...change })).toMatchObject(E.left({ tag: 'unavailable', service: 'stripe' }))
  })

  it('is read with the longest texts that Stripe sends', () => {
    const long = { ...intent, id: 'x'.repeat(255), client_secret: 'x'.repeat(500), status: 'x'.repeat(300) }
    expect(E.isRight(decodeIntent(long))).toBe(true)
    expect(E.isLeft(decodeIntent({ ...long, client_secret: 'x'.repeat(501) }))).toBe(true)
  })
})

describe("a session of Stripe's page", () => {
  const session = { id: 'cs_1', livemode: false, status: 'open', amount_total: 31_000, currency: 'usd' }
  const read = (change: object) => right(paymentFromSession({ ...session, ...change }))

  it('waits for its buyer until it expires, and has nothing received', () => {
    const ours = { amount: 31_000, currency: 'usd', mode: 'test', received: 0, disputed: false, providerId: 'cs_1' }
    expect(read({ metadata: { lintel_payment: 'ours' } })).toEqual({ ...ours, paymentId: 'ours', status: 'open' })
    expect(read({ status: 'expired' })).toEqual({ ...ours, status: 'cancelled' })
    expect(read({ payment_intent: 'pi_1' })).toEqual({ ...ours, status: 'open' })
    expect(right(paymentFromSession({ id: 'cs_1', livemode: true }))).toEqual({
      ...ours,
      mode: 'live',
      amount: 0,
      currency: '',
      status: 'open',
    })
  })

  it('is what its intent is once the buyer sent one; expired, it takes no other card', () => {
    expect(read({ payment_intent: full })).toMatchObject({
      providerId: 'cs_1',
      reference: 'pi_1',
      status: 'authorised',
    })
    const open = { ...intent, status: 'requires_payment_method' }
    expect(read({ payment_intent: open }).status).toBe('open')
    expect(read({ payment_intent: open, status: 'expired' }).status).toBe('cancelled')
    expect(read({ payment_intent: full, status: 'expired' }).status).toBe('authorised')
  })
})

describe('a refund of Stripe', () => {
  it.each([
    ['succeeded', 'done'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('that is %s is %s [P-16]', (status, state) => {
    expect(refundFromWire({ id: 're_1', status })).toEqual(E.right({ providerId: 're_1', state }))
  })

  it('says why it failed or waits', () => {
    const refund = (reasons: object) => right(refundFromWire({ id: 're_1', status: 'pending', ...reasons })).reason
    expect([refund({ failure_reason: 'lost', pending_reason: 'waits' }), refund({ pending_reason: 'waits' })]).toEqual([
      'lost',
      'waits',
    ])
  })
})

describe('a notice of Stripe', () => {
  it('is read up to the longest texts that Stripe sends, and not beyond', () => {
    const sent = (id: number, type: number, object: number) =>
      E.isRight(
        noticeFromEvent({
          id: 'x'.repeat(id),
          type: 'x'.repeat(type),
          livemode: true,
          data: { object: { id: 'x'.repeat(object) } },
        }),
      )
    expect([sent(255, 100, 255), sent(1, 1, 1)]).toEqual([true, true])
    expect([sent(256, 1, 1), sent(1, 101, 1), sent(1, 1, 256), sent(0, 1, 1), sent(1, 0, 1), sent(1, 1, 0)]).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  const notice = (object: object, livemode = false) =>
    right(noticeFromEvent({ id: 'evt_1', type: 'refund.failed', livemode, data: { object } }))

  it('is about the intent that its object names, else about the object, and names our payment if that does', () => {
    expect(notice({ id: 're_1', payment_intent: 'pi_1', metadata: { lintel_payment: 'ours' } })).toEqual({
      id: 'evt_1',
      kind: 'refund.failed',
      objectId: 'pi_1',
      paymentId: 'ours',
      mode: 'test',
    })
    expect(notice({ id: 'cs_1', payment_intent: null, metadata: { other: 'x' } }, true)).toEqual({
      id: 'evt_1',
      kind: 'refund.failed',
      objectId: 'cs_1',
      mode: 'live',
    })
  })
})
