import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Piscina } from 'piscina'
import { unavailable, type DomainError } from '../../../core/shared/domain-error'

/**
 * Named functions with one input each. Input and output are copied between threads: plain data and typed arrays only.
 */
type Tasks<Table> = { readonly [Name in keyof Table]: (input: never) => unknown }

export type ThreadLimits = {
  /** Heap limit of the thread in MB. Typed arrays and native memory lie outside of it; tasks limit those themselves. */
  readonly memoryMb: number
  /** Time limit of a task, measured from its start; then its thread is terminated. */
  readonly deadlineMs: number
  /** Queue length; further tasks are answered `busy`. */
  readonly maxWaiting: number
  /** Idle time after which the thread ends, to free its memory. */
  readonly idleMs: number
}

/** Runs the work once the shop's other processes leave room for it. */
export type InSlot = <A>(work: () => Promise<A>) => Promise<A>

/** Why a task has no result. `detail` is for the log only. */
export type ThreadFailure = {
  /**
   * `busy`: the queue is full. `deadline`, `memory`: the task exceeded its limit and its thread was terminated.
   * `failed`: the task threw, or its thread crashed. `stopped`: the shop is shutting down.
   */
  readonly tag: 'busy' | 'deadline' | 'memory' | 'failed' | 'stopped'
  readonly detail: string
}

export type ThreadRunner<Table extends Tasks<Table>> = {
  /** Queues the task, runs it in the thread, and never throws. */
  readonly run: <Name extends keyof Table & string>(
    name: Name,
    input: Parameters<Table[Name]>[0],
  ) => TaskEither<ThreadFailure, Awaited<ReturnType<Table[Name]>>>
  /** Terminates the thread; running, queued and later tasks are answered `stopped`. */
  readonly stop: () => Promise<void>
}

/**
 * Runs tasks of a module in a thread of its own, one at a time, each under a memory limit and a deadline. A task
 * that never ends or exhausts its memory neither ends nor blocks the process. `inSlot` limits the threads of a shop in
 * several processes.
 *
 *     // composition/server/off-thread/tasks.ts: one exported function per task, with lazy imports of large modules
 *     export const quoteDocument = async (quote: Quote): Promise<Uint8Array> => (await import('...')).make(quote)
 *
 *     // in the server's composition; several runners run concurrently, each one task at a time
 *     const documents = threadRunner<typeof tasks>(threadModule('tasks'), limits)
 *     const outcome = pipe(documents.run('quoteDocument', quote), TE.mapLeft(threadError('documents')))
 *
 * The thread has no environment variables, so no secrets. Tasks with pictures: the main thread must load `sharp` before
 * the thread does.
 */
export const threadRunner = <Table extends Tasks<Table>>(
  file: string,
  limits: ThreadLimits,
  inSlot: InSlot = work => work(),
): ThreadRunner<Table> => {
  let pool: Promise<Piscina> | undefined
  let taken = 0
  let stopped = false
  let last: Promise<unknown> = Promise.resolve()

  const runNow = async <A>(name: string, input: unknown): Promise<E.Either<ThreadFailure, A>> => {
    const signal = new AbortController()
    let deadline: NodeJS.Timeout | undefined
    try {
      const thread = await (pool ??= openPool(file, limits))
      if (stopped) return E.left(stoppedFailure)
      deadline = setTimeout(() => signal.abort(), limits.deadlineMs)
      return E.right((await thread.run(input, { name, signal: signal.signal })) as A)
    } catch (reason) {
      return E.left(stopped ? stoppedFailure : failureOf(reason, signal.signal.aborted))
    } finally {
      clearTimeout(deadline)
    }
  }

  return {
    run: (name, input) => async () => {
      if (stopped) return E.left(stoppedFailure)
      if (taken > limits.maxWaiting) return E.left({ tag: 'busy', detail: `${taken} tasks wait or run` })
      taken += 1
      const mine = last.then(() =>
        stopped ? E.left(stoppedFailure) : inSlot(() => runNow<Awaited<ReturnType<Table[typeof name]>>>(name, input)),
      )
      last = mine
      return mine.finally(() => void (taken -= 1))
    },
    stop: async () => {
      stopped = true
      await (await pool)?.destroy()
    },
  }
}

const stoppedFailure: ThreadFailure = { tag: 'stopped', detail: 'the shop is closing' }

const failureOf = (reason: unknown, isLate: boolean): ThreadFailure => {
  if (isLate) return { tag: 'deadline', detail: 'the task did not end in time' }
  const { code, message = String(reason) } = reason as { readonly code?: string; readonly message?: string }
  return { tag: code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed', detail: message }
}

/** Retry-After when the queue is full. */
const busySeconds = 5

/** Error of a task without result: queue full, or no response from the thread. */
export const threadError =
  (service: string) =>
  ({ tag, detail }: ThreadFailure): DomainError =>
    tag === 'busy' ? { tag: 'limited', retryAfterSeconds: busySeconds } : unavailable(service, `${tag}: ${detail}`)

/** Loaded by the first task: most shops run none for hours. */
const openPool = async (filename: string, { memoryMb, idleMs }: ThreadLimits): Promise<Piscina> => {
  const { Piscina } = await import('piscina')
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    // With atomics a waiting thread is blocked, and with it the background work of its libraries.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    env: {},
    argv: [],
    execArgv: filename.endsWith('.ts')
      ? ['--disable-warning=ExperimentalWarning', '--import', pathToFileURL(sourceHooks).href]
      : [],
  })
  // A thread that fails while idle; the next task gets a new one.
  pool.on('error', () => undefined)
  return pool
}

const here = import.meta.dirname
const sourceHooks = join(here, '../../commands/without-extension.ts')

/** The entry file of a thread: the source beside this file, or its build by `vite.config.ts` (`thread-NAME.js`). */
export const threadModule = (name: string): string => {
  const files = [join(here, `${name}.ts`), join(here, `thread-${name}.js`), join(here, `../thread-${name}.js`)]
  const found = files.find(file => existsSync(file))
  if (found === undefined)
    throw new Error(
      `no thread module "${name}": it has to be a file of composition/server/off-thread and an entry in vite.config.ts`,
    )
  return found
}
