import type { Visitor } from '../../../core/access/visitor'
import type { Checkout } from '../../../core/checkout/checkout'
import { maySeeCredit } from '../../../core/checkout/may-see-credit'
import { offeredMethods } from '../../../core/checkout/offered-methods'
import { creditShown } from '../../../core/credit/credit'
import { creditOffer } from '../../../core/credit/credit-offer'
import type { PaymentMethod } from '../../../core/orders/order'
import type { Cents } from '../../../core/shared/money'
import type { Database } from '../database/engine'
import { companyCreditOf } from './company-credit'

type Offered = Pick<Checkout, 'paymentMethods' | 'withheldMethods' | 'credit'>

/** The payment methods of a checkout with an amount due: of those the buyer has, what the company's credit allows. */
export const offeredFor = async (
  db: Database,
  { customer }: Visitor,
  methods: readonly PaymentMethod[],
  { due, now }: { readonly due: Cents; readonly now: number },
): Promise<Offered> => {
  const company = customer?.company
  if (!company || !maySeeCredit(customer)) return { paymentMethods: methods }
  const credit = await companyCreditOf(db, company.id)
  const offer = creditOffer(credit, due, now)
  const { offered, withheld } = offeredMethods(methods, offer)
  const { tag: _, ...over } = offer.tag === 'offered' ? offer : { tag: offer.tag }
  const shown = { ...creditShown(credit), ...over, ...(credit.terms ? { terms: credit.terms } : {}) }
  return {
    paymentMethods: offered,
    ...(withheld.length > 0 ? { withheldMethods: withheld } : {}),
    ...(Object.keys(shown).length > 0 ? { credit: shown } : {}),
  }
}
