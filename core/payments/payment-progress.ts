import type { FreightLink } from '../orders/freight-link'
import type { Cents } from '../shared/money'
import type { PaymentMethodId } from './payment-method'

/** What a browser needs to show the provider's fields; both values are meant for it. */
export type ProviderFields = { readonly publishableKey: string; readonly clientSecret: string }

/**
 * How far an order's payment is, for its buyer. waiting: the buyer has to pay. placed: the order is valid. given-up:
 * its goods went back, the cart is open again.
 */
export type PaymentProgress = {
  readonly id: string
  readonly orderId: number
  readonly amount: Cents
  readonly state: 'waiting' | 'placed' | 'given-up'
  /** Whose payments may move no money, which the page says. */
  readonly method?: PaymentMethodId
  /** Shows the provider's fields in our page, while they take money; they confirm this payment and nothing else. */
  readonly fields?: ProviderFields
  /** The provider's page, while it takes money. */
  readonly payUrl?: string
  /** The payment is of an order whose freight was accepted; giving it up leaves the order waiting. */
  readonly isOfFreight?: true
  /** Where a buyer without an account answers that freight. */
  readonly freightLink?: FreightLink
  /** The provider's message about the last try. */
  readonly problem?: string
  /** Names the last failed try, the same however often it is read; for counting, not for browsers. */
  readonly failedTry?: string
}
