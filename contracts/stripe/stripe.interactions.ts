import { expect } from '@jest/globals'
import type Stripe from 'stripe'
import { stripePayments } from '../../adapters/payments/stripe/stripe.client'
import type { PaymentProviderPort, PaymentToBegin, PaymentWay } from '../../core/payments/payment-provider.port'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract, Interaction, ProviderState } from '../support/interaction'
import type { Parameters } from './parameters'
import { pairsOf } from './parameters'
import { answer } from './typed'

const ids = {
  payment: '5f3c9a10-0000-4000-8000-000000000001',
  intent: 'pi_lintel_1',
  session: 'cs_test_lintel_1',
  refund: 're_lintel_1',
  customer: 'cus_lintel_1',
  method: 'pm_lintel_1',
}
const at = Date.UTC(2026, 10, 27, 12)
const dayMs = 86_400_000
const payment: PaymentToBegin = {
  id: ids.payment,
  orderId: 100_123,
  amount: 31_000,
  currency: 'usd',
  attempt: 1,
  createdAt: at,
  email: 'rita@example.com',
  capture: 'later',
  saveInstrument: false,
  label: 'Order 100123',
}
const fields: PaymentWay = { tag: 'fields' }
const page: PaymentWay = {
  tag: 'page',
  returnUrl: 'https://shop.example/secure-checkout/return?payment=1',
  backUrl: 'https://shop.example/secure-checkout',
  language: 'en',
}
const byIntent = { id: ids.payment, providerId: ids.intent }
const bySession = { id: ids.payment, providerId: ids.session }

const metadata = { lintel_payment: ids.payment, lintel_order: '100123' }
const money = { amount: 31_000, currency: 'usd', metadata } as const
const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }
const charge = { id: 'ch_1', disputed: false, payment_method_details: { type: 'card', card } } as const
const intent = { id: ids.intent, object: 'payment_intent', ...money, livemode: false } as const
const paid = { ...intent, status: 'succeeded', amount_received: 31_000, latest_charge: charge } as const

/** What the whole client sends with every call: its key, and the version of the API whose types it was built with. */
const headers = { authorization: 'Bearer sk_test_contract', 'stripe-version': '2026-10-28.endive' }

const client = (api: string, now = at): PaymentProviderPort =>
  stripePayments(
    { secretKey: 'sk_test_contract', mode: 'test', webhookSecrets: [], api, timeoutMs: 5_000, repeats: 0 },
    { now: () => now },
  )

type Sent = { readonly path: string; readonly key: string; readonly parameters?: Parameters }
type Rest = Pick<Interaction, 'description' | 'drive' | 'alongside'> & {
  readonly state: ProviderState
  readonly status?: number
  readonly answers: unknown
}

/** A call that changes something: it carries an idempotency key. */
const post = ({ path, key, parameters }: Sent, { status = 200, answers, ...rest }: Rest): Interaction => ({
  ...rest,
  request: {
    method: 'POST',
    path,
    headers: { ...headers, 'idempotency-key': key },
    ...(parameters ? { parameters } : {}),
  },
  response: { status, body: answers },
})

const get = (path: string, parameters: Parameters, { status = 200, answers, ...rest }: Rest): Interaction => ({
  ...rest,
  request: { method: 'GET', path, headers, query: Object.fromEntries(pairsOf(parameters)) },
  response: { status, body: answers },
})

const account = { name: 'a Stripe account' }
const unpaid = { name: 'a payment that is not paid yet', params: { intent: ids.intent, payment: ids.payment } }
const authorised = { name: 'an authorised payment', params: { intent: ids.intent, payment: ids.payment } }
const inParts = { name: 'an authorised payment of several captures', params: authorised.params }
const captured = { name: 'a captured payment', params: authorised.params }
const openPage = { name: 'an open payment page', params: { session: ids.session, payment: ids.payment } }
const paidPage = { name: 'a payment page where the buyer paid', params: { ...openPage.params, intent: ids.intent } }
const refunded = { name: 'a refund', params: { ...authorised.params, refund: ids.refund, key: 'refund-1' } }
const stored = { name: 'a stored card', params: { customer: ids.customer, method: ids.method } }
const guarded = { name: 'a stored card whose bank wants to see its owner', params: stored.params }

const withCharge = { expand: ['latest_charge'] } satisfies Stripe.PaymentIntentRetrieveParams
const ofPage = { expand: ['payment_intent.latest_charge'] } satisfies Stripe.Checkout.SessionRetrieveParams
const declined = (code: string, message: string) =>
  answer<{ error: Pick<Stripe.StripeRawError, 'code' | 'message'> & { type: 'card_error' } }>({
    error: { type: 'card_error', code, message },
  })
const invalid = (code: string, message: string) =>
  answer<{ error: Pick<Stripe.StripeRawError, 'code' | 'message'> & { type: 'invalid_request_error' } }>({
    error: { type: 'invalid_request_error', code, message },
  })

const startFields = {
  ...money,
  capture_method: 'manual',
  payment_method_options: { card: { request_multicapture: 'if_available' } },
  automatic_payment_methods: { enabled: true },
  receipt_email: payment.email,
} satisfies Stripe.PaymentIntentCreateParams

const begun = answer<Stripe.PaymentIntent>({
  ...intent,
  status: 'requires_payment_method',
  client_secret: `${ids.intent}_secret_1`,
})

const beginsStored: Interaction['drive'] = async (_, url) =>
  expect((await answerOf(client(url).begin({ ...payment, attempt: 2, saveInstrument: true }, fields))).providerId).toBe(
    ids.intent,
  )

const customer = post(
  {
    path: '/v1/customers',
    key: `lintel:${ids.payment}:2:customer`,
    parameters: {
      email: payment.email,
      metadata: { lintel_payment: ids.payment },
    } satisfies Stripe.CustomerCreateParams,
  },
  {
    description: 'stripe: make a customer, whose card is stored',
    state: account,
    answers: answer<Stripe.Customer>({ id: ids.customer, object: 'customer' }),
    drive: beginsStored,
  },
)
const ofCustomer = post(
  {
    path: '/v1/payment_intents',
    key: `lintel:${ids.payment}:2`,
    parameters: {
      ...startFields,
      customer: ids.customer,
      setup_future_usage: 'off_session',
    } satisfies Stripe.PaymentIntentCreateParams,
  },
  {
    description: "stripe: begin a payment in the shop's fields that stores the card",
    state: stored,
    answers: begun,
    drive: beginsStored,
  },
)

const cancels: Interaction['drive'] = async (_, url) =>
  expect((await answerOf(client(url).cancel(byIntent, 'cancel-1'))).status).toBe('open')
const readUnpaid = get(`/v1/payment_intents/${ids.intent}`, withCharge, {
  description: 'stripe: read a payment that is not paid yet',
  state: unpaid,
  answers: answer<Stripe.PaymentIntent>({ ...intent, status: 'requires_payment_method', latest_charge: null }),
  drive: async (_, url) => expect(await answerOf(client(url).read(byIntent))).toMatchObject({ status: 'open' }),
})
const cancelled = post(
  { path: `/v1/payment_intents/${ids.intent}/cancel`, key: 'cancel-1' },
  {
    description: 'stripe: cancel a payment',
    state: unpaid,
    answers: answer<Stripe.PaymentIntent>({ ...intent, status: 'canceled' }),
    drive: cancels,
    alongside: [readUnpaid],
  },
)

const readOpenPage = get(`/v1/checkout/sessions/${ids.session}`, ofPage, {
  description: 'stripe: read an unpaid payment page',
  state: openPage,
  answers: answer<Stripe.Checkout.Session>({
    ...{ id: ids.session, object: 'checkout.session', livemode: false, status: 'open', metadata },
    ...{ amount_total: 31_000, currency: 'usd', payment_intent: null },
  }),
  drive: async (_, url) => expect(await answerOf(client(url).read(bySession))).toMatchObject({ status: 'open' }),
})
const readEndedPage = get(`/v1/checkout/sessions/${ids.session}`, ofPage, {
  description: 'stripe: read a payment page that has ended',
  state: { name: 'an expired payment page', params: openPage.params },
  answers: answer<Stripe.Checkout.Session>({
    ...{ id: ids.session, object: 'checkout.session', livemode: false, status: 'expired', metadata },
    ...{ amount_total: 31_000, currency: 'usd', payment_intent: null },
  }),
  drive: async (_, url) => expect(await answerOf(client(url).read(bySession))).toMatchObject({ status: 'cancelled' }),
})
const paymentOfPage = get(
  `/v1/checkout/sessions/${ids.session}`,
  {},
  {
    description: 'stripe: ask which payment a page made',
    state: paidPage,
    answers: answer<Stripe.Checkout.Session>({
      id: ids.session,
      object: 'checkout.session',
      payment_intent: ids.intent,
    }),
    drive: async (_, url) =>
      expect(await answerOf(client(url).refund(bySession, 5_000, 'refund-1', at))).toMatchObject({ state: 'done' }),
  },
)

const refundSent = (key: string) =>
  ({
    payment_intent: ids.intent,
    amount: 5_000,
    metadata: { lintel_payment: ids.payment, lintel_refund: key },
  }) satisfies Stripe.RefundCreateParams
const refundMade = answer<Stripe.Refund>({ id: ids.refund, object: 'refund', status: 'succeeded' })
const refund = post(
  { path: '/v1/refunds', key: 'refund-1', parameters: refundSent('refund-1') },
  {
    description: 'stripe: refund a part of a payment',
    state: captured,
    answers: refundMade,
    drive: async (_, url) =>
      expect(await answerOf(client(url).refund(byIntent, 5_000, 'refund-1', at))).toEqual({
        providerId: ids.refund,
        state: 'done',
      }),
  },
)

const chargeSent = {
  ...money,
  customer: ids.customer,
  payment_method: ids.method,
  off_session: true,
  confirm: true,
  expand: ['latest_charge'],
} satisfies Stripe.PaymentIntentCreateParams
const storedCard = { customer: ids.customer, method: ids.method }

/**
 * Every call of the Stripe client. Its parameters and answers are held against the types of the `stripe` package by the
 * compiler, and against Stripe's OpenAPI description by `npm run contracts:stripe`, where one has the file.
 */
export const stripeContract: Contract = {
  provider: 'stripe',
  interactions: [
    post(
      { path: '/v1/payment_intents', key: `lintel:${ids.payment}:1`, parameters: startFields },
      {
        description: "stripe: begin a payment in the shop's fields",
        state: account,
        answers: begun,
        drive: async (_, url) =>
          expect(await answerOf(client(url).begin(payment, fields))).toEqual({
            providerId: ids.intent,
            attempt: 1,
            clientSecret: `${ids.intent}_secret_1`,
          }),
      },
    ),
    { ...customer, alongside: [ofCustomer] },
    { ...ofCustomer, alongside: [customer] },
    get(
      '/v1/payment_intents',
      { created: { gte: at / 1_000 - 60 }, limit: 100 } satisfies Stripe.PaymentIntentListParams,
      {
        description: 'stripe: look for a payment whose answer was lost',
        state: unpaid,
        answers: answer<Stripe.ApiList<Stripe.PaymentIntent>>({
          object: 'list',
          has_more: false,
          data: [{ ...intent, status: 'requires_payment_method', client_secret: `${ids.intent}_secret_1` }],
        }),
        drive: async (_, url) =>
          expect((await answerOf(client(url, at + dayMs).begin(payment, fields))).providerId).toBe(ids.intent),
      },
    ),
    readUnpaid,
    get(`/v1/payment_intents/${ids.intent}`, withCharge, {
      description: 'stripe: read an authorised payment',
      state: authorised,
      answers: answer<Stripe.PaymentIntent>({
        ...intent,
        status: 'requires_capture',
        latest_charge: {
          ...charge,
          payment_method_details: {
            type: 'card',
            card: { ...card, capture_before: 1_796_385_600, multicapture: { status: 'unavailable' } },
          },
        },
      }),
      drive: async (_, url) =>
        expect(await answerOf(client(url).read(byIntent))).toMatchObject({
          status: 'authorised',
          captureBefore: 1_796_385_600_000,
          instrument: { brand: 'Visa', lastFour: '4242', expiry: '12/30' },
        }),
    }),
    get(`/v1/payment_intents/${ids.intent}`, withCharge, {
      description: 'stripe: read a payment whose card was declined',
      state: { name: 'a payment whose card was declined', params: unpaid.params },
      answers: answer<Stripe.PaymentIntent>({
        ...intent,
        status: 'requires_payment_method',
        last_payment_error: {
          message: 'Your card was declined.',
          charge: 'ch_1',
          payment_method: { id: ids.method, type: 'card' },
        },
      }),
      drive: async (_, url) =>
        expect(await answerOf(client(url).read(byIntent))).toMatchObject({
          status: 'open',
          failure: { message: 'Your card was declined.', late: false, tryId: 'ch_1' },
        }),
    }),
    get(`/v1/payment_intents/${ids.intent}`, withCharge, {
      description: 'stripe: read a payment that the bank has not answered',
      state: { name: 'a bank payment under way', params: unpaid.params },
      answers: answer<Stripe.PaymentIntent>({
        ...intent,
        status: 'processing',
        latest_charge: {
          id: 'ch_1',
          payment_method_details: {
            type: 'us_bank_account',
            us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' },
          },
        },
      }),
      drive: async (_, url) =>
        expect(await answerOf(client(url).read(byIntent))).toMatchObject({
          status: 'processing',
          instrument: { brand: 'STRIPE TEST BANK', lastFour: '6789' },
        }),
    }),
    get(`/v1/payment_intents/${ids.intent}`, withCharge, {
      description: 'stripe: read a payment that is none',
      state: account,
      status: 404,
      answers: invalid('resource_missing', `No such payment_intent: '${ids.intent}'`),
      drive: async (_, url) =>
        expect(await failureFrom(client(url).read(byIntent))).toMatchObject({
          tag: 'unavailable',
          detail: '404 resource_missing',
        }),
    }),
    post(
      {
        path: `/v1/payment_intents/${ids.intent}/capture`,
        key: 'capture-1',
        parameters: { amount_to_capture: 10_000, ...withCharge } satisfies Stripe.PaymentIntentCaptureParams,
      },
      {
        description: 'stripe: capture a part and release the rest',
        state: authorised,
        answers: answer<Stripe.PaymentIntent>({ ...paid, amount_received: 10_000 }),
        drive: async (_, url) =>
          expect(await answerOf(client(url).capture(byIntent, 10_000, true, 'capture-1'))).toMatchObject({
            status: 'succeeded',
            received: 10_000,
          }),
      },
    ),
    post(
      {
        path: `/v1/payment_intents/${ids.intent}/capture`,
        key: 'capture-2',
        parameters: {
          amount_to_capture: 10_000,
          final_capture: false,
          ...withCharge,
        } satisfies Stripe.PaymentIntentCaptureParams,
      },
      {
        description: 'stripe: capture a part and leave the rest reserved',
        state: inParts,
        answers: answer<Stripe.PaymentIntent>({ ...paid, status: 'requires_capture', amount_received: 10_000 }),
        drive: async (_, url) =>
          expect(await answerOf(client(url).capture(byIntent, 10_000, false, 'capture-2'))).toMatchObject({
            status: 'authorised',
            received: 10_000,
          }),
      },
    ),
    cancelled,
    post(
      { path: '/v1/payment_intents', key: 'lintel:shipment:2', parameters: chargeSent },
      {
        description: 'stripe: charge a stored card for a later shipment',
        state: stored,
        answers: answer<Stripe.PaymentIntent>(paid),
        drive: async (_, url) =>
          expect(await answerOf(client(url).chargeLater(storedCard, payment, 'lintel:shipment:2'))).toMatchObject({
            status: 'succeeded',
            received: 31_000,
          }),
      },
    ),
    post(
      { path: '/v1/payment_intents', key: 'lintel:shipment:3', parameters: chargeSent },
      {
        description: 'stripe: charge a stored card whose bank wants to see its owner',
        state: guarded,
        status: 402,
        answers: declined(
          'authentication_required',
          'Your card was declined. This transaction requires authentication.',
        ),
        drive: async (_, url) =>
          expect((await failureFrom(client(url).chargeLater(storedCard, payment, 'lintel:shipment:3'))).tag).toBe(
            'refused',
          ),
      },
    ),
    post(
      {
        path: '/v1/checkout/sessions',
        key: `lintel:${ids.payment}:3`,
        parameters: {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'usd', unit_amount: 31_000, product_data: { name: payment.label } },
            },
          ],
          success_url: page.returnUrl,
          cancel_url: page.backUrl,
          client_reference_id: ids.payment,
          customer_email: payment.email,
          metadata,
          payment_intent_data: { metadata, capture_method: 'manual', setup_future_usage: 'off_session' },
          payment_method_options: { card: { request_multicapture: 'if_available' } },
          customer_creation: 'always',
          expires_at: at / 1_000 + 3_600,
        } satisfies Stripe.Checkout.SessionCreateParams,
      },
      {
        description: "stripe: begin a payment on Stripe's page",
        state: account,
        answers: answer<Stripe.Checkout.Session>({
          id: ids.session,
          object: 'checkout.session',
          livemode: false,
          url: 'https://pay.example/1',
        }),
        drive: async (_, url) =>
          expect(await answerOf(client(url).begin({ ...payment, attempt: 3, saveInstrument: true }, page))).toEqual({
            providerId: ids.session,
            attempt: 3,
            pageUrl: 'https://pay.example/1',
          }),
      },
    ),
    get(
      '/v1/checkout/sessions',
      { created: { gte: at / 1_000 - 60 }, limit: 100 } satisfies Stripe.Checkout.SessionListParams,
      {
        description: 'stripe: look for a payment page whose answer was lost',
        state: openPage,
        answers: answer<Stripe.ApiList<Stripe.Checkout.Session>>({
          object: 'list',
          has_more: false,
          data: [
            { id: ids.session, object: 'checkout.session', status: 'open', metadata, url: 'https://pay.example/1' },
          ],
        }),
        drive: async (_, url) =>
          expect((await answerOf(client(url, at + dayMs).begin(payment, page))).providerId).toBe(ids.session),
      },
    ),
    readOpenPage,
    get(`/v1/checkout/sessions/${ids.session}`, ofPage, {
      description: 'stripe: read a payment page where the buyer paid',
      state: paidPage,
      answers: answer<Stripe.Checkout.Session>({
        ...{ id: ids.session, object: 'checkout.session', livemode: false, status: 'complete', metadata },
        ...{ amount_total: 31_000, currency: 'usd', payment_intent: paid },
      }),
      drive: async (_, url) =>
        expect(await answerOf(client(url).read(bySession))).toMatchObject({
          status: 'succeeded',
          reference: ids.intent,
          paymentId: ids.payment,
        }),
    }),
    readEndedPage,
    { ...paymentOfPage, alongside: [refund] },
    post(
      { path: `/v1/checkout/sessions/${ids.session}/expire`, key: 'cancel-2:page' },
      {
        description: 'stripe: end a payment page',
        state: openPage,
        answers: answer<Stripe.Checkout.Session>({ id: ids.session, object: 'checkout.session', status: 'expired' }),
        drive: async (_, url) =>
          expect(await answerOf(client(url).cancel(bySession, 'cancel-2'))).toMatchObject({ status: 'cancelled' }),
        alongside: [readEndedPage],
      },
    ),
    refund,
    post(
      { path: '/v1/refunds', key: 'refund-2', parameters: refundSent('refund-2') },
      {
        description: 'stripe: refund more than was captured',
        state: authorised,
        status: 400,
        answers: invalid('charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge'),
        drive: async (_, url) =>
          expect(await failureFrom(client(url).refund(byIntent, 5_000, 'refund-2', at))).toEqual({
            tag: 'refused',
            message: 'charge_already_refunded',
          }),
      },
    ),
    get('/v1/refunds', { payment_intent: ids.intent, limit: 100 } satisfies Stripe.RefundListParams, {
      description: 'stripe: look for a refund whose answer was lost',
      state: refunded,
      answers: answer<Stripe.ApiList<Stripe.Refund>>({
        object: 'list',
        has_more: false,
        data: [
          {
            ...{ id: ids.refund, object: 'refund', status: 'succeeded' },
            metadata: { lintel_payment: ids.payment, lintel_refund: 'refund-1' },
          },
        ],
      }),
      drive: async (_, url) =>
        expect((await answerOf(client(url, at + dayMs).refund(byIntent, 5_000, 'refund-1', at))).providerId).toBe(
          ids.refund,
        ),
    }),
    get(
      `/v1/refunds/${ids.refund}`,
      {},
      {
        description: 'stripe: read a refund',
        state: refunded,
        answers: refundMade,
        drive: async (_, url) => expect((await answerOf(client(url).readRefund(ids.refund))).state).toBe('done'),
      },
    ),
  ],
}
