import type { Customer, TradeRole } from '../access/visitor'
import type { OrderStatus, PaymentMethod } from '../orders/order'
import type { PaymentCapabilities } from '../payments/payment-method'

/** Roles that may order on their company's account: admin, senior buyer and super admin. */
const mayUseAccount: readonly TradeRole[] = [0, 1, 3]

/** Payment methods billed later to a company's account. */
const accountMethods: readonly PaymentMethod[] = ['purchase-order', 'invoice']

export const isAccountMethod = (method: PaymentMethod): boolean => accountMethods.includes(method)

/** Whether the order is unpaid and will be invoiced. */
export const isOnAccount = (status: OrderStatus, method: PaymentMethod): boolean =>
  status === 'awaiting-payment' && isAccountMethod(method)

export type PaymentSettings = {
  /** Whether the test card is offered. */
  readonly testCard: boolean
  /** The method of the payment provider, if one is configured. */
  readonly provider?: PaymentMethod
  /** What the provider can do; without it, orders are paid at once. */
  readonly capabilities?: Pick<PaymentCapabilities, 'multiCapture' | 'laterCharge'>
}

/**
 * This buyer's payment methods, default first: purchase order for companies, invoice if the merchant allowed it, the
 * provider's, and the test card if enabled, without those that the desk withholds. Empty: no online payment.
 */
export const paymentMethods = (
  customer: Customer | undefined,
  { testCard, provider }: PaymentSettings,
): readonly PaymentMethod[] =>
  [
    ...(mayPayOnAccount(customer) ? (['purchase-order'] as const) : []),
    ...(mayPayOnAccount(customer) && customer?.paysByInvoice ? (['invoice'] as const) : []),
    ...(provider ? [provider] : []),
    ...(testCard ? (['test-card'] as const) : []),
  ].filter(method => !customer?.withheldMethods?.includes(method))

const mayPayOnAccount = (customer: Customer | undefined): boolean =>
  customer?.company !== undefined && mayUseAccount.includes(customer.role)

/** Whether a method is the configured provider's: paid there after the order is written. */
export const isProviderMethod = (method: PaymentMethod, settings: PaymentSettings | undefined): boolean =>
  settings?.provider !== undefined && method === settings.provider

/** Whether a method may be offered to this buyer at all, on any platform: paying later requires a company. */
export const canBeOffered =
  (customer: Customer | undefined) =>
  (method: PaymentMethod): boolean =>
    !isAccountMethod(method) || mayPayOnAccount(customer)

const maxPoNumberLength = 50

/** Normalizes a purchase order number; undefined if invalid. */
export const poNumberOf = (typed: string): string | undefined => {
  const number = typed.trim()
  return number !== '' && number.length <= maxPoNumberLength && /^[\p{L}\p{N} ./#_-]+$/u.test(number)
    ? number
    : undefined
}
