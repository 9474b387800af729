import type { Outcome } from '../shared/domain-error'
import type { Cart } from './cart'
import type { CartPort } from './cart.port'

export type RemoveCartLine = (lineId: string) => Outcome<Cart>

/** Removes a line from the cart. */
export const removeCartLine =
  (ports: { readonly cart: CartPort }): RemoveCartLine =>
  lineId =>
    ports.cart.remove(lineId)
