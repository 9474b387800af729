import { may } from '../access/permissions'
import type { Customer } from '../access/visitor'
import { isAccountMethod, paymentMethods } from './payment-methods'

/**
 * Whether a buyer sees what is left of their company's credit: those who may pay on account, those whose role grants
 * it, and nobody else.
 */
export const maySeeCredit = (customer: Customer | undefined): boolean =>
  customer?.company !== undefined && (mayPayOnAccount(customer) || may({ customer }, 'lintel_view_credit'))

const mayPayOnAccount = (customer: Customer): boolean =>
  paymentMethods(customer, { testCard: false }).some(isAccountMethod)
