import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CodeGuard } from '../access/guarded-codes'
import { rateLimited } from '../access/rate-limited'
import { rateLimits } from '../access/rate-limits'
import type { Outcome } from '../shared/domain-error'
import type { Cart } from './cart'
import type { CartPort } from './cart.port'

/** Session entry that records that a guest has a cart, for platforms that keep the cart's id out of the session. */
const entryName = 'cart-begun'

/**
 * Limits new guest carts per client address, on any platform: dropping the cookie does not allow unlimited carts.
 * Changes of an existing cart are not limited.
 */
export const guardedNewCarts = (cart: CartPort, { session, limits, address }: Omit<CodeGuard, 'random'>): CartPort => {
  const hasCart = () => session.cartId !== undefined || session.stored(entryName) !== undefined

  const counted = (adding: Outcome<Cart>): Outcome<Cart> =>
    pipe(
      rateLimited(limits).take([rateLimits.cartsFromAddress, address]),
      TE.flatMap(() => adding),
      TE.tap(() => (hasCart() ? TE.right(undefined) : session.keep(entryName, 'yes'))),
    )

  return {
    ...cart,
    add: (...asked) => {
      const adding = cart.add(...asked)
      return session.visitor.customer || hasCart() ? adding : counted(adding)
    },
  }
}
