import type { Outcome } from '../shared/domain-error'
import type { CheckoutAddresses } from './check-checkout-address'
import type { Checkout, PaymentChoice } from './checkout'
import type { ShippingOption } from '../shipping/shipping-option'
import type { FreightLink } from '../orders/freight-link'
import type { Order } from '../orders/order'
import type { PaymentProgress } from '../payments/payment-progress'

/** Whose freight is answered: one's own order by its number, or that of a mailed link. */
export type FreightOf = number | FreightLink

export const isOfLink = (order: FreightOf): order is FreightLink =>
  typeof order === 'object' && typeof order.token === 'string'

/** The embedded platform's checkout, reached by the URL from the cart's redirect URLs. */
export type CheckoutPort = {
  /** Redeems the one-time token of a checkout URL. 'not-found' if used, expired, or of another session. */
  readonly open: (token: string) => Outcome<void>
  /** 'not-found' if nothing was opened; 'conflict' with 'checkout.cart-changed' if lines need attention first. */
  readonly current: () => Outcome<Checkout>
  readonly saveContact: (contact: { readonly email: string; readonly phone?: string }) => Outcome<Checkout>
  /** `shipping` if anything is shipped; otherwise a billing address is required. */
  readonly saveAddresses: (addresses: CheckoutAddresses) => Outcome<Checkout>
  readonly chooseShipping: (id: ShippingOption['id']) => Outcome<Checkout>
  /**
   * 'refused' with the provider's message to the buyer. After several failed payments 'invalid' at 'captcha' without a
   * solution of it, and 'limited' after some more.
   */
  readonly choosePayment: (choice: PaymentChoice, captcha?: string) => Outcome<Checkout>
  /** Applies a gift certificate. 'invalid' at 'certificate' for an unknown, void or spent code; idempotent. */
  readonly spendCertificate: (code: string) => Outcome<Checkout>
  /** Removes a certificate from the checkout; idempotent. */
  readonly returnCertificate: (id: string) => Outcome<Checkout>
  /**
   * Places the order, idempotent by key: takes stock once and ends the cart. With a provider's method the order is
   * 'incomplete' until its payment is settled.
   */
  readonly place: (orderKey: string) => Outcome<Order>
  /**
   * Asks the provider about the payment of an order of this session or customer, and moves the order accordingly.
   * 'not-found' for any other payment. The name of a mailed link (`linkedPayment`) is that of the payment it pays.
   */
  readonly payment: (paymentId: string) => Outcome<PaymentProgress>
  /**
   * Moves a payment from the fields in our page to the provider's page: the first way is cancelled before the other
   * begins, so that nobody pays twice. Goes on if the buyer was quicker.
   */
  readonly payOnPage: (paymentId: string) => Outcome<PaymentProgress>
  /** Ends a payment in favor of another method: the order is given up, the cart opens again. */
  readonly endPayment: (paymentId: string) => Outcome<PaymentProgress>
  /** The order of a mailed link to its freight; 'not-found' for any other token, and after the link's days. */
  readonly linkedOrder: (link: FreightLink) => Outcome<Order>
  /**
   * Accepts the freight of one's own order, or of the order of a mailed link: charges the demo card, holds the rest on
   * account, or begins the payment at the provider, which then is `pending`. Idempotent; 'conflict' if there is nothing
   * to accept any more.
   */
  readonly acceptFreight: (order: FreightOf) => Outcome<Order>
  /** Declines that freight, which cancels the order; idempotent. A payment under way is ended first. */
  readonly declineFreight: (order: FreightOf) => Outcome<Order>
  /** The last order of this session, for the confirmation page. */
  readonly confirmation: (orderId: number) => Outcome<Order>
}
