import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import { checkCard } from '../payments/check-card'
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
  switch (choice.method) {
    case 'purchase-order': {
      const poNumber = poNumberOf(choice.poNumber)
      return poNumber === undefined
        ? E.left([issue('poNumber', 'checkout.po-number-required')])
        : E.right({ method: 'purchase-order', poNumber })
    }
    case 'invoice':
      return pipe(
        checkOwnNumber(choice.poNumber),
        E.map((own): PaymentChoice => ({ method: 'invoice', ...own })),
      )
    case 'card':
    case 'card-test': {
      const { method } = choice
      return pipe(
        checkOwnNumber(choice.poNumber),
        E.map((own): PaymentChoice => ({ method, ...own })),
      )
    }
    case 'test-card': {
      const [card, own] = [checkCard(choice, now), checkOwnNumber(choice.poNumber)]
      if (E.isLeft(card) || E.isLeft(own)) return E.left([...issuesOf(card), ...issuesOf(own)])
      return E.right({ method: 'test-card', ...card.right, ...own.right })
    }
  }
}

const issuesOf = (checked: Checked<unknown>): readonly Issue[] => (E.isLeft(checked) ? checked.left : [])

const checkOwnNumber = (typed = ''): Checked<{ readonly poNumber?: string }> => {
  if (typed.trim() === '') return E.right({})
  const poNumber = poNumberOf(typed)
  return poNumber === undefined ? E.left([issue('poNumber', 'checkout.po-number-shape')]) : E.right({ poNumber })
}
