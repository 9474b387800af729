import type { MirrorState, MirrorWork } from '../../core/catalogue-mirror/mirror-journal.port'
import { dueWork } from '../../core/catalogue-mirror/mirror-schedule'
import type { ClockPort } from '../../core/shared/clock.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import type { Log } from '../server/log'

/** What a reading did: nothing where another process reads, or how many rows it changed. */
export type WorkDone =
  | { readonly tag: 'busy' }
  | { readonly tag: 'done'; readonly changed: number; readonly facts: object }
  | { readonly tag: 'failed'; readonly error: DomainError }

export type FollowParts = {
  readonly state: () => Outcome<MirrorState>
  readonly run: Readonly<Record<MirrorWork, () => Promise<WorkDone>>>
  /** Refreshes pages now. */
  readonly look: () => Promise<void>
  readonly clock: ClockPort
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly everyMs?: number
}

/** How soon a whole run that staff asked for begins. */
const defaultMs = 15_000

/** Reads the store whenever something is due; one process at a time. `wake`: looks for work now. */
export const startFollowing = (
  parts: FollowParts,
): { readonly wake: () => Promise<void>; readonly stop: () => Promise<void> } => {
  let running: Promise<void> = Promise.resolve()
  let isQueued = false
  const round = (): Promise<void> => {
    if (isQueued) return running
    isQueued = true
    running = running.then(() => {
      isQueued = false
      return followOnce(parts)
    })
    return running
  }
  const timer = setInterval(() => void round(), parts.everyMs ?? defaultMs).unref()
  void round()
  return {
    wake: round,
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}

const names: Readonly<Record<MirrorWork, string>> = {
  whole: 'the whole catalog of the store',
  changes: 'changes in the store',
  drift: 'prices of the store to compare',
}

/** One round; failures are logged, noted, and tried again later. */
export const followOnce = async ({ state, run, look, clock, log }: Omit<FollowParts, 'everyMs'>): Promise<void> => {
  const current = await state()()
  if (current._tag === 'Left') return log.warn({ error: current.left }, 'the state of the mirror could not be read')
  const work = dueWork(current.right, clock.now())
  if (!work) return
  const done = await run[work]()
  if (done.tag === 'failed') return log.warn({ error: done.error }, `${names[work]} could not be read, will retry`)
  if (done.tag === 'busy' || (work === 'changes' && done.changed === 0)) return
  log.info({ changed: done.changed, ...done.facts }, `read ${names[work]}`)
  if (done.changed > 0) await look()
}
