import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import type { Instrument, PaymentMode, ProviderPayment, SavedInstrument } from '../../../core/payments/payment'
import type { PaymentNotice, ProviderRefund } from '../../../core/payments/payment-provider.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { unavailable } from '../../../core/shared/domain-error'
import { maybe, text, whole } from '../../shared/codecs'

/** The metadata key under which an intent names our payment. */
export const paymentKey = 'lintel_payment'
/** The metadata key under which a refund names the key it was asked with. */
export const refundKey = 'lintel_refund'

const cents = whole(0, Number.MAX_SAFE_INTEGER)
const short = text(300)

const cardCodec = t.partial({
  brand: maybe(short),
  last4: maybe(short),
  exp_month: maybe(whole(1, 12)),
  exp_year: maybe(whole(2000, 2200)),
  capture_before: maybe(cents),
  multicapture: maybe(t.partial({ status: maybe(short) })),
})
const bankCodec = t.partial({ bank_name: maybe(short), last4: maybe(short) })
const chargeCodec = t.intersection([
  t.strict({ id: short }),
  t.partial({
    disputed: maybe(t.boolean),
    payment_method_details: maybe(t.partial({ card: maybe(cardCodec), us_bank_account: maybe(bankCodec) })),
  }),
])

/** A PaymentIntent with `latest_charge` expanded; fields that the shop does not read are left out. */
const intentCodec = t.intersection([
  t.strict({ id: text(255, 1), amount: cents, currency: text(3, 3), status: short, livemode: t.boolean }),
  t.partial({
    metadata: maybe(t.record(t.string, t.string)),
    amount_received: maybe(cents),
    client_secret: maybe(text(500)),
    latest_charge: maybe(t.union([t.string, chargeCodec])),
    customer: maybe(t.union([t.string, t.strict({ id: short })])),
    payment_method: maybe(t.union([t.string, t.strict({ id: short })])),
    setup_future_usage: maybe(short),
    last_payment_error: maybe(
      t.partial({
        message: maybe(text(2_000)),
        charge: maybe(short),
        payment_method: maybe(t.partial({ id: maybe(short), type: maybe(short) })),
      }),
    ),
  }),
])
export type StripeIntent = t.TypeOf<typeof intentCodec>

/** A Checkout Session with `payment_intent.latest_charge` expanded. */
const sessionCodec = t.intersection([
  t.strict({ id: text(255, 1), livemode: t.boolean }),
  t.partial({
    status: maybe(short),
    url: maybe(text(5_000)),
    amount_total: maybe(cents),
    currency: maybe(text(3)),
    metadata: maybe(t.record(t.string, t.string)),
    payment_intent: maybe(t.union([t.string, intentCodec])),
  }),
])

const refundCodec = t.intersection([
  t.strict({ id: text(255, 1), status: short }),
  t.partial({ failure_reason: maybe(short), pending_reason: maybe(short) }),
])

const eventCodec = t.strict({
  id: text(255, 1),
  type: text(100, 1),
  livemode: t.boolean,
  data: t.strict({
    object: t.intersection([
      t.strict({ id: text(255, 1) }),
      t.partial({ metadata: maybe(t.record(t.string, t.string)), payment_intent: maybe(t.unknown) }),
    ]),
  }),
})

const decoded = <A>(codec: t.Decoder<unknown, A>, value: unknown): E.Either<DomainError, A> =>
  pipe(
    codec.decode(value),
    E.mapLeft(errors => unavailable('stripe', `cannot read ${errors[0]?.context.map(({ key }) => key).join('.')}`)),
  )

export const decodeIntent = (value: unknown): E.Either<DomainError, StripeIntent> => decoded(intentCodec, value)
export const decodeSession = (value: unknown) => decoded(sessionCodec, value)

export const modeOf = (livemode: boolean): PaymentMode => (livemode ? 'live' : 'test')

/** Payment methods whose bank answers days later. */
const delayedTypes: readonly string[] = ['us_bank_account', 'sepa_debit', 'bacs_debit', 'au_becs_debit', 'acss_debit']

const statusOf = (status: string): ProviderPayment['status'] | undefined => {
  switch (status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return 'open'
    case 'processing':
      return 'processing'
    case 'requires_capture':
      return 'authorised'
    case 'succeeded':
      return 'succeeded'
    case 'canceled':
      return 'cancelled'
    default:
      return undefined
  }
}

const chargeOf = ({ latest_charge: charge }: StripeIntent) => (typeof charge === 'object' ? charge : undefined)

/** What people call the brands of Stripe's cards; others by Stripe's word. */
const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const instrumentOf = (intent: StripeIntent): Instrument | undefined => {
  const details = chargeOf(intent)?.payment_method_details
  const card = details?.card
  if (card?.last4)
    return {
      brand: brandNames[card.brand ?? ''] ?? card.brand ?? 'card',
      lastFour: card.last4,
      ...(card.exp_month && card.exp_year
        ? { expiry: `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year % 100).padStart(2, '0')}` }
        : {}),
    }
  const bank = details?.us_bank_account
  return bank?.last4 ? { brand: bank.bank_name ?? 'bank account', lastFour: bank.last4 } : undefined
}

const idOf = (value: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id

const savedOf = (intent: StripeIntent): SavedInstrument | undefined => {
  const [customer, method] = [idOf(intent.customer), idOf(intent.payment_method)]
  return intent.setup_future_usage === 'off_session' && customer && method ? { customer, method } : undefined
}

/** The provider's state of a payment. `providerId`: under which we know it, an intent or a session. */
export const paymentFromIntent = (
  intent: StripeIntent,
  providerId = intent.id,
): E.Either<DomainError, ProviderPayment> => {
  const status = statusOf(intent.status)
  if (status === undefined) return E.left(unavailable('stripe', `unknown intent status ${intent.status}`))
  const charge = chargeOf(intent)
  const card = charge?.payment_method_details?.card
  const [instrument, saved, error] = [instrumentOf(intent), savedOf(intent), intent.last_payment_error]
  const type = error?.payment_method?.type ?? ''
  const tryId = error?.charge ?? error?.payment_method?.id
  return E.right({
    providerId,
    ...(providerId === intent.id ? {} : { reference: intent.id }),
    ...(intent.metadata?.[paymentKey] === undefined ? {} : { paymentId: intent.metadata[paymentKey] }),
    amount: intent.amount,
    currency: intent.currency,
    mode: modeOf(intent.livemode),
    status,
    received: intent.amount_received ?? 0,
    disputed: charge?.disputed ?? false,
    ...(status === 'authorised' && card?.capture_before ? { captureBefore: card.capture_before * 1_000 } : {}),
    ...(card?.multicapture?.status === 'available' ? { severalCaptures: true } : {}),
    ...(instrument ? { instrument } : {}),
    ...(saved ? { savedInstrument: saved } : {}),
    ...(error
      ? { failure: { message: error.message ?? '', late: delayedTypes.includes(type), ...(tryId ? { tryId } : {}) } }
      : {}),
  })
}

/** The state of a payment on Stripe's page: the intent's once the buyer sent one, otherwise the session's. */
export const paymentFromSession = (value: unknown): E.Either<DomainError, ProviderPayment> =>
  pipe(
    decodeSession(value),
    E.flatMap(session => {
      const { payment_intent: intent } = session
      if (typeof intent === 'object')
        return pipe(
          paymentFromIntent(intent, session.id),
          // An expired session can take no other card.
          E.map(payment =>
            payment.status === 'open' && session.status === 'expired'
              ? { ...payment, status: 'cancelled' as const }
              : payment,
          ),
        )
      return E.right({
        providerId: session.id,
        ...(session.metadata?.[paymentKey] === undefined ? {} : { paymentId: session.metadata[paymentKey] }),
        amount: session.amount_total ?? 0,
        currency: session.currency ?? '',
        mode: modeOf(session.livemode),
        status: session.status === 'expired' ? ('cancelled' as const) : ('open' as const),
        received: 0,
        disputed: false,
      })
    }),
  )

export const refundFromWire = (value: unknown): E.Either<DomainError, ProviderRefund> =>
  pipe(
    decoded(refundCodec, value),
    E.map(({ id, status, failure_reason, pending_reason }) => {
      const reason = failure_reason ?? pending_reason
      return {
        providerId: id,
        state:
          status === 'succeeded' ? 'done' : status === 'pending' || status === 'requires_action' ? 'pending' : 'failed',
        ...(reason ? { reason } : {}),
      }
    }),
  )

export const noticeFromEvent = (
  value: unknown,
): E.Either<DomainError, PaymentNotice & { readonly mode: PaymentMode }> =>
  pipe(
    decoded(eventCodec, value),
    E.map(({ id, type, livemode, data: { object } }) => ({
      id,
      kind: type,
      objectId: typeof object.payment_intent === 'string' ? object.payment_intent : object.id,
      ...(object.metadata?.[paymentKey] === undefined ? {} : { paymentId: object.metadata[paymentKey] }),
      mode: modeOf(livemode),
    })),
  )
