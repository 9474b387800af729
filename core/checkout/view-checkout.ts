import type { Outcome } from '../shared/domain-error'
import type { Checkout } from './checkout'
import type { CheckoutPort } from './checkout.port'

export type ViewCheckout = () => Outcome<Checkout>

/** The current checkout of this session, with totals computed by the server. */
export const viewCheckout =
  (ports: { readonly checkout: CheckoutPort }): ViewCheckout =>
  () =>
    ports.checkout.current()
