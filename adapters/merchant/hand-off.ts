import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { commerceAccount } from '../commerce/account/account.client'
import { withOptions } from '../commerce/cart/cart.wire'
import {
  clearCommerceCart,
  commerceCartArrivals,
  commerceOwnedCart,
  openLeftCart,
  readCommerceCart,
  setCommerceCart,
  type OwnedCart,
} from '../commerce/hand-off/cart-arrivals.client'
import { commerceTokenExchange } from '../commerce/hand-off/hand-off.client'
import { withPunchOutOptions } from '../commerce/hand-off/cart-arrivals.wire'
import { forgetFormerCart, formerCart, keepFormerCart } from '../../core/cart/former-cart'
import { requestHeader, type Http } from '../shared/http'
import type { SignedIn } from '../../core/account/account'
import type { SessionPort } from '../../core/access/session.port'
import type { TradePortalPort } from '../../core/account/trade-portal.port'
import type { Cart } from '../../core/cart/cart'
import { clearCart } from '../../core/cart/clear-cart'
import type { CartArrivalsPort } from '../../core/cart/cart-arrivals.port'
import type { TokenExchangePort } from '../../core/hand-off/token-exchange.port'
import type { ClockPort } from '../../core/shared/clock.port'
import { orNothing } from '../../core/shared/fallback'
import { conflict, notFound, signedOut, type DomainError, type Outcome } from '../../core/shared/domain-error'
import { enterWith } from './account'

/** Session entry: idempotency key of the last clearing of the cart. */
const clearedBy = 'cart-cleared'

type Arrivals = {
  readonly http: Http
  readonly session: SessionPort
  readonly clock: ClockPort
  readonly read: ReturnType<typeof commerceOwnedCart>
  readonly set: ReturnType<typeof setCommerceCart>
}

/**
 * Carts that a platform assigns to a session. The platform assigns any requested cart, so its response is verified
 * here: another customer's cart is reverted before it is shown.
 */
export const platformCartArrivals = (http: Http, session: SessionPort, clock: ClockPort): CartArrivalsPort => {
  const read = commerceOwnedCart(http)
  const set = setCommerceCart(http)
  const arrivals: Arrivals = { http, session, clock, read, set }

  return {
    assign: (cartId, fixed) => numbered(arrivals, cartId, fixed, withOptions, () => undefined),
    // Its owner may sign in first; for other visitors it is 'not found'.
    bringBack: token =>
      verifiedArrival(arrivals, leftCart(arrivals, token), withOptions, owned =>
        isForeign(session, owned) ? (ownId(session) === undefined ? signedOut : notFound('cart')) : undefined,
      ),
    transfer: cartId =>
      numbered(arrivals, cartId, false, withPunchOutOptions, cart =>
        cart.lines.length === 0 ? conflict('cart.empty') : undefined,
      ),
    clear: clear(http, session),
    undoMerge: commerceCartArrivals(http).undoMerge,
    restore: () => {
      const former = formerCart(session, clock.now())
      return former === undefined
        ? TE.left(notFound('cart'))
        : pipe(
            forgetFormerCart(session),
            TE.flatMap(() => numbered(arrivals, former, false, withOptions, () => undefined)),
          )
    },
  }
}

// The platform does not keep an emptied cart, so it cannot be restored.
const clear =
  (http: Http, session: SessionPort): CartArrivalsPort['clear'] =>
  key =>
    session.stored(clearedBy) === key
      ? readCommerceCart(http)
      : clearCart({
          cart: { current: () => readCommerceCart(http) },
          arrivals: {
            clear: clearKey =>
              pipe(
                clearCommerceCart(http)(clearKey),
                TE.tap(() => session.keep(clearedBy, clearKey)),
              ),
          },
        })(key)

/** Reads and verifies the arriving cart; if rejected, the previous one is restored. */
const verifiedArrival = (
  { session, clock, read, set }: Arrivals,
  fetched: Outcome<void>,
  include: string,
  problemOf: (now: OwnedCart) => DomainError | undefined,
): Outcome<Cart> =>
  pipe(
    before(read, include),
    TE.bindTo('old'),
    TE.bind('now', ({ old }) =>
      pipe(
        fetched,
        TE.flatMap(() => read(include)),
        TE.flatMap(owned => {
          const problem = problemOf(owned)
          return problem
            ? pipe(
                old?.cart.id === undefined ? TE.right(undefined) : set(old.cart.id, false),
                TE.flatMap(() => TE.left(problem)),
              )
            : TE.right(owned.cart)
        }),
      ),
    ),
    TE.tap(({ old, now }) =>
      old?.cart.id === undefined || old.cart.id === now.id || old.cart.lines.length === 0
        ? TE.right(undefined)
        : keepFormerCart(session, old.cart.id, clock.now()),
    ),
    TE.map(({ now }) => now),
    TE.tapIO(now => () => {
      session.show('cartId', now.id)
      session.show('isEditableCart', now.editable ? undefined : `false_${now.id ?? ''}`)
    }),
  )

const isForeign = (session: SessionPort, { customerId }: OwnedCart) =>
  customerId !== undefined && customerId !== ownId(session)

/** A platform that only resolves the token to a cart id has not assigned the cart yet. */
const leftCart = ({ http, read, set }: Arrivals, token: string): Outcome<void> =>
  pipe(
    openLeftCart(http)(token),
    TE.bindTo('cartId'),
    TE.bind('now', ({ cartId }) => (cartId === undefined ? TE.right(undefined) : before(read, withOptions))),
    TE.flatMap(({ cartId, now }) =>
      cartId === undefined || now?.cart.id === cartId ? TE.right(undefined) : set(cartId, false),
    ),
  )

/** Assigns the cart with this id. */
const numbered = (
  arrivals: Arrivals,
  cartId: string,
  fixed: boolean,
  include: string,
  isGood: (cart: Cart) => DomainError | undefined,
): Outcome<Cart> =>
  verifiedArrival(arrivals, arrivals.set(cartId, fixed), include, owned =>
    owned.cart.id !== cartId || isForeign(arrivals.session, owned) ? notFound('cart') : isGood(owned.cart),
  )

const before = (read: ReturnType<typeof commerceOwnedCart>, include: string): Outcome<OwnedCart | undefined> =>
  orNothing(read(include))

/** Evaluated late: a hand-off signs in before its cart arrives. */
const ownId = (session: SessionPort) => session.visitor.customer?.id

/**
 * Tokens issued by a merchant's platform. The URL in its response is validated: only the configured host is requested,
 * over its own connection, and redirects are not followed.
 */
export const platformTokenExchange = (http: Http, session: SessionPort, host: string): TokenExchangePort => ({
  ...commerceTokenExchange(http),
  signIn: (loginUrl): Outcome<SignedIn> => {
    const url = URL.canParse(loginUrl) ? new URL(loginUrl) : undefined
    if (!url || url.origin !== host || url.username !== '' || url.password !== '')
      return TE.left(notFound('login address'))
    return pipe(
      http.get(url.pathname + url.search, { headers: { [requestHeader]: '1' }, page: true }),
      TE.flatMap(({ status }) => (status < 400 ? commerceAccount(http).visitor() : TE.left(notFound('login address')))),
      TE.flatMap(({ customer }) =>
        customer ? enterWith(session, { customer, mergedLines: 0 }) : TE.left(notFound('login address')),
      ),
    )
  },
})

/** Used if no trade portal is configured. */
export const noTradePortal: TradePortalPort = {
  isReady: () => TE.right(true),
  signIn: () => TE.right(undefined),
  signOut: () => TE.right(undefined),
}
