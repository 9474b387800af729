import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { cardOf } from '../../../core/checkout/check-payment'
import type { PaymentChoice } from '../../../core/checkout/checkout'
import type { Outcome } from '../../../core/shared/domain-error'
import type { PlatformDeps } from '../database/platform-deps'
import type { AuthorizedPayment } from './checkout-view'

/** Authorizes the demo's card now, to be charged with the order; the card number is not stored. */
export const authorizedPayment = (deps: PlatformDeps, choice: PaymentChoice): Outcome<AuthorizedPayment> => {
  const { method, poNumber } = choice
  const own = poNumber === undefined ? {} : { poNumber }
  if (method !== 'test-card') return TE.right({ method, ...own })
  return pipe(
    deps.payments.authorise(cardOf(choice)),
    TE.map(({ reference, lastFour }) => ({ method, reference, lastFour, ...own })),
  )
}
