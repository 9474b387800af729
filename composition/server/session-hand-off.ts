import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { readTexts } from '../../adapters/reference/database/json-columns'
import type { AccountPort } from '../../core/account/account.port'
import type { SessionPort } from '../../core/access/session.port'
import type { TradePortalPort } from '../../core/account/trade-portal.port'
import type { CartPort } from '../../core/cart/cart.port'
import type { CartArrivalsPort } from '../../core/cart/cart-arrivals.port'
import { finishHandOff } from '../../core/hand-off/finish-hand-off'
import { finishesBadly, type HandOffPort } from '../../core/hand-off/hand-off.port'
import type { ShippingPricePort } from '../../core/hand-off/shipping-price.port'
import type { TokenExchangePort } from '../../core/hand-off/token-exchange.port'
import type { ClockPort } from '../../core/shared/clock.port'
import { notFound } from '../../core/shared/domain-error'

/** Session key of a token between the landing page and its exchange; encrypted and short-lived. */
const entryName = 'hand-off'
const maxAgeMs = 5 * 60_000
const tokenShape = /^[\w.~+/=-]{8,2000}$/

/**
 * Server side of a hand-off: the token is stored in the session while the URL is cleaned, and deleted before it is
 * exchanged, so that it is tried once. The exchange's response never leaves the server.
 */
export const sessionHandOff = (
  session: SessionPort,
  clock: ClockPort,
  exchange: TokenExchangePort,
  tradePortal: TradePortalPort,
  account: AccountPort,
  arrivals: CartArrivalsPort,
  cart: CartPort,
  shippingPrice?: ShippingPricePort,
): HandOffPort => ({
  begin: token =>
    tokenShape.test(token)
      ? session.keepSecret(entryName, JSON.stringify({ token, until: String(clock.now() + maxAgeMs) }))
      : TE.left(notFound('token')),
  isReady: tradePortal.isReady,
  finish: () =>
    pipe(
      session.secret(entryName),
      TE.map(text => readTexts(text ?? '{}')),
      TE.chainFirst(({ token }) =>
        token === undefined ? TE.right(undefined) : session.keepSecret(entryName, undefined),
      ),
      TE.flatMap(({ token, until }) =>
        token !== undefined && Number(until) > clock.now()
          ? finishHandOff({ exchange, account, arrivals, cart, shippingPrice, tradePortal })(token)
          : TE.right(finishesBadly),
      ),
    ),
})
