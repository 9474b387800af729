import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { stripePayments } from '../../adapters/payments/stripe/stripe.client'
import type { PaymentProviderPort, PaymentToBegin } from '../../core/payments/payment-provider.port'
import type { Outcome } from '../../core/shared/domain-error'

/** One line of the report. */
export type SmokeCheck = { readonly what: string; readonly problem?: string }
export type SmokeSettings = { readonly secretKey: string | undefined; readonly api?: string }

const dayMs = 86_400_000

/**
 * Tries a test account of Stripe with twelve calls: begins a payment and a payment page of $5.00, reads both, finds the
 * payment again, and ends both. No money moves. Undefined without a key; a live key is refused.
 */
export const paymentsSmoke = async (
  { secretKey, api }: SmokeSettings,
  now: number,
  id: string,
): Promise<readonly SmokeCheck[] | undefined> => {
  if (secretKey === undefined || secretKey === '') return undefined
  if (!secretKey.startsWith('sk_test_'))
    return [{ what: 'the key is one of a test account', problem: 'only keys that begin with sk_test_ are used here' }]
  const providerAt = (time: number): PaymentProviderPort =>
    stripePayments(
      { secretKey, mode: 'test', webhookSecrets: [], ...(api === undefined ? {} : { api }) },
      { now: () => time },
    )
  return checksOf(providerAt(now), providerAt(now + dayMs), now, id)
}

const checksOf = async (
  provider: PaymentProviderPort,
  aDayLater: PaymentProviderPort,
  now: number,
  id: string,
): Promise<readonly SmokeCheck[]> => {
  const payment = paymentOf(id, now)
  const checks: SmokeCheck[] = []
  const check = async <A>(
    what: string,
    outcome: Outcome<A>,
    accepts: (answer: A) => boolean,
  ): Promise<A | undefined> => {
    const answer = await outcome()
    if (E.isLeft(answer)) checks.push({ what, problem: JSON.stringify(answer.left) })
    else checks.push(accepts(answer.right) ? { what } : { what, problem: `answered ${JSON.stringify(answer.right)}` })
    return E.isRight(answer) ? answer.right : undefined
  }
  const begun = await check('a payment begins', provider.begin(payment, { tag: 'fields' }), ({ clientSecret }) =>
    Boolean(clientSecret),
  )
  if (!begun) return checks
  const known = { id, providerId: begun.providerId }
  await check(
    'the same call under the same key makes no other payment',
    provider.begin(payment, { tag: 'fields' }),
    again => again.providerId === begun.providerId,
  )
  await check(
    'it is found again by our number',
    aDayLater.begin(payment, { tag: 'fields' }),
    again => again.providerId === begun.providerId,
  )
  await check(
    'it reads as open, of our amount and test mode',
    provider.read(known),
    state =>
      state.status === 'open' && state.amount === payment.amount && state.mode === 'test' && state.paymentId === id,
  )
  await check(
    'nothing of it can be refunded',
    pipe(
      provider.refund(known, payment.amount, `lintel:${id}:refund`, now),
      TE.map(() => 'made'),
      TE.orElse(error => (error.tag === 'refused' ? TE.right('refused') : TE.left(error))),
    ),
    answer => answer === 'refused',
  )
  await check(
    'it can be cancelled',
    provider.cancel(known, `lintel:${id}:cancel`),
    state => state.status === 'cancelled',
  )
  const page = await check(
    'a payment page opens',
    provider.begin({ ...payment, attempt: 2 }, { tag: 'page', returnUrl: returnTo, backUrl: returnTo, language: 'en' }),
    ({ pageUrl }) => Boolean(pageUrl),
  )
  if (!page) return checks
  const shown = { id, providerId: page.providerId }
  await check(
    'the page reads as open',
    provider.read(shown),
    state => state.status === 'open' && state.paymentId === id,
  )
  await check(
    'the page can be ended',
    provider.cancel(shown, `lintel:${id}:end`),
    state => state.status === 'cancelled',
  )
  return checks
}

/** Only shown to a buyer who pays, which no one does here. */
const returnTo = 'https://shop.example/secure-checkout'

const paymentOf = (id: string, now: number): PaymentToBegin => ({
  id,
  orderId: 0,
  amount: 500,
  currency: 'usd',
  attempt: 1,
  createdAt: now,
  email: 'smoke@lintel.example',
  capture: 'now',
  saveInstrument: false,
  label: 'Smoke test, ended right away',
})

/** The report, and whether everything was as expected. */
export const smokeReport = (
  checks: readonly SmokeCheck[] | undefined,
): { readonly text: string; readonly passed: boolean } => {
  if (checks === undefined)
    return { text: 'skipped: LINTEL_STRIPE_SECRET_KEY names no test account of Stripe', passed: true }
  const lines = checks.map(({ what, problem }) =>
    problem === undefined ? `ok      ${what}` : `failed  ${what}: ${problem}`,
  )
  const failed = checks.filter(({ problem }) => problem !== undefined).length
  return { text: [...lines, `${checks.length - failed} ok, ${failed} failed`].join('\n'), passed: failed === 0 }
}
