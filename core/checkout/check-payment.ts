import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import { checkCard } from '../payments/check-card'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { PaymentChoice } from './checkout'
import { poNumberOf } from './payment-methods'

/** A way to pay with everything it needs, or what is wrong with it. `now` is epoch milliseconds. */
export const checkPayment = (choice: PaymentChoice, now: number): E.Either<readonly Issue[], PaymentChoice> => {
  switch (choice.method) {
    case 'purchase-order': {
      const poNumber = poNumberOf(choice.poNumber)
      return poNumber === undefined ? E.left([issue('poNumber', 'checkout.po-number-required')]) : E.right({ method: 'purchase-order', poNumber })
    }
    case 'invoice':
      return E.right({ method: 'invoice' })
    case 'test-card':
      return pipe(checkCard(choice, now), E.map((card): PaymentChoice => ({ method: 'test-card', ...card })))
  }
}
