import * as TE from 'fp-ts/TaskEither'
import type { Customer, Visitor } from './visitor'
import { may } from './permissions'
import type { DomainError, Outcome } from '../shared/domain-error'
import { forbidden } from '../shared/domain-error'

const juniorBuyer = 2
const superAdmin = 3

/**
 * Why this visitor may not order; undefined when they may. A junior buyer fills carts that others order (S1-4.29),
 * whatever else their company granted; anybody else of a company orders with its permission `purchase_enable`. Who is
 * known to buy for a company, while its portal cannot say in which role, may be a junior buyer.
 */
export const checkoutRefusal = (customer: Customer | undefined): DomainError | undefined => {
  if (customer?.roleUnknown) return forbidden('checkout.role-unknown')
  if (customer === undefined || customer.role > superAdmin) return undefined
  if (customer.role === juniorBuyer) return forbidden('checkout.junior-buyer')
  return may({ customer }, 'purchase_enable') ? undefined : forbidden('checkout.not-enabled')
}

/** Who is asking at the moment of a call: signing in changes it in the middle of a request. */
export type CheckoutGuard = { readonly visitor: () => Pick<Visitor, 'customer'> }

/** The call for whoever may order; 'forbidden' for anybody else, and nothing is called. */
export const ifMayCheckOut = ({ visitor }: CheckoutGuard) => <A>(call: () => Outcome<A>): Outcome<A> => () => {
  const refusal = checkoutRefusal(visitor().customer)
  return (refusal ? TE.left(refusal) : call())()
}
