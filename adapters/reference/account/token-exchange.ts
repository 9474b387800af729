import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { TokenExchangePort } from '../../../core/hand-off/token-exchange.port'
import type { TokenLogin } from '../../../core/hand-off/token-login'
import { notFound, type DomainError } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { startCustomerSession, type MergeCarts } from './start-customer-session'
import { makeToken, redeemToken } from '../hand-off/hand-off-tokens'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'

/** Login path of this platform for one-time tokens; it accepts only its own tokens. */
export const ownLoginPath = '/exp-sf-cms/api/login-once'

/**
 * Hand-off tokens of the embedded platform. A token with a cart returns the cart; any other returns two one-time tokens
 * that expire after a minute: a login URL and a token for the trade portal.
 */
export const referenceTokenExchange = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  mergeCarts: MergeCarts,
): TokenExchangePort => {
  const { storeKey } = session.visitor
  return {
    exchange: token =>
      transaction(db, async trx => {
        const row = await redeemToken(trx, deps, 'hand-off', storeKey, token)
        if (!row || row.customer_id === null) return E.left<DomainError, TokenLogin>(notFound('token'))
        const customerId = row.customer_id
        if (row.cart_id !== null)
          return E.right({ cart: { customerId, cartId: row.cart_id, editable: row.is_editable === 1 } })
        const [login, tradeToken] = [
          await makeToken(trx, deps, 'login', { storeKey, customerId }),
          await makeToken(trx, deps, 'trade', { storeKey, customerId }),
        ]
        return E.right({ loginUrl: `${deps.origin}${ownLoginPath}?token=${login}`, tradeToken })
      }),

    signIn: loginUrl =>
      pipe(
        attempt(async () => {
          const url = URL.canParse(loginUrl, deps.origin) ? new URL(loginUrl, deps.origin) : undefined
          const own = url !== undefined && url.origin === deps.origin && url.pathname === ownLoginPath
          const row = own
            ? await redeemToken(db, deps, 'login', storeKey, url.searchParams.get('token') ?? '')
            : undefined
          return row?.customer_id === undefined || row.customer_id === null
            ? E.left(notFound('login address'))
            : E.right(row.customer_id)
        }),
        TE.flatMap(startCustomerSession(db, session, deps, mergeCarts)),
      ),
  }
}
