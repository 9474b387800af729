import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PaymentChoice } from '../../../core/checkout/checkout'
import type { Outcome } from '../../../core/shared/domain-error'
import type { PlatformDeps } from '../database/platform-deps'
import type { AuthorizedPayment } from './checkout-view'

/** Authorizes a card now, to be charged with the order; the card number is not stored. */
export const authorizedPayment = (deps: PlatformDeps, choice: PaymentChoice): Outcome<AuthorizedPayment> => {
  switch (choice.method) {
    case 'purchase-order':
      return TE.right({ method: choice.method, poNumber: choice.poNumber })
    case 'invoice':
    case 'card':
    case 'card-test':
      return TE.right({ method: choice.method, ...ownNumber(choice) })
    case 'test-card':
      return pipe(
        deps.payments.authorise({
          number: choice.number,
          expiry: choice.expiry,
          code: choice.code,
          name: choice.name,
        }),
        TE.map(({ reference, lastFour }) => ({ method: choice.method, reference, lastFour, ...ownNumber(choice) })),
      )
  }
}

const ownNumber = ({ poNumber }: PaymentChoice) => (poNumber === undefined ? {} : { poNumber })
