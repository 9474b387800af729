import type { Either } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError, Outcome } from '../shared/domain-error'
import { figuresOf, type Cart } from './cart'
import type { CartPort } from './cart.port'

/**
 * The cart of one visitor whose parallel reads are one: the frame of a page and the page itself ask for it at the same
 * time, and a cart may have a thousand lines to price. The figures are those of the cart. A read that begins after a
 * write, or during one, is not answered by an earlier one.
 */
export const sharedCartRead = (cart: Omit<CartPort, 'figures'>): CartPort => {
  let reading: Promise<Either<DomainError, Cart>> | undefined
  const forget = (): void => {
    reading = undefined
  }
  const read = (): Promise<Either<DomainError, Cart>> => {
    const begun = cart
      .current()()
      .finally(() => {
        if (reading === begun) forget()
      })
    reading = begun
    return begun
  }
  const written =
    <A>(outcome: Outcome<A>): Outcome<A> =>
    () => {
      forget()
      return outcome().finally(forget)
    }
  const current = (): Outcome<Cart> => () => reading ?? read()
  return {
    current,
    figures: () => pipe(current(), TE.map(figuresOf)),
    add: (lines, key, gifts) => written(cart.add(lines, key, gifts)),
    change: (lineId, quantity) => written(cart.change(lineId, quantity)),
    remove: lineId => written(cart.remove(lineId)),
    applyCoupon: code => written(cart.applyCoupon(code)),
    removeCoupon: code => written(cart.removeCoupon(code)),
    redirectUrls: () => written(cart.redirectUrls()),
  }
}
