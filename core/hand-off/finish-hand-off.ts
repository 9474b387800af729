import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../account/account.port'
import type { TradePortalPort } from '../account/trade-portal.port'
import type { CartPort } from '../cart/cart.port'
import type { Outcome } from '../shared/domain-error'
import { orNothing } from '../shared/fallback'
import type { CartArrivalsPort } from '../cart/cart-arrivals.port'
import { finishesBadly, type HandOffEnd } from './hand-off.port'
import { openLinkedCart } from './open-linked-cart'
import type { ShippingPricePort } from './shipping-price.port'
import type { TokenExchangePort } from './token-exchange.port'
import type { TokenLogin, TokenLoginStep } from './token-login'
import { tokenLoginStep } from './token-login'

type Ports = {
  readonly exchange: TokenExchangePort
  readonly account: Pick<AccountPort, 'visitor' | 'signOut'>
  readonly arrivals: CartArrivalsPort
  readonly cart: CartPort
  readonly shippingPrice?: ShippingPricePort
  readonly tradePortal: TradePortalPort
}

export type FinishHandOff = (token: string) => Outcome<HandOffEnd>

/**
 * Exchanges the token of a hand-off link and runs the step its result requires (S1-4.17 to S1-4.22). 'limited' after
 * too many invalid tokens.
 */
export const finishHandOff =
  (ports: Ports): FinishHandOff =>
  token =>
    pipe(
      ports.exchange.exchange(token),
      TE.map((login): TokenLogin | undefined => login),
      TE.orElse(error => (error.tag === 'limited' ? TE.left(error) : TE.right(undefined))),
      TE.bindTo('login'),
      TE.bind('visitor', () => ports.account.visitor()),
      TE.flatMap(({ login, visitor }) => walk(ports, tokenLoginStep(login, visitor.customer?.id))),
      TE.orElse(error => (error.tag === 'limited' ? TE.left(error) : TE.right(finishesBadly))),
    )

const walk = (ports: Ports, step: TokenLoginStep): Outcome<HandOffEnd> => {
  switch (step.tag) {
    case 'failed':
      return TE.right(finishesBadly)
    case 'assign-cart':
      return pipe(
        openLinkedCart(ports)({ ...step.cart, query: step.query }),
        TE.map(to => ({ to })),
      )
    case 'sign-in-first':
      return pipe(
        step.signOut ? leave(ports) : TE.right(undefined),
        TE.map(() => ({ to: `/login/${step.query}`, say: 'login-first' as const })),
      )
    case 'sign-in':
      return pipe(
        leavePortal(ports),
        TE.flatMap(() => ports.exchange.signIn(step.loginUrl)),
        // The shop's sign-in succeeded; the portal's can be retried later (S1-8.24).
        TE.tap(() =>
          step.tradeToken === undefined ? TE.right(undefined) : orNothing(ports.tradePortal.signIn(step.tradeToken)),
        ),
        TE.map(() => ({ to: '/cart/' })),
      )
  }
}

/** A failure of the portal does not block the hand-off. */
const leavePortal = ({ tradePortal }: Ports) => orNothing(tradePortal.signOut())

const leave = (ports: Ports): Outcome<void> => pipe(leavePortal(ports), TE.flatMap(ports.account.signOut))
