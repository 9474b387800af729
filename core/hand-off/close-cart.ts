import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CartPort } from '../cart/cart.port'
import type { Outcome } from '../shared/domain-error'
import type { CartArrivalsPort } from '../cart/cart-arrivals.port'

/** `linkedId`: the cart in the same link, if any. Returns whether a cart was closed. */
export type CloseCart = (linkedId?: string) => Outcome<boolean>

/**
 * Locks the session's cart permanently for a link with `is_editable=false` (S1-2.26). Not if the link names another
 * cart, nor for an empty cart, which has no agreed prices.
 */
export const closeCart =
  ({ cart, arrivals }: { readonly cart: CartPort; readonly arrivals: CartArrivalsPort }): CloseCart =>
  linkedId =>
    pipe(
      cart.current(),
      TE.flatMap(({ id, editable, lines }) =>
        id === undefined || !editable || lines.length === 0 || (linkedId !== undefined && linkedId !== id)
          ? TE.right(false)
          : pipe(
              arrivals.assign(id, true),
              TE.map(() => true),
            ),
      ),
    )
