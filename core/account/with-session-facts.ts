import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../access/session.port'
import type { SalesChannel } from '../access/session-facts'
import type { AccountPort } from './account.port'

/** Adds the session facts to the visitor. A channel without a store hash uses the storefront's key. */
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
