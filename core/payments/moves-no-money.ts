import type { PaymentMethodId } from './payment-method'

/** The demo's card, and cards of a provider's account in test mode: each place that names them says so. */
const withoutMoney: readonly PaymentMethodId[] = ['test-card', 'card-test']

export const movesNoMoney = (method: PaymentMethodId): boolean => withoutMoney.includes(method)
