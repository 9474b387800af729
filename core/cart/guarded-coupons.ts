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

/** Counts unknown coupon codes per cart, per customer or session and per address: a new cart gives no new attempts. */
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

/**
 * The counter of this session's cart. A cart that does not exist yet is not counted: all guests would share its key.
 */
export const byCart = (limit: RateLimit, { cartId }: Pick<SessionPort, 'cartId'>): readonly Counted[] =>
  cartId === undefined ? [] : [[limit, String(cartId)]]

/** A merchant's platform rejects unknown codes with its own error. */
const isGuess = (error: DomainError): boolean =>
  error.tag === 'refused' ||
  error.tag === 'not-found' ||
  (error.tag === 'invalid' && error.issues.some(({ code }) => code === 'cart.coupon-unknown'))
