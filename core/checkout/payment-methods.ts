import type { Customer, TradeRole } from '../access/visitor'
import type { OrderStatus, PaymentMethod } from '../orders/order'

/** Admin, senior buyer and super admin may put an order on their company's account. */
const mayUseAccount: readonly TradeRole[] = [0, 1, 3]

/** Ways to pay that move money later, out of a company's account. */
const accountMethods: readonly PaymentMethod[] = ['purchase-order', 'invoice']

/** Whether an order that is paid like this is open on account: nothing is paid yet, and its invoice follows. */
export const isOnAccount = (status: OrderStatus, method: PaymentMethod): boolean =>
  status === 'awaiting-payment' && accountMethods.includes(method)

export type PaymentSettings = {
  /** Whether the card that moves no money is offered. */
  readonly testCard: boolean
}

/**
 * This buyer's payment methods, default first: purchase order for companies, invoice if the merchant allowed it, and
 * the test card if enabled. Empty: no online payment.
 */
export const paymentMethods = (
  customer: Customer | undefined,
  { testCard }: PaymentSettings,
): readonly PaymentMethod[] => [
  ...(mayPayOnAccount(customer) ? (['purchase-order'] as const) : []),
  ...(mayPayOnAccount(customer) && customer?.paysByInvoice ? (['invoice'] as const) : []),
  ...(testCard ? (['test-card'] as const) : []),
]

const mayPayOnAccount = (customer: Customer | undefined): boolean =>
  customer?.company !== undefined && mayUseAccount.includes(customer.role)

/** Whether a method may be offered to this buyer at all, on any platform: paying later requires a company. */
export const canBeOffered =
  (customer: Customer | undefined) =>
  (method: PaymentMethod): boolean =>
    !accountMethods.includes(method) || mayPayOnAccount(customer)

const longestPoNumber = 50

/** A purchase order number as buyers write them; undefined when it is none. */
export const poNumberOf = (typed: string): string | undefined => {
  const number = typed.trim()
  return number !== '' && number.length <= longestPoNumber && /^[\p{L}\p{N} ./#_-]+$/u.test(number) ? number : undefined
}
