import type { Cents } from '../shared/money'
import { sumOf } from '../shared/money'
import type { PaymentMethodId } from './payment-method'

/** A part of an order's total, and the method that pays it. */
export type Tender = { readonly method: PaymentMethodId; readonly amount: Cents; readonly certificate?: string }

/** Certificates first, the rest by one main method; tenders add up to the total. */
export const tendersOf = (
  total: Cents,
  certificates: readonly { readonly id: string; readonly amount: Cents }[],
  main: PaymentMethodId,
): readonly Tender[] => {
  const stored = certificates.flatMap(({ id, amount }) =>
    amount > 0 ? [{ method: 'gift-certificate', amount, certificate: id }] : [],
  )
  const rest = total - sumOf(stored, ({ amount }) => amount)
  return rest > 0 || stored.length === 0 ? [...stored, { method: main, amount: rest }] : stored
}
