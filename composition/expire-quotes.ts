import type { Outcome } from '../core/shared/domain-error'
import type { Log } from './log'

export type ExpiryParts = {
  /** Ends what has run out and answers how many. */
  readonly expire: Outcome<number>
  /** Tells people of it; what no answer waits for. */
  readonly tell: () => void
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly everyMs?: number
}

/** An offer ends within so long of its time, also when nobody looks at it. */
const usualMs = 15_000

/** Once at the start, for what ran out while nothing ran, and then again and again; several processes may do it at once. Answers how to stop. */
export const keepExpiring = ({ everyMs = usualMs, ...parts }: ExpiryParts): (() => Promise<void>) => {
  let running: Promise<void> = expireOnce(parts)
  const timer = setInterval(() => {
    running = running.then(() => expireOnce(parts))
  }, everyMs).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** One round; what fails is a line in the log, and due in the next round too. */
export const expireOnce = async ({ expire, tell, log }: Omit<ExpiryParts, 'everyMs'>): Promise<void> => {
  const ended = await expire()
  if (ended._tag === 'Left') return log.warn({ error: ended.left }, 'quotes that have run out could not be ended')
  if (ended.right === 0) return
  log.info({ quotes: ended.right }, 'quotes ran out at their time')
  tell()
}
