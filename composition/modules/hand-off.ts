import { ContainerModule } from 'inversify'
import { sessionHandOff } from '../session-hand-off'
import { tokens } from '../tokens'

/** The hand-off, whoever plays each part of it. */
export const handOffModule = new ContainerModule(({ bind }) => {
  bind(tokens.handOff).toResolvedValue(sessionHandOff, [
    tokens.session, tokens.clock, tokens.tokenExchange, tokens.tradePortal, tokens.account, tokens.arrivals, tokens.cart, { serviceIdentifier: tokens.shippingPrice, optional: true },
  ])
})
