import { nameOfMethod } from '../../core/payments/method-name'
import type { Text } from '../i18n'

/** The label of a payment method; orders of a method that the shop no longer knows keep the name of their record. */
export const methodText = (method: string, text: Text): string => {
  const key = `orders.payment.${method}`
  const label = text(key)
  return label === key ? nameOfMethod(method) : label
}
