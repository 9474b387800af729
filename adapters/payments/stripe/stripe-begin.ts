import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type Stripe from 'stripe'
import type { BegunPayment, PaymentToBegin, PaymentWay } from '../../../core/payments/payment-provider.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { called, isServerError } from './stripe-call'
import { decodeIntent, decodeSession, paymentKey } from './stripe.wire'

/** A page ends later than the order that waits for it, which ends the page before its goods are released. */
const pageSeconds = 3_600
/** Stripe keeps the answer of a key for at least 24 hours. */
export const keyLifeMs = 23 * 3_600_000

/** What every payment says about itself: our payment and order are its metadata. */
export const intentOf = ({
  id,
  orderId,
  amount,
  currency,
}: Pick<PaymentToBegin, 'id' | 'orderId' | 'amount' | 'currency'>) => ({
  amount,
  currency,
  metadata: { [paymentKey]: id, lintel_order: String(orderId) },
})

/** The key of an attempt; another attempt is another payment for Stripe. */
const keyOf = ({ id }: PaymentToBegin, attempt: number): string => `lintel:${id}:${attempt}`

/** The next attempt has another number each minute: it may end in an error too, which is repeated under its key. */
const nextAttempt = (clock: ClockPort, { attempt, createdAt }: PaymentToBegin): number =>
  attempt + 1 + Math.max(0, Math.floor((clock.now() - createdAt) / 60_000))

/**
 * Begins a payment. An answer may be lost, and Stripe repeats a stored answer under its key even if it was an error: so
 * after a repeated server error, or when the key is too old, a payment that names ours is looked for, and only then is
 * the next attempt made.
 */
export const begin = (
  stripe: Stripe,
  clock: ClockPort,
  payment: PaymentToBegin,
  way: PaymentWay,
): Outcome<BegunPayment> => {
  const make = (attempt: number) =>
    way.tag === 'page' ? beginPage(stripe, payment, way, attempt) : beginFields(stripe, payment, attempt)
  const again = pipe(
    found(stripe, payment, way),
    TE.flatMap(known => (known ? TE.right({ ...known, attempt: payment.attempt }) : make(nextAttempt(clock, payment)))),
  )
  if (clock.now() - payment.createdAt > keyLifeMs) return again
  return pipe(
    make(payment.attempt),
    TE.orElse((error): Outcome<BegunPayment> => (isServerError(error) ? again : TE.left(error))),
  )
}

const beginFields = (stripe: Stripe, payment: PaymentToBegin, attempt: number): Outcome<BegunPayment> =>
  pipe(
    customerOf(stripe, payment, attempt),
    TE.flatMap(customer =>
      called(() =>
        stripe.paymentIntents.create(
          {
            ...intentOf(payment),
            ...whenCaptured(payment),
            ...inParts(payment),
            ...(customer === undefined ? {} : { customer }),
            automatic_payment_methods: { enabled: true },
            receipt_email: payment.email,
          },
          { idempotencyKey: keyOf(payment, attempt) },
        ),
      ),
    ),
    TE.flatMapEither(decodeIntent),
    TE.map(({ id, client_secret: secret }) => ({
      providerId: id,
      attempt,
      ...(secret ? { clientSecret: secret } : {}),
    })),
  )

const whenCaptured = ({ capture, saveInstrument }: PaymentToBegin) => ({
  capture_method: capture === 'later' ? ('manual' as const) : ('automatic' as const),
  ...(saveInstrument ? { setup_future_usage: 'off_session' as const } : {}),
})

/** Asks for several captures of one authorization, which the account may have or not. */
const inParts = ({ capture }: PaymentToBegin) =>
  capture === 'later' ? { payment_method_options: { card: { request_multicapture: 'if_available' as const } } } : {}

/** An instrument can be charged later only as a customer's. */
const customerOf = (stripe: Stripe, payment: PaymentToBegin, attempt: number): Outcome<string | undefined> =>
  payment.saveInstrument
    ? pipe(
        called(() =>
          stripe.customers.create(
            { email: payment.email, metadata: { [paymentKey]: payment.id } },
            { idempotencyKey: `${keyOf(payment, attempt)}:customer` },
          ),
        ),
        TE.map(({ id }) => id),
      )
    : TE.right(undefined)

const beginPage = (
  stripe: Stripe,
  payment: PaymentToBegin,
  way: Extract<PaymentWay, { tag: 'page' }>,
  attempt: number,
): Outcome<BegunPayment> => {
  const { amount, currency, metadata } = intentOf(payment)
  return pipe(
    called(() =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: payment.label } } },
          ],
          success_url: way.returnUrl,
          cancel_url: way.backUrl,
          client_reference_id: payment.id,
          customer_email: payment.email,
          metadata,
          payment_intent_data: { metadata, ...whenCaptured(payment) },
          ...inParts(payment),
          ...(payment.saveInstrument ? { customer_creation: 'always' as const } : {}),
          // By the payment's time, so that a repeated call has the same parameters.
          expires_at: Math.floor(payment.createdAt / 1_000) + pageSeconds,
        },
        { idempotencyKey: keyOf(payment, attempt) },
      ),
    ),
    TE.flatMapEither(decodeSession),
    TE.map(({ id, url }) => ({ providerId: id, attempt, ...(url ? { pageUrl: url } : {}) })),
  )
}

/** Looks for an earlier try of this payment whose answer was lost, by the time of the payment. */
const found = (
  stripe: Stripe,
  payment: PaymentToBegin,
  way: PaymentWay,
): Outcome<Omit<BegunPayment, 'attempt'> | undefined> => {
  if (way.tag === 'fields')
    return pipe(
      foundIntent(stripe, payment),
      TE.map(
        intent =>
          intent && {
            providerId: intent.id,
            ...(intent.client_secret ? { clientSecret: intent.client_secret } : {}),
          },
      ),
    )
  return called(async () => {
    for await (const session of stripe.checkout.sessions.list({ created: since(payment), limit: 100 }))
      if (session.metadata?.[paymentKey] === payment.id && session.status !== 'expired')
        return { providerId: session.id, ...(session.url ? { pageUrl: session.url } : {}) }
    return undefined
  })
}

const since = ({ createdAt }: Pick<PaymentToBegin, 'createdAt'>) => ({ gte: Math.floor(createdAt / 1_000) - 60 })

/** The intent of an earlier try whose answer was lost: it names our payment. One that was cancelled does not count. */
export const foundIntent = (
  stripe: Stripe,
  payment: Pick<PaymentToBegin, 'id' | 'createdAt'>,
): Outcome<Stripe.PaymentIntent | undefined> =>
  called(async () => {
    for await (const intent of stripe.paymentIntents.list({ created: since(payment), limit: 100 }))
      if (intent.metadata[paymentKey] === payment.id && intent.status !== 'canceled') return intent
    return undefined
  })
