import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { LedgerPort } from '../../../core/ledger/ledger.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { query, transaction } from '../database/transaction'
import { holdIn, postIn, releaseIn, setCapIn, settleIn, standingsIn } from './holds'

/** The ledger of every limit in the embedded platform's database, each call in a transaction of its own. */
export const referenceLedger = (db: Database, clock: ClockPort): LedgerPort => ({
  hold: (lines, key, until) => transaction(db, trx => holdIn(trx, { lines, key, until, now: clock.now() })),
  settle: (key, amounts) => transaction(db, trx => settleIn(trx, key, { amounts, now: clock.now() })),
  release: key => transaction(db, trx => releaseIn(trx, key, clock.now())),
  post: (account, delta, key, why) =>
    transaction(db, trx => postIn(trx, account, { delta, key, why, now: clock.now() })),
  setCap: (account, cap, key) => transaction(db, trx => setCapIn(trx, account, { cap, key, now: clock.now() })),
  standing: accounts => query(() => standingsIn(db, accounts)),
})

/** Holds released in one round. */
const expiredPerRound = 500

/** Releases holds whose time is over; a hold without an end, as that of an order, is never touched. */
export const releaseExpired = (db: Database, now: number): Outcome<number> =>
  pipe(
    query(() =>
      db
        .selectFrom('ledger_hold')
        .select('key')
        .where('state', '=', 'held')
        .where('until_at', '<=', now)
        .orderBy('id')
        .limit(expiredPerRound)
        .execute(),
    ),
    // One transaction each, so that accounts are always locked in order of id.
    TE.flatMap(TE.traverseSeqArray(({ key }) => transaction(db, trx => releaseIn(trx, key, now)))),
    TE.map(released => released.length),
  )
