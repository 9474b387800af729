import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { freshCart, repaired, sessionCart } from './session-cart'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'

/** Returns the id of the session's cart; with `begin`, creates an empty one if there is no usable cart. */
export const begunCart =
  (db: Database, session: SessionPort, deps: Pick<PlatformDeps, 'clock' | 'random' | 'guests'>) =>
  (begin: boolean): Outcome<string | undefined> =>
    begin
      ? pipe(
          transaction(db, async trx => {
            const found = await sessionCart(trx, session)
            return E.right(
              found.tag === 'found'
                ? found.row.id
                : (await freshCart(trx, session, deps, found.tag === 'lost' ? repaired : [])).id,
            )
          }),
          TE.tap(id => session.keepCart(id)),
        )
      : query(async () => {
          const found = await sessionCart(db, session)
          return found.tag === 'found' ? found.row.id : undefined
        })
