import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { countedAsker } from '../access/counted-session'
import { rateLimited } from '../access/rate-limited'
import { rateLimits } from '../access/rate-limits'
import { byCart, type GuessGuard } from '../cart/guarded-coupons'
import type { CheckoutPort } from './checkout.port'

/** Limits card attempts per cart, per customer or session and per address, before a card is sent for authorisation. */
export const guardedCards = (
  checkout: CheckoutPort,
  { session, limits, random, address }: GuessGuard,
): CheckoutPort => ({
  ...checkout,
  choosePayment: choice =>
    choice.method !== 'test-card'
      ? checkout.choosePayment(choice)
      : pipe(
          countedAsker(session, random),
          TE.flatMap(asker =>
            rateLimited(limits).take(
              ...byCart(rateLimits.cards, session),
              [rateLimits.cardsOfAsker, asker],
              [rateLimits.cardsFromAddress, address],
            ),
          ),
          TE.flatMap(() => checkout.choosePayment(choice)),
        ),
})
