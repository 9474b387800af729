import cluster from 'node:cluster'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { join } from 'node:path'
import type { Log } from './log'

export type EndSettings = {
  readonly log: Log
  /** Finishes pending work; the process ends after it. */
  readonly stop: () => Promise<void>
  /** Milliseconds after which a stop that does not finish is abandoned. */
  readonly patienceMs: number
}

const defaultPatienceMs = 25_000

/**
 * Logs in one line why the process ends: a signal, an uncaught exception, an unhandled rejection, or `process.exit`.
 * After an exception the process state is undefined, so it exits immediately with code 1; a signal shuts down
 * gracefully with 0. A kill from outside is reported at the next start (`leaveTrace`).
 */
export const logEnd = ({
  log,
  stop,
  patienceMs = defaultPatienceMs,
}: Omit<EndSettings, 'patienceMs'> & Partial<EndSettings>): void => {
  let isLogged = false
  const logOnce = (level: 'info' | 'error', facts: object, message: string): void => {
    if (isLogged) return
    isLogged = true
    log[level](
      {
        ...facts,
        uptimeSeconds: Math.round(process.uptime()),
        memoryMb: Math.round(process.memoryUsage.rss() / 1_000_000),
      },
      message,
    )
  }
  process.on('uncaughtException', (error: unknown, origin) => {
    logOnce(
      'error',
      { reason: origin, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      'the server ends: nobody caught this',
    )
    process.exit(1)
  })
  process.on('exit', code => {
    // Node ends a process of several when the one that started it is gone.
    if (cluster.isWorker && !process.connected)
      logOnce('error', { reason: 'primary', code }, 'the server ends: the process that started it is gone')
    logOnce('error', { reason: 'exit', code }, 'the server ends: something asked the process to exit')
  })
  const stopFor = (signal: NodeJS.Signals): void => {
    // npm forwards signals that its child process has already received.
    if (isLogged) return
    logOnce('info', { reason: signal }, 'the server stops')
    setTimeout(() => {
      log.error({ reason: signal, waitedMs: patienceMs }, 'the server ends: graceful shutdown timed out')
      process.exit(1)
    }, patienceMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ reason: signal, error: String(error) }, 'the server ends: graceful shutdown failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', ...(isIgnored(hangUp) ? [] : ['SIGHUP' as const])] as const)
    process.on(signal, stopFor)
}

const hangUp = 1

/** `nohup` ignores SIGHUP; a listener would override that. */
const isIgnored = (signal: number): boolean => {
  try {
    const ignored = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    return ignored === undefined || ((BigInt(`0x${ignored}`) >> BigInt(signal - 1)) & 1n) === 1n
  } catch {
    return true
  }
}

const prefix = 'running-'

/**
 * Writes a marker file to the data folder while the process runs, and reports a leftover one: that process was ended by
 * `kill -9`, a power failure or the OOM killer. `isAlone`: this folder is used by one process only.
 */
export const leaveTrace = (dataFolder: string, isAlone: boolean, log: Pick<Log, 'error'>): void => {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(dataFolder).filter(each => each.startsWith(prefix))) {
    const path = join(dataFolder, name)
    const trace = traceIn(path)
    if (isRunning(trace, isAlone)) continue
    log.error(
      { reason: 'killed', pid: trace.pid, since: trace.since },
      'the server before this one ended without a word: kill -9, a stop of the ' +
        'computer, or no memory left (see the log of the system)',
    )
    rmSync(path, { force: true })
  }
  const own = join(dataFolder, `${prefix}${process.pid}`)
  try {
    writeFileSync(
      own,
      JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() } satisfies Trace),
      { mode: 0o600 },
    )
  } catch (reason) {
    // A full disk must not stop the shop from serving reads.
    log.error(
      { reason: String(reason) },
      'cannot write the process marker: a crash will not be reported at the next start',
    )
  }
  process.on('exit', () => rmSync(own, { force: true }))
}

type Trace = { readonly pid: number; readonly host: string; readonly since: string }

const traceIn = (path: string): Partial<Trace> => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Trace>
  } catch {
    return {}
  }
}

const isRunning = ({ pid, host, since }: Partial<Trace>, isAlone: boolean): boolean => {
  if (isAlone || pid === undefined || pid === process.pid) return false
  if (host !== hostname()) return true
  if (Date.parse(since ?? '') < Date.now() - uptime() * 1_000) return false
  try {
    return process.kill(pid, 0)
  } catch (reason) {
    return (reason as NodeJS.ErrnoException).code === 'EPERM'
  }
}
