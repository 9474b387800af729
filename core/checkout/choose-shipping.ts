import type { Outcome } from '../shared/domain-error'
import type { Checkout } from './checkout'
import type { ShippingOption } from '../shipping/shipping-option'
import type { CheckoutPort } from './checkout.port'

export type ChooseShipping = (id: ShippingOption['id']) => Outcome<Checkout>

/** Selects a shipping option. */
export const chooseShipping =
  (ports: { readonly checkout: CheckoutPort }): ChooseShipping =>
  id =>
    ports.checkout.chooseShipping(id)
