import type { Customer } from '../access/visitor'
import type { DomainError } from '../shared/domain-error'
import { forbidden } from '../shared/domain-error'

const juniorBuyer = 2

/** Why this visitor may not order; undefined when they may. A junior buyer fills carts that others order (S1-4.29). */
export const checkoutRefusal = (customer: Customer | undefined): DomainError | undefined =>
  customer?.role === juniorBuyer ? forbidden('checkout.junior-buyer') : undefined
