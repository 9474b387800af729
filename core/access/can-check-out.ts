import { stopRefusal } from './membership'
import type { Customer } from './visitor'
import { may } from './permissions'
import type { DomainError } from '../shared/domain-error'
import { forbidden } from '../shared/domain-error'

const juniorBuyer = 2
const superAdmin = 3

/**
 * Why this visitor may not order; undefined if they may. A junior buyer only fills carts (S1-4.29), regardless of the
 * permissions their company granted; other company users need `purchase_enable`. A company buyer whose role is unknown,
 * because the portal is down, is treated as a junior buyer. A locked member, and a company on hold, orders nothing.
 */
export const checkoutRefusal = (customer: Customer | undefined): DomainError | undefined => {
  if (customer?.stopped) return stopRefusal(customer.stopped)
  if (customer?.roleUnknown) return forbidden('checkout.role-unknown')
  if (customer === undefined || customer.role > superAdmin) return undefined
  if (customer.role === juniorBuyer) return forbidden('checkout.junior-buyer')
  return may({ customer }, 'purchase_enable') ? undefined : forbidden('checkout.not-enabled')
}
