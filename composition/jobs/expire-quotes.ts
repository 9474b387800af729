import type { Outcome } from '../../core/shared/domain-error'
import type { Log } from '../server/log'

export type ExpiryParts = {
  /** Expires due offers and returns how many. */
  readonly expire: Outcome<number>
  /** Records due reminders and returns how many. */
  readonly remind: Outcome<number>
  /** Mails both in the background. */
  readonly mailBoth: () => void
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly everyMs?: number
}

/** Interval for expiring offers without page views. */
const defaultMs = 15_000

/** Runs at start and then periodically; safe to run in several processes. Returns the stop function. */
export const startQuoteExpiry = ({ everyMs = defaultMs, ...parts }: ExpiryParts): (() => Promise<void>) => {
  let running: Promise<void> = expireOnce(parts)
  const timer = setInterval(() => {
    running = running.then(() => expireOnce(parts))
  }, everyMs).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** One round; failures are logged and retried in the next round. */
export const expireOnce = async ({
  expire,
  remind,
  mailBoth: mail,
  log,
}: Omit<ExpiryParts, 'everyMs'>): Promise<void> => {
  const count = async (work: Outcome<number>, done: string, failed: string): Promise<number> => {
    const counted = await work()
    if (counted._tag === 'Left') log.warn({ error: counted.left }, failed)
    else if (counted.right > 0) log.info({ quotes: counted.right }, done)
    return counted._tag === 'Left' ? 0 : counted.right
  }
  const ended = await count(expire, 'quotes ran out at their time', 'quotes that have run out could not be ended')
  const ending = await count(
    remind,
    'buyers were notified that their quotes end soon',
    'buyers could not be notified that their quotes end soon',
  )
  if (ended + ending > 0) mail()
}
