import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import { checkCard } from '../payments/check-card'
import type { CardCharge } from '../payments/payments.port'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { PaymentChoice } from './checkout'
import { poNumberOf } from './payment-methods'

type Checked<A> = E.Either<readonly Issue[], A>

/**
 * Validates a payment choice. A purchase order requires its number; other methods may have a reference number. `now` is
 * epoch milliseconds.
 */
export const checkPayment = (choice: PaymentChoice, now: number): Checked<PaymentChoice> => {
  const { method } = choice
  if (method === 'purchase-order') {
    const poNumber = poNumberOf(choice.poNumber ?? '')
    return poNumber === undefined
      ? E.left([issue('poNumber', 'checkout.po-number-required')])
      : E.right({ method, poNumber })
  }
  const own = checkOwnNumber(choice.poNumber)
  if (method !== 'test-card')
    return pipe(
      own,
      E.map((number): PaymentChoice => ({ method, ...number })),
    )
  const card = checkCard(cardOf(choice), now)
  if (E.isLeft(card) || E.isLeft(own)) return E.left([...issuesOf(card), ...issuesOf(own)])
  return E.right({ method, ...card.right, ...own.right })
}

/** The card as typed; empty where nothing was. */
export const cardOf = ({ number = '', expiry = '', code = '', name = '' }: PaymentChoice): CardCharge => ({
  ...{ number, expiry, code, name },
})

const issuesOf = (checked: Checked<unknown>): readonly Issue[] => (E.isLeft(checked) ? checked.left : [])

const checkOwnNumber = (typed = ''): Checked<{ readonly poNumber?: string }> => {
  if (typed.trim() === '') return E.right({})
  const poNumber = poNumberOf(typed)
  return poNumber === undefined ? E.left([issue('poNumber', 'checkout.po-number-shape')]) : E.right({ poNumber })
}
