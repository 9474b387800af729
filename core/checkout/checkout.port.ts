import type { Outcome } from '../shared/domain-error'
import type { CheckoutAddresses } from './check-checkout-address'
import type { Checkout, PaymentChoice, ShippingOption } from './checkout'
import type { Order } from '../orders/order'

/** The embedded platform's checkout, reached by the URL that the cart's redirect URLs name. */
export type CheckoutPort = {
  /** Redeems the one-time token of a checkout URL. 'not-found' when used, expired or of another session. */
  readonly open: (token: string) => Outcome<void>
  /** 'not-found' when nothing was opened; 'conflict' with 'checkout.cart-changed' when lines need attention first. */
  readonly current: () => Outcome<Checkout>
  readonly saveContact: (contact: { readonly email: string; readonly phone?: string }) => Outcome<Checkout>
  /** `shipping` if anything is shipped; otherwise a billing address is required. */
  readonly saveAddresses: (addresses: CheckoutAddresses) => Outcome<Checkout>
  readonly chooseShipping: (id: ShippingOption['id']) => Outcome<Checkout>
  readonly choosePayment: (choice: PaymentChoice) => Outcome<Checkout>
  /** Applies a gift certificate. 'invalid' at 'certificate' for an unknown, void or spent code; idempotent. */
  readonly spendCertificate: (code: string) => Outcome<Checkout>
  /** Takes a certificate off the checkout; one that is not there is no error. */
  readonly returnCertificate: (id: string) => Outcome<Checkout>
  /** One order for any number of calls with the same key; takes stock once; ends the cart. */
  readonly place: (orderKey: string) => Outcome<Order>
  /** The order this session placed last, for the confirmation page. */
  readonly confirmation: (orderId: number) => Outcome<Order>
}
