import { countingLinkGuesses, type LinkGuard } from '../access/guarded-links'
import type { CartArrivalsPort } from './cart-arrivals.port'
import type { TokenExchangePort } from './token-exchange.port'

/** Hand-offs whose unknown tokens are counted, whoever issues them. */
export const guardedExchange = (exchange: TokenExchangePort, guard: LinkGuard): TokenExchangePort => ({
  ...exchange,
  exchange: token => countingLinkGuesses(guard)(exchange.exchange(token)),
})

/** Carts that mails lead to; tokens that lead to none are counted, whoever issues them. */
export const guardedArrivals = (arrivals: CartArrivalsPort, guard: LinkGuard): CartArrivalsPort => ({
  ...arrivals,
  bringBack: token => countingLinkGuesses(guard)(arrivals.bringBack(token)),
})
