import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { workNeeded } from '../account/asks-for-work'
import type { WorkCheck } from '../account/sign-in-guard'
import { countedAsker } from '../access/counted-session'
import type { CodeGuard } from '../access/guarded-codes'
import { rateLimited, type Counted } from '../access/rate-limited'
import type { RateLimitPort } from '../access/rate-limits.port'
import { reservingTries } from '../access/reserving-tries'
import type { PaymentProgress } from '../payments/payment-progress'
import type { DomainError, Outcome } from '../shared/domain-error'
import type { CheckoutPort } from './checkout.port'
import {
  countFailedPayment,
  countFailure,
  exhaustedOf,
  failedPaymentCounters,
  ownAndShared,
  type FailedPaymentCounters,
} from './failed-payments'
import { isAccountMethod } from './payment-methods'

/**
 * Limits failed payments per cart, per customer or session, and per network, because fraudsters test stolen card
 * numbers in shops: after the first few each payment needs a captcha, and after some more there is none for a while.
 * Methods billed later are never limited. Without a captcha service only the second limit applies.
 */
export const guardedPaymentTries = (
  checkout: CheckoutPort,
  guard: CodeGuard,
  checkWork: WorkCheck | undefined,
): CheckoutPort => {
  const { limits } = guard
  return {
    ...checkout,
    choosePayment: (choice, captcha = '') =>
      isAccountMethod(choice.method)
        ? checkout.choosePayment(choice)
        : pipe(
            countersOf(guard),
            TE.tap(({ last }) => rateLimited(limits).check(...last)),
            TE.tap(({ free }) => (checkWork ? worked(limits, free, checkWork, captcha) : TE.right(undefined))),
            TE.flatMap(({ free, last }) => {
              const [own, shared] = ownAndShared(checkWork ? free : [])
              return pipe(
                checkout.choosePayment(choice),
                TE.tapError(error => (isDeclined(error) ? countedIn(limits, shared) : TE.right(undefined))),
                reservingTries(limits, own, isDeclined, () => workNeeded),
                reservingTries(limits, last, isDeclined),
              )
            }),
          ),
    place: key =>
      pipe(
        checkout.place(key),
        TE.tapError(error =>
          isDeclined(error)
            ? pipe(
                countersOf(guard),
                // One order is charged with one card, however often its button is pressed.
                TE.flatMap(counters => countFailedPayment(limits, counters, key)),
              )
            : TE.right(undefined),
        ),
      ),
    payment: id =>
      pipe(
        checkout.payment(id),
        TE.flatMap(progress => endedIfFailedOften(checkout, guard, progress)),
      ),
  }
}

const countedIn = (limits: RateLimitPort, rows: readonly Counted[]): Outcome<unknown> =>
  pipe(
    rows,
    TE.traverseSeqArray(row => countFailure(limits, row)),
  )

/** A provider's message to the buyer. */
const isDeclined = ({ tag }: DomainError): boolean => tag === 'refused'

/** A solved captcha takes back one failure of each row that is used up: it is worth one payment. */
const worked = (
  limits: RateLimitPort,
  free: readonly Counted[],
  checkWork: WorkCheck,
  captcha: string,
): Outcome<unknown> =>
  pipe(
    exhaustedOf(limits, free),
    TE.flatMap((exhausted): Outcome<unknown> => {
      if (exhausted.length === 0) return TE.right(undefined)
      if (captcha === '') return TE.left(workNeeded)
      return pipe(
        checkWork(captcha),
        TE.flatMap((verdict): Outcome<unknown> =>
          verdict === 'passed'
            ? pipe(
                exhausted,
                TE.traverseSeqArray(row => limits.release(...row)),
              )
            : TE.left(workNeeded),
        ),
      )
    }),
  )

/**
 * A payment that failed too often is ended, so that the next card passes the payment step, which asks for the captcha.
 * The cart opens again as it was.
 */
const endedIfFailedOften = (
  checkout: CheckoutPort,
  guard: CodeGuard,
  progress: PaymentProgress,
): Outcome<PaymentProgress> => {
  const { id, failedTry, problem } = progress
  if (failedTry === undefined) return TE.right(progress)
  return pipe(
    countersOf(guard),
    TE.flatMap(counters => countFailedPayment(guard.limits, counters, `${id}:${failedTry}`)),
    TE.flatMap(needsCaptcha =>
      needsCaptcha
        ? pipe(
            checkout.endPayment(id),
            TE.map(ended => (problem === undefined || ended.state === 'placed' ? ended : { ...ended, problem })),
          )
        : TE.right(progress),
    ),
  )
}

/** A cart that does not exist yet is not counted: all guests would share its key. */
const countersOf = ({ session, random, address }: CodeGuard): Outcome<FailedPaymentCounters> =>
  pipe(
    countedAsker(session, random),
    TE.map(asker =>
      failedPaymentCounters({
        ...(session.cartId === undefined ? {} : { cart: String(session.cartId) }),
        asker,
        address,
      }),
    ),
  )
