import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CartArrivalsPort } from './cart-arrivals.port'
import { forbidden, type Outcome } from '../shared/domain-error'
import type { Cart } from './cart'
import type { CartPort } from './cart.port'

export type ClearCart = (key: string) => Outcome<Cart>

/**
 * Takes everything out of the cart, once for each key. A cart of agreed prices is not changed; an empty one is as it
 * was.
 */
export const clearCart =
  ({
    cart,
    arrivals,
  }: {
    readonly cart: Pick<CartPort, 'current'>
    readonly arrivals: Pick<CartArrivalsPort, 'clear'>
  }): ClearCart =>
  key =>
    pipe(
      cart.current(),
      TE.filterOrElse(
        ({ editable }) => editable,
        () => forbidden('cart.not-editable'),
      ),
      TE.flatMap(found => (found.lines.length === 0 && !found.setAside ? TE.right(found) : arrivals.clear(key))),
    )
