import type { CreditOffer, OffReason } from '../credit/credit-offer'
import type { PaymentMethod } from '../orders/order'
import { isAccountMethod } from './payment-methods'

/** A method that this buyer has, and that this order cannot be paid by now. */
export type WithheldMethod = { readonly method: PaymentMethod; readonly off: OffReason }

/** The methods of a buyer for one order: account methods depend on the company's credit. */
export const offeredMethods = (
  methods: readonly PaymentMethod[],
  offer: CreditOffer,
): { readonly offered: readonly PaymentMethod[]; readonly withheld: readonly WithheldMethod[] } => {
  if (offer.tag === 'offered') return { offered: methods, withheld: [] }
  const { reason, values } = offer
  return {
    offered: methods.filter(method => !isAccountMethod(method)),
    withheld: methods
      .filter(isAccountMethod)
      .map(method => ({ method, off: values ? { reason, values } : { reason } })),
  }
}
