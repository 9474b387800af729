import type { Outcome } from '../shared/domain-error'
import type { Cart } from './cart'
import type { CartPort } from './cart.port'

export type RemoveCoupon = (code: string) => Outcome<Cart>

/** Removes a coupon from the cart. */
export const removeCoupon =
  (ports: { readonly cart: CartPort }): RemoveCoupon =>
  code =>
    ports.cart.removeCoupon(code)
