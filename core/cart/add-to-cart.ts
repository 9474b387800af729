import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import type { Cart } from './cart'
import type { CartPort, NewLine } from './cart.port'
import { isQuantity, maxLines, maxPieces } from './check-line'

export type AddToCart = (lines: readonly NewLine[], key?: string) => Outcome<Cart>

/** Adds lines to the cart, all or none. Empty requests and invalid quantities are rejected. */
export const addToCart =
  (ports: { readonly cart: CartPort }): AddToCart =>
  (lines, key) => {
    if (lines.length === 0) return TE.left(invalid(issue('items', 'cart.nothing-to-add')))
    if (lines.length > maxLines) return TE.left(invalid(issue('items', 'cart.too-many-lines', { maximum: maxLines })))
    const issues = lines.flatMap((line, index) =>
      isQuantity(line.quantity) ? [] : [issue(`item:${index}`, 'cart.quantity-shape', { maximum: maxPieces })],
    )
    return issues.length > 0 ? TE.left(invalid(...issues)) : ports.cart.add(lines, key)
  }
