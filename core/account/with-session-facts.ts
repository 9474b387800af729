import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../access/session.port'
import type { SalesChannel } from '../access/session-facts'
import type { AccountPort } from './account.port'

/**
 * Accounts whose visitor comes with the facts of the session. A channel without a store hash goes by the store's own
 * key.
 */
export const withSessionFacts = (
  account: AccountPort,
  session: Pick<SessionPort, 'cartId'>,
  { storeHash, channelId }: SalesChannel,
): AccountPort => ({
  ...account,
  visitor: () =>
    pipe(
      account.visitor(),
      TE.map(visitor => ({
        ...visitor,
        facts: {
          storeHash: storeHash === '' ? visitor.storeKey : storeHash,
          channelId,
          ...(session.cartId === undefined ? {} : { cartId: session.cartId }),
        },
      })),
    ),
})
