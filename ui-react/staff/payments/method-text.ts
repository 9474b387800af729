import type { Text } from '../../i18n'

/** The label of a payment method; its id, if the shop no longer knows it. */
export const methodText = (method: string, text: Text): string => {
  const key = `orders.payment.${method}`
  const label = text(key)
  return label === key ? method : label
}
