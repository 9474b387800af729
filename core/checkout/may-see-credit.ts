import type { Customer } from '../access/visitor'
import { canBeOffered } from './payment-methods'

/** Whether a buyer sees what is left of their company's credit: those who may pay on account, and nobody else. */
export const maySeeCredit = (customer: Customer | undefined): boolean => canBeOffered(customer)('purchase-order')
