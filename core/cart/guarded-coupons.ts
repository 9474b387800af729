import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { countedAsker } from '../access/counted-session'
import { rateLimited, type Counted } from '../access/rate-limited'
import { rateLimits, type RateLimit } from '../access/rate-limits'
import type { RateLimitPort } from '../access/rate-limits.port'
import type { SessionPort } from '../access/session.port'
import type { RandomPort } from '../shared/clock.port'
import type { DomainError } from '../shared/domain-error'
import type { CartPort } from './cart.port'

export type GuessGuard = {
  readonly session: SessionPort
  readonly limits: RateLimitPort
  readonly random: Pick<RandomPort, 'token'>
  readonly address: string
}

/**
 * Carts whose unknown coupons are counted per cart, per customer or session and per address: a new cart gives no new
 * tries.
 */
export const guardedCoupons = (cart: CartPort, { session, limits, random, address }: GuessGuard): CartPort => ({
  ...cart,
  applyCoupon: code =>
    pipe(
      countedAsker(session, random),
      TE.flatMap(asker =>
        pipe(
          cart.applyCoupon(code),
          rateLimited(limits).countingFailures(
            [
              ...byCart(rateLimits.coupons, session),
              [rateLimits.couponsOfAsker, asker],
              [rateLimits.couponsFromAddress, address],
            ],
            isGuess,
          ),
        ),
      ),
    ),
})

/** Tries of this session's cart; nothing is counted of a cart that is not made yet, which all guests would share. */
export const byCart = (limit: RateLimit, { cartId }: Pick<SessionPort, 'cartId'>): readonly Counted[] =>
  cartId === undefined ? [] : [[limit, String(cartId)]]

/** A merchant's platform refuses an unknown code in its own words. */
const isGuess = (error: DomainError): boolean =>
  error.tag === 'refused' ||
  error.tag === 'not-found' ||
  (error.tag === 'invalid' && error.issues.some(({ code }) => code === 'cart.coupon-unknown'))
