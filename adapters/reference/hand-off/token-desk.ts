import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { HandOffLink, TokenDeskPort } from '../../../core/hand-off/token-desk.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { issueHandOff, issueLeftCart } from './hand-off-tokens'
import { secretHash } from '../database/secret-hash'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'

/** Issues links on the embedded platform. Without a configured access key every call is 'not-found'. */
export const referenceTokenDesk = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  { accessKey }: { readonly accessKey?: string },
): TokenDeskPort => {
  const { storeKey } = session.visitor
  const withKey = <A>(given: string, then: () => Outcome<A>): Outcome<A> =>
    pipe(
      // Compares hashes, against timing attacks.
      query(async () => accessKey !== undefined && (await secretHash(given)) === (await secretHash(accessKey))),
      TE.filterOrElse(
        fits => fits,
        () => notFound('token desk'),
      ),
      TE.flatMap(then),
    )
  const linked =
    (path: string) =>
    (token: string): HandOffLink => ({ token, link: `${deps.origin}${path}${token}` })
  return {
    handOff: (key, order) =>
      withKey(key, () => pipe(issueHandOff(db, deps, { storeKey, ...order }), TE.map(linked('/login/token/')))),
    leftCart: (key, cartId) =>
      withKey(key, () => pipe(issueLeftCart(db, deps, storeKey, cartId), TE.map(linked('/abandoned-cart/?t=')))),
  }
}
