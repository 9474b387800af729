import type { Customer } from './visitor'
import { may } from './permissions'
import type { DomainError } from '../shared/domain-error'
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
