import * as TE from 'fp-ts/TaskEither'
import type { Cart } from '../cart/cart'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import { isCartId } from './assign-cart'
import type { CartArrivalsPort } from '../cart/cart-arrivals.port'

/** Replaces the session's cart with a punch-out cart (S1-4.35). */
export const transferPunchOut =
  ({ arrivals }: { readonly arrivals: CartArrivalsPort }) =>
  (cartId: string): Outcome<Cart> =>
    isCartId(cartId) ? arrivals.transfer(cartId) : TE.left(notFound('cart'))
