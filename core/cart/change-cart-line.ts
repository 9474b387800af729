import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import type { Cart } from './cart'
import type { CartPort } from './cart.port'
import { isQuantity, maxPieces } from './check-line'

export type ChangeCartLine = (lineId: string, quantity: number) => Outcome<Cart>

/** Sets the quantity of a line; zero removes it. */
export const changeCartLine =
  (ports: { readonly cart: CartPort }): ChangeCartLine =>
  (lineId, quantity) =>
    quantity === 0 || isQuantity(quantity)
      ? ports.cart.change(lineId, quantity)
      : TE.left(invalid(issue(`line:${lineId}`, 'cart.quantity-shape', { maximum: maxPieces })))
