import type { SessionTurnsPort } from '../../../core/access/session-turns.port'
import type { ClockPort, RandomPort } from '../../../core/shared/clock.port'
import type { Database } from '../database/engine'

export type TurnDeps = {
  readonly clock: ClockPort
  readonly random: RandomPort
  /** Mutex within this process, so that only one of its requests at a time polls the database for a session. */
  readonly within: SessionTurnsPort
  readonly pause: (ms: number) => Promise<void>
  /** Repeats a task until stopped. */
  readonly every: (ms: number, work: () => void) => () => void
}

/** Lease of a session's write lock: how long a crashed process can block the session. A running one renews it. */
const leaseMs = 4_000
const renewEveryMs = 1_000
const maxWaitMs = 25_000
const pollEveryMs = 20
/** Expired rows, of crashed processes or abandoned sessions, are deleted after this time. */
const staleAfterMs = 60_000

/** Per-session write lock for processes that share a database, held as a leased row. */
export const sharedTurns = (db: Database, { clock, random, within, pause, every }: TurnDeps): SessionTurnsPort => {
  const acquire = async (key: string, holder: string): Promise<boolean> => {
    const now = clock.now()
    const row = { session_key: key, holder, ends_at: now + leaseMs }
    const won = await db
      .insertInto('session_turn')
      .values(row)
      .onConflict(conflicting =>
        conflicting
          .column('session_key')
          .doUpdateSet({ holder, ends_at: row.ends_at })
          .where('session_turn.ends_at', '<=', now),
      )
      .returning('holder')
      .executeTakeFirst()
    return won !== undefined
  }

  const renew = async (key: string, holder: string): Promise<void> => {
    await db
      .updateTable('session_turn')
      .set({ ends_at: clock.now() + leaseMs })
      .where('session_key', '=', key)
      .where('holder', '=', holder)
      .execute()
  }

  const release = async (key: string, holder: string): Promise<void> => {
    await db
      .deleteFrom('session_turn')
      .where(({ or, and, eb }) =>
        or([
          and([eb('session_key', '=', key), eb('holder', '=', holder)]),
          eb('ends_at', '<=', clock.now() - staleAfterMs),
        ]),
      )
      .execute()
  }

  const withLock = async <A>(key: string, work: () => Promise<A>): Promise<A> => {
    const holder = random.uuid()
    const until = clock.now() + maxWaitMs
    while (!(await acquire(key, holder))) {
      if (clock.now() >= until) throw new Error('timeout waiting for another write of this session')
      await pause(pollEveryMs)
    }
    // A failed renewal is retried; at worst another process takes over earlier.
    const stop = every(renewEveryMs, () => void renew(key, holder).catch(() => undefined))
    try {
      return await work()
    } finally {
      stop()
      await release(key, holder)
    }
  }

  return { inTurn: (key, work) => within.inTurn(key, () => withLock(key, work)) }
}
