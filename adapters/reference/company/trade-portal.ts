import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { TradePortalPort } from '../../../core/account/trade-portal.port'
import { notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { redeemToken } from '../hand-off/hand-off-tokens'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt } from '../database/transaction'

/**
 * The embedded platform's trade portal runs in the same process: it is always ready and shares the shop's session. A
 * token works once, for the signed-in customer.
 */
export const referenceTradePortal = (db: Database, session: SessionPort, deps: PlatformDeps): TradePortalPort => ({
  isReady: () => TE.right(true),
  signIn: token =>
    attempt(async () => {
      const row = await redeemToken(db, deps, 'trade', session.visitor.storeKey, token)
      return row && row.customer_id === session.visitor.customer?.id
        ? E.right(undefined)
        : E.left(notFound('trade token'))
    }),
  signOut: () => TE.right(undefined),
})
