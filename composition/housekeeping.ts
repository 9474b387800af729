import type { SessionLimits } from '../adapters/gateway/session'
import type { Database } from '../adapters/reference/engine'
import { referenceSessions } from '../adapters/reference/sessions'
import { sweepRecords } from '../adapters/reference/sweep'
import type { ClockPort } from '../core/shared/clock.port'
import type { Log } from './log'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type HousekeepingParts = {
  readonly db: Database
  readonly clock: ClockPort
  readonly limits: SessionLimits
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly everyMs?: number
}

/**
 * Removes what is over: sessions, counted tries, keys of writes, carts left behind by guests. Once soon after the start and
 * then every hour; several processes on one database may do it at once. Answers how to stop.
 */
export const keepHouse = (parts: HousekeepingParts): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  const round = () => {
    running = running.then(() => sweepOnce(parts))
  }
  const first = setTimeout(round, Math.min(60_000, parts.everyMs ?? hourMs)).unref()
  const timer = setInterval(round, parts.everyMs ?? hourMs).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    return running
  }
}

/** One round. What cannot be removed now is a line in the log and is tried again in the next one. */
export const sweepOnce = async ({ db, clock, limits, log }: HousekeepingParts): Promise<void> => {
  const now = clock.now()
  const sessions = await referenceSessions(db).sweep(now - Math.max(limits.guestIdleMs, limits.signedInIdleMs), now - limits.absoluteMs)()
  const records = await sweepRecords(db, { now, keysBefore: now - dayMs, guestCartsBefore: now - limits.absoluteMs })()
  for (const outcome of [sessions, records]) if (outcome._tag === 'Left') log.warn({ error: outcome.left }, 'what is over could not be removed')
  if (sessions._tag === 'Right' && records._tag === 'Right') log.info({ sessions: sessions.right, ...records.right }, 'removed what is over')
}
