import type { PaymentMethodId } from './payment-method'

const shape = /^[a-z][a-z0-9-]{1,39}$/

/** Whether a text is the id of a payment method; other platforms record names for people. */
export const isMethodId = (text: string): boolean => shape.test(text)

/** A name for people of a method that the texts do not know, for example one whose adapter is gone: 'Bank pay'. */
export const nameOfMethod = (id: PaymentMethodId): string =>
  id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
