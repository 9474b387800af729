import { ContainerModule } from 'inversify'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { guardedExchange } from '../../core/hand-off/guarded-tokens'
import type { TokenExchangePort } from '../../core/hand-off/token-exchange.port'
import { sessionHandOff } from '../server/session-hand-off'
import { raw, tokens } from '../wiring/tokens'

/** The hand-off use cases, independent of the adapters. */
export const handOffModule = new ContainerModule(({ bind }) => {
  bind(tokens.guardedExchange).toResolvedValue(
    (exchange: TokenExchangePort, { limits }: PlatformDeps, address: string) =>
      guardedExchange(exchange, { limits, address }),
    [tokens.tokenExchange, tokens.tools, tokens.clientAddress],
  )
  bind(raw.handOff).toResolvedValue(sessionHandOff, [
    tokens.session,
    tokens.clock,
    tokens.guardedExchange,
    tokens.tradePortal,
    tokens.account,
    tokens.arrivals,
    tokens.cart,
    { serviceIdentifier: tokens.shippingPrice, optional: true },
  ])
})
