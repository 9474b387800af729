import type { Address } from '../account/account'
import type { Outcome } from '../shared/domain-error'
import type { Checkout, PaymentChoice, ShippingOption } from './checkout'
import type { Order, OrderSummary } from './order'

/** The embedded platform's checkout, reached by the URL that the cart's redirect URLs name. */
export type CheckoutPort = {
  /** Redeems the one-time token of a checkout URL. 'not-found' when used, expired or of another session. */
  readonly open: (token: string) => Outcome<void>
  /** 'not-found' when nothing was opened; 'conflict' with 'checkout.cart-changed' when lines need attention first. */
  readonly current: () => Outcome<Checkout>
  readonly saveContact: (contact: { readonly email: string; readonly phone?: string }) => Outcome<Checkout>
  readonly saveAddresses: (addresses: { readonly shipping: Address; readonly billing?: Address }) => Outcome<Checkout>
  readonly chooseShipping: (id: ShippingOption['id']) => Outcome<Checkout>
  readonly choosePayment: (choice: PaymentChoice) => Outcome<Checkout>
  /** One order for any number of calls with the same key; takes stock once; ends the cart. */
  readonly place: (orderKey: string) => Outcome<Order>
  /** The order this session placed last, for the confirmation page. */
  readonly confirmation: (orderId: number) => Outcome<Order>
}

export type OrdersPort = {
  /** The signed-in customer's orders, newest first. */
  readonly list: (page: number) => Outcome<{ readonly orders: readonly OrderSummary[]; readonly total: number }>
  readonly byId: (id: number) => Outcome<Order>
}
