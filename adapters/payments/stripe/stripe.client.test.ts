import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { orderOutcome, settlePayment } from '../../../core/payments/settle-payment'
import type { Payment } from '../../../core/payments/payment'
import type { PaymentProviderPort, PaymentToBegin, PaymentWay } from '../../../core/payments/payment-provider.port'
import { answerOf, refusalOf } from '../../../test/builders/outcome'
import { stripeStandIn, type StripeStandIn } from '../../../test/support/stripe/stand-in'
import { stripePayments } from './stripe.client'

const dayMs = 86_400_000
const payment: PaymentToBegin = {
  id: '5f3c9a10-0000-4000-8000-000000000001',
  orderId: 100_123,
  amount: 31_000,
  currency: 'usd',
  attempt: 1,
  createdAt: Date.UTC(2026, 10, 27, 12),
  email: 'rita@example.com',
  capture: 'later',
  saveInstrument: true,
  label: 'Order 100123',
}
const fields: PaymentWay = { tag: 'fields' }
const page: PaymentWay = {
  tag: 'page',
  returnUrl: 'https://shop.example/secure-checkout/return?payment=1',
  backUrl: 'https://shop.example/secure-checkout',
  language: 'en',
}

let standIn: StripeStandIn
let stripe: PaymentProviderPort
beforeEach(async () => {
  standIn = await stripeStandIn()
  stripe = stripePayments(
    {
      secretKey: 'sk_test_1',
      mode: 'test',
      webhookSecrets: ['whsec_old', 'whsec_new'],
      api: standIn.url,
      timeoutMs: 2_000,
    },
    { now: () => standIn.account.now },
  )
})
afterEach(() => standIn.close())

const begun = async (change: Partial<PaymentToBegin> = {}, way = fields) => {
  const { providerId } = await answerOf(stripe.begin({ ...payment, ...change }, way))
  return { id: payment.id, providerId }
}
const intentIn = (providerId: string) => standIn.account.intent(providerId)

describe('a payment by Stripe', () => {
  it('begins once, however often it is asked for, and names our payment [P-7]', async () => {
    const first = await answerOf(stripe.begin(payment, fields))
    expect(await answerOf(stripe.begin(payment, fields))).toEqual(first)
    expect(standIn.account.intents.size).toBe(1)
    expect(intentIn(first.providerId).metadata).toEqual({ lintel_payment: payment.id, lintel_order: '100123' })
    expect(standIn.calls.at(-1)?.key).toBe(`lintel:${payment.id}:1`)
  })

  it('is not made twice when the answer is cut, or when an error is repeated under its key [P-11]', async () => {
    standIn.fail(['cut-after'], /^POST \/v1\/payment_intents$/)
    const { providerId } = await answerOf(stripe.begin(payment, fields))
    expect([...standIn.account.intents.keys()]).toEqual([providerId])
  })

  it('is tried again under another key after a repeated server error, if nothing of ours is found [P-11]', async () => {
    standIn.fail(['error-500'], /^POST \/v1\/payment_intents$/)
    const { attempt } = await answerOf(stripe.begin(payment, fields))
    expect(attempt).toBe(2)
    expect(
      standIn.calls.filter(({ path }) => path === '/v1/payment_intents').map(({ method, key }) => `${method} ${key}`),
    ).toEqual([
      `POST lintel:${payment.id}:1`,
      `POST lintel:${payment.id}:1`,
      'GET undefined',
      `POST lintel:${payment.id}:2`,
    ])
    expect(standIn.account.intents.size).toBe(1)
  })

  it('begins after several attempts that end in an error, with another key each minute [P-11]', async () => {
    standIn.fail(['error-500', 'error-500', 'error-500'], /^POST \/v1\/payment_intents$/)
    expect((await refusalOf(stripe.begin(payment, fields))).tag).toBe('unavailable')
    standIn.account.advance(60_000)
    expect((await refusalOf(stripe.begin(payment, fields))).tag).toBe('unavailable')
    standIn.account.advance(60_000)
    expect((await answerOf(stripe.begin(payment, fields))).attempt).toBe(4)
    expect(standIn.account.intents.size).toBe(1)
  })

  it('is found again by its metadata once the key is too old [P-11]', async () => {
    const { providerId } = await begun()
    standIn.account.advance(23 * 3_600_000 + 1)
    expect(await begun()).toEqual({ id: payment.id, providerId })
    expect(standIn.account.intents.size).toBe(1)
  })

  it('is begun under its own key as long as Stripe remembers it, and looked for only afterwards [P-11]', async () => {
    standIn.account.now = payment.createdAt + 23 * 3_600_000
    await begun()
    expect(standIn.calls.at(-1)).toMatchObject({ method: 'POST', key: `lintel:${payment.id}:1` })
    standIn.account.now += 1
    const other = { ...payment, id: '5f3c9a10-0000-4000-8000-000000000009' }
    expect((await answerOf(stripe.begin(other, fields))).attempt).toBeGreaterThan(1)
    expect(standIn.calls.slice(-3).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/payment_intents',
      'POST /v1/customers',
      'POST /v1/payment_intents',
    ])
  })

  it('that was cancelled is not found again: the next attempt is another payment [P-11]', async () => {
    const known = await begun()
    await answerOf(stripe.cancel(known, 'cancel'))
    standIn.account.advance(24 * 3_600_000)
    const next = await answerOf(stripe.begin(payment, fields))
    expect(next.attempt).toBeGreaterThan(1)
    expect(next.providerId).not.toBe(known.providerId)
  })

  it('tells Stripe what the buyer may pay with and where the receipt goes, and nothing of earlier calls', async () => {
    await begun()
    await begun({ attempt: 2 })
    const sent = standIn.calls.filter(({ path }) => path === '/v1/payment_intents')
    expect(sent[0]?.body).toMatchObject({
      amount: '31000',
      currency: 'usd',
      receipt_email: payment.email,
      automatic_payment_methods: { enabled: 'true' },
    })
    expect(standIn.calls.some(({ headers }) => 'x-stripe-client-telemetry' in headers)).toBe(false)
  })

  it('stores no card and makes no customer unless it is charged later [P-13]', async () => {
    const known = await begun({ saveInstrument: false, capture: 'now' })
    expect(standIn.account.customers.size).toBe(0)
    expect(intentIn(known.providerId)).toMatchObject({
      capture_method: 'automatic',
      setup_future_usage: null,
      asks_parts: false,
    })
    const later = await begun({ id: '5f3c9a10-0000-4000-8000-000000000009' })
    expect(standIn.account.customers.size).toBe(1)
    expect(intentIn(later.providerId)).toMatchObject({
      capture_method: 'manual',
      setup_future_usage: 'off_session',
      asks_parts: true,
    })
  })

  it('is a card that can be reserved, taken in part, charged again and refunded in parts, without a script', () => {
    expect([stripe.mode, stripe.publishableKey, stripe.method]).toEqual([
      'test',
      undefined,
      {
        id: 'card-test',
        label: 'Card (Test mode)',
        kind: 'provider',
        capabilities: {
          authorise: true,
          partialCapture: true,
          multiCapture: false,
          laterCharge: true,
          refund: true,
          partialRefund: true,
          delayed: true,
          needsScript: false,
        },
      },
    ])
    const live = stripePayments(
      { secretKey: 'sk_live_1', mode: 'live', webhookSecrets: [], publishableKey: 'pk_live_1' },
      { now: () => 0 },
    )
    expect([live.mode, live.publishableKey, live.method.id]).toEqual(['live', 'pk_live_1', 'card'])
  })

  it('is unavailable, not lost, while Stripe does not answer', async () => {
    standIn.fail(['cut-before', 'cut-before', 'cut-before', 'cut-before'])
    expect((await refusalOf(stripe.begin(payment, fields))).tag).toBe('unavailable')
  })

  it('authorises, captures the first shipment and keeps the card for the next [P-13]', async () => {
    const known = await begun()
    standIn.account.confirm(known.providerId, '4242 4242 4242 4242')
    const authorised = await answerOf(stripe.read(known))
    expect(authorised).toMatchObject({
      status: 'authorised',
      captureBefore: standIn.account.now + 7 * dayMs,
      instrument: { brand: 'Visa', lastFour: '4242', expiry: '12/30' },
    })
    expect(await answerOf(stripe.capture(known, 10_000, true, 'capture-1'))).toMatchObject({
      status: 'succeeded',
      received: 10_000,
    })
    const { savedInstrument } = authorised
    if (!savedInstrument) throw new Error('The card was not stored')
    const later = { ...payment, id: '5f3c9a10-0000-4000-8000-000000000002', amount: 21_000 }
    expect(await answerOf(stripe.chargeLater(savedInstrument, later, 'lintel:shipment:2'))).toMatchObject({
      status: 'succeeded',
      received: 21_000,
      paymentId: later.id,
    })
  })

  it('captures in several parts where the account may [P-13]', async () => {
    standIn.account.severalCaptures = true
    const known = await begun()
    standIn.account.confirm(known.providerId, '4242424242424242')
    expect((await answerOf(stripe.read(known))).severalCaptures).toBe(true)
    expect(await answerOf(stripe.capture(known, 10_000, false, 'c1'))).toMatchObject({ status: 'authorised' })
    expect(await answerOf(stripe.capture(known, 21_000, true, 'c2'))).toMatchObject({ received: 31_000 })
  })

  const aStoredCard = async (number = '4242424242424242') => {
    const known = await begun()
    standIn.account.confirm(known.providerId, number, 'https://bank.example')
    if (intentIn(known.providerId).status === 'requires_action') standIn.account.authenticate(known.providerId, true)
    const { savedInstrument } = await answerOf(stripe.read(known))
    if (!savedInstrument) throw new Error('The card was not stored')
    return savedInstrument
  }
  const charges = (id: string) =>
    [...standIn.account.intents.values()].filter(({ metadata }) => metadata['lintel_payment'] === id)
  const later = { ...payment, id: '5f3c9a10-0000-4000-8000-000000000002', amount: 21_000 }
  const lastPosts = (count: number) => standIn.calls.slice(-count).map(({ method, key }) => `${method} ${key}`)

  it('charges a stored card under the next key after a repeated server error, if nothing is found [P-11]', async () => {
    const card = await aStoredCard()
    standIn.fail(['error-500'], /^POST \/v1\/payment_intents$/)
    expect(await answerOf(stripe.chargeLater(card, later, 'ship'))).toMatchObject({ received: 21_000 })
    expect(lastPosts(4)).toEqual(['POST ship', 'POST ship', 'GET undefined', 'POST ship:2'])
    expect(charges(later.id)).toHaveLength(1)
  })

  it('finds the charge of a stored card whose answer was lost, once the key is too old [P-11]', async () => {
    const card = await aStoredCard()
    const first = await answerOf(stripe.chargeLater(card, later, 'ship'))
    standIn.account.advance(23 * 3_600_000)
    expect(await answerOf(stripe.chargeLater(card, later, 'ship'))).toEqual(first)
    expect(lastPosts(1)).toEqual(['POST ship'])
    standIn.account.advance(2 * 3_600_000)
    expect(await answerOf(stripe.chargeLater(card, later, 'ship'))).toEqual(first)
    expect(charges(later.id)).toHaveLength(1)
    const other = { ...later, id: '5f3c9a10-0000-4000-8000-000000000003' }
    await answerOf(stripe.chargeLater(card, other, 'other'))
    expect(lastPosts(1)).toEqual(['POST other:2'])
  })

  it('tells that the charge it finds was declined, and makes no other [P-11] [P-14]', async () => {
    const card = await aStoredCard('4000002760003184')
    const declined = await refusalOf(stripe.chargeLater(card, later, 'ship'))
    standIn.account.advance(24 * 3_600_000)
    expect(await refusalOf(stripe.chargeLater(card, later, 'ship'))).toEqual(declined)
    expect(charges(later.id)).toHaveLength(1)
  })

  it('asks the buyer again when a stored card needs them [P-14]', async () => {
    const known = await begun()
    standIn.account.confirm(known.providerId, '4000002760003184', 'https://bank.example')
    standIn.account.authenticate(known.providerId, true)
    const { savedInstrument } = await answerOf(stripe.read(known))
    if (!savedInstrument) throw new Error('The card was not stored')
    expect(await refusalOf(stripe.chargeLater(savedInstrument, { ...payment, id: 'p2' }, 'k'))).toMatchObject({
      tag: 'refused',
    })
  })

  it('tells why a card was declined, and takes another on the same payment [P-10]', async () => {
    const known = await begun()
    expect(() => standIn.account.confirm(known.providerId, '4000000000000002')).toThrow('declined')
    expect(await answerOf(stripe.read(known))).toMatchObject({
      status: 'open',
      failure: { message: 'Your card was declined.', late: false },
    })
    standIn.account.confirm(known.providerId, '4242424242424242')
    expect(await answerOf(stripe.read(known))).toMatchObject({ status: 'authorised' })
  })

  it('of a bank is under way, and may fail days later [P-15]', async () => {
    const known = await begun({ capture: 'now' })
    standIn.account.confirm(known.providerId, '000111111116')
    expect(await answerOf(stripe.read(known))).toMatchObject({ status: 'processing' })
    standIn.account.bankAnswers(known.providerId)
    expect(await answerOf(stripe.read(known))).toMatchObject({ status: 'open', failure: { late: true } })
  })

  it('ends when nobody captures it within seven days [P-12]', async () => {
    const known = await begun()
    standIn.account.confirm(known.providerId, '4242424242424242')
    standIn.account.advance(7 * dayMs)
    expect(await answerOf(stripe.read(known))).toMatchObject({ status: 'cancelled' })
    expect((await refusalOf(stripe.capture(known, 1_000, true, 'late'))).tag).toBe('unavailable')
  })

  it('is cancelled once, and answers what happened if the buyer was quicker [P-10]', async () => {
    const open = await begun()
    expect(await answerOf(stripe.cancel(open, 'cancel-1'))).toMatchObject({ status: 'cancelled' })
    expect(await answerOf(stripe.cancel(open, 'cancel-1'))).toMatchObject({ status: 'cancelled' })
    const paid = await begun({ attempt: 2, capture: 'now' })
    standIn.account.confirm(paid.providerId, '4242424242424242')
    expect(await answerOf(stripe.cancel(paid, 'cancel-2'))).toMatchObject({ status: 'succeeded', received: 31_000 })
  })

  it('is refunded once per key, in parts, never above what was taken [P-16]', async () => {
    const known = await begun({ capture: 'now' })
    standIn.account.confirm(known.providerId, '4242424242424242')
    const first = await answerOf(stripe.refund(known, 20_000, 'refund-1', standIn.account.now))
    expect(first.state).toBe('done')
    expect(await answerOf(stripe.refund(known, 20_000, 'refund-1', standIn.account.now))).toEqual(first)
    expect(await refusalOf(stripe.refund(known, 11_001, 'refund-2', standIn.account.now))).toEqual({
      tag: 'refused',
      message: 'charge_already_refunded',
    })
    standIn.account.refundFails(first.providerId)
    expect(await answerOf(stripe.readRefund(first.providerId))).toMatchObject({
      state: 'failed',
      reason: 'lost_or_stolen_card',
    })
  })

  it('is refunded once although the answer was lost, was a stored error, or the key is too old [P-11]', async () => {
    const known = await begun({ capture: 'now' })
    standIn.account.confirm(known.providerId, '4242424242424242')
    const refund = (key: string, askedAt = standIn.account.now) => stripe.refund(known, 1_000, key, askedAt)
    standIn.fail(['cut-after'], /POST .*refunds/)
    expect(await answerOf(refund('lost'))).toEqual(await answerOf(refund('lost')))
    standIn.fail(['error-500'], /POST .*refunds/)
    await answerOf(refund('stored-error'))
    const askedAt = standIn.account.now
    const late = await answerOf(refund('late'))
    standIn.account.advance(23 * 3_600_000)
    expect(await answerOf(refund('late', askedAt))).toEqual(late)
    expect(standIn.calls.at(-1)).toMatchObject({ method: 'POST', key: 'late' })
    standIn.account.advance(2 * 3_600_000)
    expect(await answerOf(refund('late', askedAt))).toEqual(late)
    expect(standIn.account.refunds.size).toBe(3)
    expect((await answerOf(refund('too-late', askedAt))).providerId).not.toBe(late.providerId)
    expect(standIn.calls.at(-1)).toMatchObject({ method: 'POST', key: 'too-late:2' })
  })
})

describe("a payment on Stripe's page", () => {
  it('is refunded and captured by its intent, and neither before there is one', async () => {
    const { providerId } = await answerOf(stripe.begin({ ...payment, capture: 'now' }, page))
    const known = { id: payment.id, providerId }
    const none = { tag: 'unavailable', service: 'stripe', detail: 'the session has no payment' }
    expect(await refusalOf(stripe.refund(known, 1_000, 'refund', standIn.account.now))).toEqual(none)
    expect(await refusalOf(stripe.capture(known, 1_000, true, 'capture'))).toEqual(none)
    await pay(standIn.account.session(providerId).url ?? '', 'number=4242424242424242')
    expect((await answerOf(stripe.refund(known, 1_000, 'refund', standIn.account.now))).state).toBe('done')
    expect(await answerOf(stripe.read(known))).toMatchObject({ providerId, status: 'succeeded', received: 31_000 })
  })

  const pay = async (url: string, form: string) =>
    (
      await fetch(url, {
        method: 'POST',
        body: form,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        redirect: 'manual',
      })
    ).headers.get('location')

  it('is one amount, and the buyer comes back once it is paid [P-8]', async () => {
    const { pageUrl, providerId } = await answerOf(stripe.begin(payment, page))
    const known = { id: payment.id, providerId }
    expect(await answerOf(stripe.read(known))).toMatchObject({ status: 'open', paymentId: payment.id, amount: 31_000 })
    expect(await pay(pageUrl ?? '', 'number=4242424242424242')).toBe(page.returnUrl)
    expect(await answerOf(stripe.read(known))).toMatchObject({
      status: 'authorised',
      paymentId: payment.id,
      providerId,
    })
    expect(await answerOf(stripe.capture(known, 31_000, true, 'c'))).toMatchObject({ received: 31_000 })
  })

  it('asks the bank where the card does, and takes another card if it says no [P-8]', async () => {
    const { pageUrl = '', providerId } = await answerOf(stripe.begin(payment, page))
    const known = { id: payment.id, providerId }
    const bank = await pay(pageUrl, 'number=4000002500003155')
    expect(await pay(bank ?? '', 'outcome=fail')).toBe(pageUrl)
    expect(await answerOf(stripe.read(known))).toMatchObject({ status: 'open' })
    const again = await pay(pageUrl, 'number=4000002500003155')
    expect(await pay(again ?? '', 'outcome=complete')).toBe(page.returnUrl)
    expect(await answerOf(stripe.read(known))).toMatchObject({ status: 'authorised' })
  })

  it('ends with its order, and takes no card afterwards [P-10]', async () => {
    const { pageUrl = '', providerId } = await answerOf(stripe.begin(payment, page))
    expect(await answerOf(stripe.cancel({ id: payment.id, providerId }, 'cancel'))).toMatchObject({
      status: 'cancelled',
    })
    expect(await pay(pageUrl, 'number=4242424242424242')).toBeNull()
    expect(standIn.account.intents.size).toBe(0)
  })

  it('names the amount, the order and the buyer, and ends an hour after it was asked for [P-8] [P-10]', async () => {
    const { providerId } = await answerOf(stripe.begin({ ...payment, createdAt: payment.createdAt + 999 }, page))
    expect(standIn.account.session(providerId)).toMatchObject({
      amount_total: 31_000,
      success_url: page.returnUrl,
      cancel_url: page.backUrl,
      expires_at: payment.createdAt / 1_000 + 3_600,
    })
    const named = {
      client_reference_id: payment.id,
      customer_email: payment.email,
      customer_creation: 'always',
      line_items: { 0: { quantity: '1', price_data: { product_data: { name: 'Order 100123' } } } },
    }
    expect(standIn.calls.at(-1)?.body).toMatchObject(named)
    await answerOf(stripe.begin({ ...payment, attempt: 2, saveInstrument: false }, page))
    expect(standIn.calls.at(-1)?.body).not.toHaveProperty('customer_creation')
  })

  it('is found again after a repeated server error [P-11]', async () => {
    standIn.fail(['error-500'], /^POST \/v1\/checkout\/sessions$/)
    const first = await answerOf(stripe.begin(payment, page))
    expect(await answerOf(stripe.begin(payment, page))).toEqual({ ...first, attempt: 1 })
    expect(standIn.account.sessions.size).toBe(1)
  })
})

describe('a notice of Stripe', () => {
  const secret = 'whsec_new'
  const event = async () => {
    await begun()
    const found = standIn.account.events[0]
    if (!found) throw new Error('Nothing happened')
    return found
  }

  it('is accepted with either secret while one is exchanged, and names our payment [P-17]', async () => {
    const sent = await event()
    for (const each of ['whsec_old', secret]) {
      const { body, signature } = await standIn.signed(sent, each)
      expect(await answerOf(stripe.accept(signature, body))).toEqual([
        { id: sent.id, kind: 'payment_intent.created', objectId: expect.any(String), paymentId: payment.id },
      ])
    }
  })

  it('is accepted beside a signature of another secret, and is one notice if sent twice [P-17]', async () => {
    const sent = await event()
    const { body, signature } = await standIn.signed(sent, secret)
    const other = (await standIn.signed(sent, 'whsec_other')).signature.replace(/^t=\d+/, '')
    const doubled = signature.replace(/,v1=/, `${other},v1=`)
    const [first] = await answerOf(stripe.accept(doubled, body))
    expect(first?.id).toBe(sent.id)
    expect(await answerOf(stripe.accept(doubled, body))).toEqual([first])
  })

  it('is refused without signature, altered, with another secret, too old, or of the other mode [P-17]', async () => {
    const sent = await event()
    const { body, signature } = await standIn.signed(sent, secret)
    const forged = await standIn.signed(sent, 'whsec_other')
    const live = await standIn.signed({ ...sent, livemode: true }, secret)
    const old = signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1_000) - 301}`)
    for (const [sign, text] of [
      [undefined, body],
      [signature, body.replace('31000', '1')],
      [forged.signature, forged.body],
      [live.signature, live.body],
      [old, body],
      [signature.replace('v1=', 'v0='), body],
    ] as const)
      expect(await refusalOf(stripe.accept(sign, text))).toEqual({ tag: 'forbidden', reason: 'payment.notice' })
  })
})

describe('notices of a payment, doubled, reordered, late or lost', () => {
  it('end in the state that the API reports [P-9] [P-18]', async () => {
    const known = await begun()
    standIn.account.confirm(known.providerId, '4242424242424242')
    standIn.account.capture(known.providerId, 31_000, true)
    const settle = async (state: Payment) => settlePayment(state, await answerOf(stripe.read(known)), 'test')
    const fresh: Payment = { ...payment, method: 'card', state: 'pending', captured: 0, refunded: 0 }
    const events = [...standIn.account.events].reverse()
    let seen = fresh
    for (const _ of [...events, ...events]) {
      const settled = await settle(seen)
      if (settled.tag === 'settled') seen = { ...seen, state: settled.state, captured: settled.captured }
    }
    expect(seen).toMatchObject({ state: 'captured', captured: 31_000 })
    expect(await settle(seen)).toEqual(await settle(fresh))
    expect(orderOutcome(await settle(fresh), false)).toBe('accept')
  })
})
