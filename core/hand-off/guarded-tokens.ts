import { countingLinkGuesses, type LinkGuard } from '../access/guarded-links'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { anybody } from '../access/requirements'
import type { CartArrivalsPort } from '../cart/cart-arrivals.port'
import type { TokenExchangePort } from './token-exchange.port'

/** Rate limits unknown hand-off tokens, independent of the issuer. */
export const guardedExchange = (exchange: TokenExchangePort, guard: LinkGuard): TokenExchangePort => ({
  ...exchange,
  exchange: token => countingLinkGuesses(guard)(exchange.exchange(token)),
})

/** Ownership of an arriving cart is a condition of the port's query. */
const table: GuardTable<CartArrivalsPort> = {
  assign: { who: anybody },
  bringBack: { who: anybody },
  transfer: { who: anybody },
  clear: { who: anybody },
  restore: { who: anybody },
  undoMerge: { who: anybody },
}

/** Rate limits unknown cart tokens from mails, independent of the issuer. */
export const guardedArrivals = (arrivals: CartArrivalsPort, guard: Guard): Guarded<CartArrivalsPort> => {
  const counting: CartArrivalsPort = {
    ...arrivals,
    bringBack: token => countingLinkGuesses(guard)(arrivals.bringBack(token)),
  }
  return guarded('arrivals', table, counting, guard)
}
