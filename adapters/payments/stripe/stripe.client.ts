import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import Stripe from 'stripe'
import type { PaymentMode, ProviderPayment } from '../../../core/payments/payment'
import type { RegisteredMethod } from '../../../core/payments/payment-method'
import type { PaymentProviderPort } from '../../../core/payments/payment-provider.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { unavailable } from '../../../core/shared/domain-error'
import {
  decodeIntent,
  paymentFromIntent,
  paymentFromSession,
  paymentKey,
  refundFromWire,
  refundKey,
} from './stripe.wire'
import { begin, foundIntent, intentOf, keyLifeMs } from './stripe-begin'
import { called, ignoreState, isFinalRefusal, isServerError } from './stripe-call'
import { stripeNotices } from './stripe.webhook.server'

export type StripeSettings = {
  readonly secretKey: string
  readonly mode: PaymentMode
  readonly webhookSecrets: readonly string[]
  /** Shows Stripe's fields in our pages. */
  readonly publishableKey?: string
  /** An address on this machine in place of Stripe's, for tests. */
  readonly api?: string
  readonly timeoutMs?: number
  /** Repeats of a call without an answer, with the same idempotency key. */
  readonly repeats?: number
}

/** Stripe cards and bank payments. Whether an account captures in several parts is read from each charge. */
const method: RegisteredMethod = {
  id: 'card',
  label: 'Card',
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
}

export const stripeApi = ({ secretKey, api, timeoutMs = 10_000, repeats = 1 }: StripeSettings): Stripe => {
  const url = api === undefined ? undefined : new URL(api)
  return new Stripe(secretKey, {
    maxNetworkRetries: repeats,
    timeout: timeoutMs,
    telemetry: false,
    ...(url
      ? {
          host: url.hostname,
          port: url.port,
          protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  })
}

/** Payments by Stripe. Card data is entered in Stripe's fields or on its page only. */
export const stripePayments = (settings: StripeSettings, clock: ClockPort): PaymentProviderPort => {
  const stripe = stripeApi(settings)
  return {
    // Orders of a test account are labelled for good.
    method: settings.mode === 'live' ? method : { ...method, id: 'card-test', label: 'Card (Test mode)' },
    mode: settings.mode,
    ...(settings.publishableKey === undefined ? {} : { publishableKey: settings.publishableKey }),
    begin: (payment, way) => begin(stripe, clock, payment, way),
    read: ({ providerId }) => read(stripe, providerId),
    capture: capture(stripe),
    cancel: ({ providerId }, key) => cancel(stripe, providerId, key),
    chargeLater: chargeLater(stripe, clock),
    refund: refund(stripe, clock),
    readRefund: providerId =>
      pipe(
        called(() => stripe.refunds.retrieve(providerId)),
        TE.flatMapEither(refundFromWire),
      ),
    accept: stripeNotices(stripe, settings),
  }
}

const capture =
  (stripe: Stripe): PaymentProviderPort['capture'] =>
  ({ providerId }, amount, final, key) =>
    pipe(
      intentIdOf(stripe, providerId),
      TE.flatMap(intentId =>
        called(() =>
          stripe.paymentIntents.capture(
            intentId,
            // Without it the rest is released, which every account can do.
            { amount_to_capture: amount, ...(final ? {} : { final_capture: false }), expand: ['latest_charge'] },
            { idempotencyKey: key },
          ),
        ),
      ),
      TE.flatMapEither(decodeIntent),
      TE.flatMapEither(intent => paymentFromIntent(intent, providerId)),
    )

/**
 * Each attempt has a key of its own. After a server error, which Stripe repeats under the key, or when the key is too
 * old, a charge that names our payment is looked for before the next attempt is made.
 */
const chargeLater =
  (stripe: Stripe, clock: ClockPort): PaymentProviderPort['chargeLater'] =>
  (instrument, payment, key) => {
    const make = (attempt: number): Outcome<ProviderPayment> =>
      pipe(
        called(() =>
          stripe.paymentIntents.create(
            {
              ...intentOf(payment),
              customer: instrument.customer,
              payment_method: instrument.method,
              off_session: true,
              confirm: true,
              expand: ['latest_charge'],
            },
            { idempotencyKey: attempt === 1 ? key : `${key}:${attempt}` },
          ),
        ),
        TE.flatMapEither(decodeIntent),
        TE.flatMapEither(intent => paymentFromIntent(intent)),
      )
    const again = pipe(
      foundIntent(stripe, payment),
      TE.flatMap(known => (known ? chargeOrRefusal(stripe, known.id) : make(payment.attempt + 1))),
    )
    if (clock.now() - payment.createdAt > keyLifeMs) return again
    return pipe(
      make(payment.attempt),
      TE.orElse(error => (isServerError(error) ? again : TE.left(error))),
    )
  }

/** A charge without the buyer that is still open was declined, or needs them. */
const chargeOrRefusal = (stripe: Stripe, intentId: string): Outcome<ProviderPayment> =>
  pipe(
    read(stripe, intentId),
    TE.flatMap(payment =>
      payment.status === 'open'
        ? TE.left({ tag: 'refused' as const, message: payment.failure?.message ?? '' })
        : TE.right(payment),
    ),
  )

/**
 * A refund names its key. After a server error, which Stripe repeats under the key, or when the key is too old, a
 * refund with that name is looked for before another key is used.
 */
const refund =
  (stripe: Stripe, clock: ClockPort): PaymentProviderPort['refund'] =>
  ({ id, providerId }, amount, key, askedAt) =>
    pipe(
      intentIdOf(stripe, providerId),
      TE.flatMap(intentId => {
        const make = (idempotencyKey: string): Outcome<unknown> =>
          called(() =>
            stripe.refunds.create(
              { payment_intent: intentId, amount, metadata: { [paymentKey]: id, [refundKey]: key } },
              { idempotencyKey },
            ),
          )
        const again = pipe(
          foundRefund(stripe, intentId, key),
          TE.flatMap(known => (known ? TE.right(known) : make(`${key}:2`))),
        )
        if (clock.now() - askedAt > keyLifeMs) return again
        return pipe(
          make(key),
          TE.orElse(error => (isServerError(error) ? again : TE.left(error))),
        )
      }),
      TE.mapLeft(error => (isFinalRefusal(error) ? { tag: 'refused' as const, message: refusalOf(error) } : error)),
      TE.flatMapEither(refundFromWire),
    )

/** Stripe's code, such as `charge_already_refunded`. */
const refusalOf = (error: DomainError): string =>
  (error.tag === 'unavailable' ? error.detail : undefined)?.replace(/^\d+ /, '') ?? ''

const foundRefund = (stripe: Stripe, intentId: string, key: string): Outcome<unknown> =>
  called(async () => {
    for await (const known of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      if (known.metadata?.[refundKey] === key) return known
    return undefined
  })

const isSession = (providerId: string): boolean => providerId.startsWith('cs_')

const read = (stripe: Stripe, providerId: string): Outcome<ProviderPayment> =>
  isSession(providerId)
    ? pipe(
        called(() => stripe.checkout.sessions.retrieve(providerId, { expand: ['payment_intent.latest_charge'] })),
        TE.flatMapEither(paymentFromSession),
      )
    : pipe(
        called(() => stripe.paymentIntents.retrieve(providerId, { expand: ['latest_charge'] })),
        TE.flatMapEither(decodeIntent),
        TE.flatMapEither(intent => paymentFromIntent(intent)),
      )

const intentIdOf = (stripe: Stripe, providerId: string): Outcome<string> =>
  isSession(providerId)
    ? pipe(
        called(() => stripe.checkout.sessions.retrieve(providerId)),
        TE.flatMapEither(session => {
          const intent = session.payment_intent
          const id = typeof intent === 'string' ? intent : intent?.id
          return id === undefined ? E.left(unavailable('stripe', 'the session has no payment')) : E.right(id)
        }),
      )
    : TE.right(providerId)

/** Ends the page first, so that no payment can begin there meanwhile; then cancels what the buyer had begun. */
const cancel = (stripe: Stripe, providerId: string, key: string): Outcome<ProviderPayment> => {
  const ended = isSession(providerId)
    ? pipe(
        called(() => stripe.checkout.sessions.expire(providerId, {}, { idempotencyKey: `${key}:page` })),
        TE.map(() => undefined),
        TE.orElse(ignoreState),
      )
    : TE.right(undefined)
  return pipe(
    ended,
    TE.flatMap(() => read(stripe, providerId)),
    TE.flatMap(payment =>
      payment.status === 'open' || payment.status === 'authorised'
        ? pipe(
            intentIdOf(stripe, providerId),
            TE.flatMap(intentId => called(() => stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey: key }))),
            TE.map(() => undefined),
            TE.orElse(ignoreState),
            TE.flatMap(() => read(stripe, providerId)),
          )
        : TE.right(payment),
    ),
  )
}
