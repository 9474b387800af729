import type { Outcome } from '../shared/domain-error'
import type { Cart } from './cart'
import type { CartPort } from './cart.port'

export type ViewCart = () => Outcome<Cart>

/** The current cart of this session. */
export const viewCart =
  (ports: { readonly cart: CartPort }): ViewCart =>
  () =>
    ports.cart.current()
