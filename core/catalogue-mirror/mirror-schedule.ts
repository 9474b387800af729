import { storeClock } from '../shared/store-day'
import type { MirrorState, MirrorWork } from './mirror-journal.port'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const changesEveryMs = 5 * minuteMs
const stockEveryMs = 15 * minuteMs
/** Work that failed is tried again after this time. */
const retryMs = 30 * minuteMs
/** The night in the store's time zone, when a whole run takes nothing from shoppers. */
const nightHours = { from: 1, before: 5 }
/** A night's work is done once a night. */
const nightlyMs = 20 * hourMs

const isNight = (now: number): boolean => {
  const hour = Number(storeClock(now).slice(11, 13))
  return hour >= nightHours.from && hour < nightHours.before
}

/**
 * What to read of a store now: a whole run at night, before the first sale, or when staff asked for one; what changed
 * every five minutes; prices to compare at night after the whole run.
 */
export const dueWork = (state: MirrorState, now: number): MirrorWork | undefined => {
  const { whole, changes, failures, askedAt, drift } = state
  const rested = (work: MirrorWork) => now - (failures[work]?.at ?? -Infinity) >= retryMs
  if (askedAt !== undefined && askedAt > (failures.whole?.at ?? 0)) return 'whole'
  if (!whole) return rested('whole') ? 'whole' : undefined
  const isDue = isNight(now) && now - whole.endedAt >= nightlyMs
  // A run that failed continues where it was, also by day.
  if ((isDue || failures.whole || askedAt !== undefined) && rested('whole')) return 'whole'
  if (now - Math.max(changes?.beganAt ?? whole.endedAt, failures.changes?.at ?? 0) >= changesEveryMs) return 'changes'
  const isDriftDue = isNight(now) && now - (drift?.at ?? 0) >= nightlyMs
  return isDriftDue && rested('drift') ? 'drift' : undefined
}

/** Whether stock of all products is read with the next changes. */
export const isStockDue = ({ stockAt = 0 }: MirrorState, now: number): boolean => now - stockAt >= stockEveryMs

/** Clocks of store and shop differ by seconds, and a change may be stored some time after its date. */
const overlapMs = 10 * minuteMs

/** From when on changes of the store are read; undefined before the first whole run. */
export const changesSince = ({ whole, changes }: MirrorState): number | undefined => {
  const since = Math.max(whole?.beganAt ?? 0, changes?.beganAt ?? 0)
  return since === 0 ? undefined : since - overlapMs
}
