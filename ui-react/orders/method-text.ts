import { nameOfMethod } from '../../core/payments/method-name'
import type { Text } from '../i18n'

/** The label of a payment method. `recorded`: that of the order, for a method without a text of its own. */
export const methodText = (method: string, text: Text, recorded?: string): string => {
  const key = `orders.payment.${method}`
  const label = text(key)
  return label === key ? (recorded ?? nameOfMethod(method)) : label
}
