import type { DueRuns } from '../../adapters/reference/price-desk/run-live'
import type { Outcome } from '../../core/shared/domain-error'
import type { Log } from '../server/log'

export type PriceRunParts = {
  /** Makes scheduled runs live whose time has come. */
  readonly runs: () => Outcome<DueRuns>
  /** Announces new prices if a day began on which lists or prices start or end; whether it did. */
  readonly day: () => Outcome<boolean>
  /** Refreshes pages now. */
  readonly look: () => Promise<void>
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly everyMs?: number
}

/** Interval for price runs and the midnight of the store, without page views. */
const defaultMs = 15_000

/** Runs at start and then periodically; safe to run in several processes. Returns the stop function. */
export const startPriceRuns = ({ everyMs = defaultMs, ...parts }: PriceRunParts): (() => Promise<void>) => {
  let running: Promise<void> = changePricesOnce(parts)
  const timer = setInterval(() => {
    running = running.then(() => changePricesOnce(parts))
  }, everyMs).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** One round; failures are logged and retried in the next round. */
export const changePricesOnce = async ({ runs, day, look, log }: Omit<PriceRunParts, 'everyMs'>): Promise<void> => {
  const [due, began] = [await runs()(), await day()()]
  if (due._tag === 'Left') log.warn({ error: due.left }, 'scheduled prices could not go live, will retry')
  if (began._tag === 'Left')
    log.warn({ error: began.left }, 'the prices of a new day could not be announced, will retry')
  const { live, empty } = due._tag === 'Right' ? due.right : { live: 0, empty: 0 }
  if (empty > 0) log.warn({ empty }, 'a price run did not go live: it changes no price any more')
  if (live > 0) log.info({ live }, 'scheduled prices went live')
  if (live > 0 || (began._tag === 'Right' && began.right)) await look()
}
