import type { Log } from '../server/log'
import { coordinator } from './coordinator'
import type { FromPrimary, ToPrimary } from './messages'

/** How a process ended: by its exit code, or by a signal. */
export type Ending = { readonly code: number | null; readonly signal: string | null }

/** A process of the shop that was started. */
export type Child = {
  readonly id: number
  readonly pid: number | undefined
  readonly send: (message: FromPrimary) => void
  readonly onMessage: (hear: (message: ToPrimary) => void) => void
  readonly onEnd: (hear: (ending: Ending) => void) => void
  readonly kill: (signal: NodeJS.Signals) => void
}

export type SupervisorSettings = {
  /** How many processes serve. */
  readonly count: number
  /** How many worker threads of one subject run at a time, in all processes together. */
  readonly slotsPerName: number
  readonly fork: () => Child
  readonly pause: (ms: number) => Promise<void>
  readonly now: () => number
  readonly log: Log
  /** Nothing serves any more, and a new process cannot start: the shop ends with this line. */
  readonly onFailed: (line: string) => void
}

export type Supervisor = {
  /** Resolves to the address once every process listens; rejects with the line of a process that cannot start. */
  readonly start: () => Promise<string>
  /** Lets every process finish its requests; rejects if one did not end by itself. */
  readonly stop: () => Promise<void>
}

const firstPauseMs = 250
const maxPauseMs = 30_000
/** A process that served this long ended for another reason than the ones before. */
const isHealthyAfterMs = 60_000
/** Longer than a process takes to abandon a graceful shutdown by itself. */
const maxStopMs = 28_000

/** The pause before a process is restarted: doubled with each failure in a row. */
export const pauseAfter = (failures: number): number => Math.min(maxPauseMs, firstPauseMs * 2 ** Math.max(0, failures))

const howIn = ({ code, signal }: Ending): string => (signal === null ? `code ${code}` : signal)

/**
 * Starts the shop's processes and keeps that many running. The first one starts alone: it migrates and seeds the
 * database, and says what is wrong with a setting once. One that ends is replaced after a growing pause while the
 * others serve; if none serves and none can start, the shop ends.
 */
export const supervisor = (settings: SupervisorSettings): Supervisor => {
  const { count, fork, pause, now, log } = settings
  const between = coordinator(settings.slotsPerName)
  const running = new Map<number, { readonly child: Child; readonly since: number; isOpen: boolean }>()
  let isStopping = false
  let failures = 0
  let onEmpty = (): void => undefined
  let isUnclean = false
  let restarts: Promise<void> = Promise.resolve()

  const startOne = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = fork()
      const entry = { child, since: now(), isOpen: false }
      running.set(child.id, entry)
      let refusal: string | undefined
      child.onMessage(message => {
        if (message.tag === 'refused') refusal = message.line
        else if (message.tag === 'open') {
          entry.isOpen = true
          between.joined(child)
          resolve(message.address)
        } else between.heard(child, message)
      })
      child.onEnd(ending => {
        running.delete(child.id)
        between.left(child.id)
        if (isStopping) {
          if (entry.isOpen && ending.code !== 0) isUnclean = true
          if (running.size === 0) onEmpty()
        } else if (entry.isOpen) replace(child, ending, now() - entry.since)
        reject(new Error(refusal ?? `a process of the shop ended with ${howIn(ending)} before it listened`))
      })
    })

  const replace = ({ pid }: Child, ending: Ending, servedMs: number): void => {
    failures = servedMs >= isHealthyAfterMs ? 0 : failures + 1
    log.warn(
      { pid, reason: howIn(ending), left: running.size, pauseMs: pauseAfter(failures - 1) },
      'a process of the shop ended, another one is started',
    )
    // One at a time: what a process finds without an owner, such as the socket for imports, it takes over.
    restarts = restarts.then(startAgain)
  }

  const startAgain = async (): Promise<void> => {
    await pause(pauseAfter(failures - 1))
    if (isStopping) return
    const line = await startOne().then(
      () => undefined,
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    )
    if (line === undefined || isStopping) return
    if (![...running.values()].some(({ isOpen }) => isOpen)) return settings.onFailed(line)
    failures += 1
    log.error({ reason: line, left: running.size }, 'a process of the shop could not start, will retry')
    await startAgain()
  }

  const endAll = async (): Promise<void> => {
    isStopping = true
    if (running.size === 0) return
    const ended = new Promise<void>(resolve => (onEmpty = resolve))
    for (const { child } of running.values()) child.kill('SIGTERM')
    const tooLate = setTimeout(() => {
      isUnclean = true
      for (const { child } of running.values()) child.kill('SIGKILL')
    }, maxStopMs)
    await ended
    clearTimeout(tooLate)
  }

  return {
    start: async () => {
      try {
        const address = await startOne()
        await Promise.all(Array.from({ length: count - 1 }, startOne))
        return address
      } catch (reason) {
        await endAll()
        throw reason
      }
    },
    stop: async () => {
      await endAll()
      if (isUnclean) throw new Error('a process of the shop did not stop gracefully')
    },
  }
}
