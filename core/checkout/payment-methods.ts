import type { Customer, TradeRole } from '../access/visitor'
import type { PaymentMethod } from './order'

/** Admin, senior buyer and super admin may put an order on their company's account. */
const mayUsePurchaseOrders: readonly TradeRole[] = [0, 1, 3]

/** How this buyer may pay, the usual way first: companies by purchase order, known customers by invoice, everybody by card. */
export const paymentMethods = (customer: Customer | undefined): readonly PaymentMethod[] => {
  if (!customer) return ['test-card']
  const tradeBuyer = customer.company !== undefined && mayUsePurchaseOrders.includes(customer.role)
  return tradeBuyer ? ['purchase-order', 'invoice', 'test-card'] : ['test-card', 'invoice']
}

const longestPoNumber = 50

/** A purchase order number as buyers write them; undefined when it is none. */
export const poNumberOf = (typed: string): string | undefined => {
  const number = typed.trim()
  return number !== '' && number.length <= longestPoNumber && /^[\p{L}\p{N} ./#_-]+$/u.test(number) ? number : undefined
}
