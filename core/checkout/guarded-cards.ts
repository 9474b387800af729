import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { countedAsker } from '../access/counted-session'
import type { CodeGuard } from '../access/guarded-codes'
import { rateLimited, type Counted } from '../access/rate-limited'
import { rateLimits } from '../access/rate-limits'
import type { CheckoutPort } from './checkout.port'

/** Limits card attempts per cart, per customer or session and per address, before a card is sent for authorisation. */
export const guardedCards = (
  checkout: CheckoutPort,
  { session, limits, random, address }: CodeGuard,
): CheckoutPort => ({
  ...checkout,
  choosePayment: choice =>
    choice.method !== 'test-card'
      ? checkout.choosePayment(choice)
      : pipe(
          countedAsker(session, random),
          TE.flatMap(asker =>
            rateLimited(limits).take(
              ...byCart(session),
              [rateLimits.cardsOfAsker, asker],
              [rateLimits.cardsFromAddress, address],
            ),
          ),
          TE.flatMap(() => checkout.choosePayment(choice)),
        ),
})

/**
 * The counter of this session's cart. A cart that does not exist yet is not counted: all guests would share its key.
 */
const byCart = ({ cartId }: CodeGuard['session']): readonly Counted[] =>
  cartId === undefined ? [] : [[rateLimits.cards, String(cartId)]]
