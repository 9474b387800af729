import type { PaymentMethodId } from './payment-method'

const shape = /^[a-z][a-z0-9-]{1,39}$/

/** Whether a text is the id of a payment method; other platforms record names for people. */
export const isMethodId = (text: string): boolean => shape.test(text)

/** A name for people of a method that the texts do not know, for example one whose adapter is gone: 'Bank pay'. */
export const nameOfMethod = (id: PaymentMethodId): string =>
  id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

/** Labels of the shop's own methods, in the merchant's language. */
const ownLabels: Readonly<Partial<Record<PaymentMethodId, string>>> = {
  'purchase-order': 'Purchase order',
  invoice: 'Invoice',
  'test-card': 'Test card (no money moves) - Demo',
  card: 'Card',
  'card-test': 'Card (Test mode - no money moves)',
  'gift-certificate': 'Gift certificate',
}

/**
 * The label of a method in the merchant's language. `recorded`: what its adapter calls it, or called it when the order
 * was placed.
 */
export const methodLabel = (id: PaymentMethodId, recorded?: string): string =>
  ownLabels[id] ?? recorded ?? nameOfMethod(id)
