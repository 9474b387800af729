import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { countedAsker } from '../access/counted-session'
import { rateLimited } from '../access/rate-limited'
import { rateLimits } from '../access/rate-limits'
import type { RateLimitPort } from '../access/rate-limits.port'
import type { SessionPort } from '../access/session.port'
import type { RandomPort } from '../shared/clock.port'
import type { DomainError } from '../shared/domain-error'
import type { CartPort } from './cart.port'

export type GuessGuard = { readonly session: SessionPort; readonly limits: RateLimitPort; readonly random: Pick<RandomPort, 'token'>; readonly address: string }

/** Carts whose unknown coupons are counted per cart, per customer or session and per address: a new cart gives no new tries. */
export const guardedCoupons = (cart: CartPort, { session, limits, random, address }: GuessGuard): CartPort => ({
  ...cart,
  applyCoupon: code => pipe(
    countedAsker(session, random),
    TE.flatMap(asker => pipe(cart.applyCoupon(code), rateLimited(limits).countingFailures([[rateLimits.coupons, cartOf(session)], [rateLimits.couponsOfAsker, asker], [rateLimits.couponsFromAddress, address]], isGuess))),
  ),
})

/** What tries of this session's cart are counted by; a cart that is not made yet counts by its customer. */
export const cartOf = ({ cartId, visitor }: Pick<SessionPort, 'cartId' | 'visitor'>): string => String(cartId ?? visitor.customer?.id ?? 'new')

/** A merchant's platform refuses an unknown code in its own words. */
const isGuess = (error: DomainError): boolean =>
  error.tag === 'refused' || error.tag === 'not-found' || (error.tag === 'invalid' && error.issues.some(({ code }) => code === 'cart.coupon-unknown'))
