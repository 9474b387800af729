import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CartArrivalsPort } from './cart-arrivals.port'
import { forbidden, type Outcome } from '../shared/domain-error'
import type { Cart } from './cart'
import type { CartPort } from './cart.port'

export type ClearCart = (key: string) => Outcome<Cart>

/** Empties the cart, idempotent by key. A cart with agreed prices is rejected; an empty one stays empty. */
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
