import { releaseDue } from '../../adapters/reference/content/content-release'
import type { Database } from '../../adapters/reference/database/engine'
import { announcePriceDay } from '../../adapters/reference/price-desk/price-day'
import { runsDue } from '../../adapters/reference/price-desk/run-live'
import type { ClockPort } from '../../core/shared/clock.port'
import { startPriceRuns } from '../jobs/price-runs'
import { startContentRelease } from '../jobs/release-content'
import type { Log } from '../server/log'

type Parts = { readonly clock: ClockPort; readonly look: () => Promise<void>; readonly log: Log }

/** Starts what takes effect at its time: content, price runs, and prices with days. Returns the stop function. */
export const startSchedules = (db: Database, { clock, look, log }: Parts): (() => Promise<void>) => {
  const stops = [
    startContentRelease({ release: () => releaseDue(db, clock.now())(), look, log }),
    startPriceRuns({ runs: () => runsDue(db, clock.now()), day: () => announcePriceDay(db, clock.now()), look, log }),
  ]
  return async () => {
    for (const stop of stops) await stop()
  }
}
