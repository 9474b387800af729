import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from './account.port'
import type { SessionPort } from './session.port'

/** A store's sales channel at the merchant's services: what they call the store, and the channel's number there. */
export type SalesChannel = { readonly storeHash: string; readonly channelId: number }

/** What a session says of its trade beside who is asking (S1-3.01): the sales channel, and the cart that belongs to it. */
export type SessionFacts = SalesChannel & { readonly cartId?: string }

/** Accounts whose visitor comes with the facts of the session. A channel without a store hash goes by the store's own key. */
export const withSessionFacts = (account: AccountPort, session: Pick<SessionPort, 'cartId'>, { storeHash, channelId }: SalesChannel): AccountPort => ({
  ...account,
  visitor: () => pipe(
    account.visitor(),
    TE.map(visitor => ({ ...visitor, facts: { storeHash: storeHash === '' ? visitor.storeKey : storeHash, channelId, ...(session.cartId === undefined ? {} : { cartId: session.cartId }) } })),
  ),
})
