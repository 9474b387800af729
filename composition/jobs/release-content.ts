import type { Due } from '../../adapters/reference/content/content-release'
import type { Outcome } from '../../core/shared/domain-error'
import type { Log } from '../server/log'

export type ReleaseParts = {
  /** Publishes and withdraws what is due. */
  readonly release: Outcome<Due>
  /** Refreshes pages now. */
  readonly look: () => Promise<void>
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly everyMs?: number
}

/** Interval for scheduled content changes without page views. */
const defaultMs = 15_000

/** Runs at start and then periodically; safe to run in several processes. Returns the stop function. */
export const startContentRelease = ({ everyMs = defaultMs, ...parts }: ReleaseParts): (() => Promise<void>) => {
  let running: Promise<void> = releaseOnce(parts)
  const timer = setInterval(() => {
    running = running.then(() => releaseOnce(parts))
  }, everyMs).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** One round; failures are logged and retried in the next round. */
export const releaseOnce = async ({ release, look, log }: Omit<ReleaseParts, 'everyMs'>): Promise<void> => {
  const due = await release()
  if (due._tag === 'Left') return log.warn({ error: due.left }, 'scheduled content could not be published, will retry')
  const { published, expired, refused } = due.right
  if (refused > 0) log.warn({ refused }, 'scheduled content was not published: its address is taken, or it had expired')
  if (published + expired === 0) return
  log.info({ published, expired }, 'published or expired scheduled content')
  await look()
}
