import type { Outcome } from '../shared/domain-error'
import type { Cart } from './cart'
import type { CartPort } from './cart.port'

export type ViewCart = () => Outcome<Cart>

/** The cart of this session as it is now. */
export const viewCart =
  (ports: { readonly cart: CartPort }): ViewCart =>
  () =>
    ports.cart.current()
