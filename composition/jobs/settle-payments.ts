import type { Outcome } from '../../core/shared/domain-error'
import type { Log } from '../server/log'

export type PaymentRounds = {
  /** Reads open payments at the provider, and ends those that were not paid in time. */
  readonly sweep: Outcome<number>
  /** Handles notices that were stored. */
  readonly handle: Outcome<number>
  readonly log: Pick<Log, 'warn'>
  readonly sweepEveryMs?: number
  readonly handleEveryMs?: number
}

/** A lost notice delays by at most this. */
const sweepEveryMs = 5 * 60_000
/** Notices are handled when they arrive; those of another process, or that failed, soon after. */
const handleEveryMs = 15_000

/** Starts both rounds, one at a time; safe to run in several processes. */
export const startSettlingPayments = (
  parts: PaymentRounds,
): { readonly wake: () => Promise<void>; readonly stop: () => Promise<void> } => {
  let running: Promise<void> = Promise.resolve()
  const queued = (work: Outcome<number>, failed: string): Promise<void> => {
    running = running.then(async () => {
      const done = await work()
      if (done._tag === 'Left') parts.log.warn({ error: done.left }, failed)
    })
    return running
  }
  const handle = () => queued(parts.handle, 'notices of payments could not be handled, will retry')
  const sweep = () => queued(parts.sweep, 'open payments could not be read, will retry')
  const timers = [
    setInterval(() => void handle(), parts.handleEveryMs ?? handleEveryMs).unref(),
    setInterval(() => void sweep(), parts.sweepEveryMs ?? sweepEveryMs).unref(),
  ]
  void sweep()
  return {
    wake: handle,
    stop: () => {
      for (const timer of timers) clearInterval(timer)
      return running
    },
  }
}
