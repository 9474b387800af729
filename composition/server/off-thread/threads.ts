import type * as tasks from './tasks'
import { threadModule, threadRunner, type ThreadLimits, type ThreadRunner } from './thread-runner'

type TaskTable = typeof tasks

/** The worker threads of a server. Tasks that must not wait for another subject get a thread of their own. */
export type Threads = {
  /** Reads order files, of customers of the program. */
  readonly files: ThreadRunner<TaskTable>
  /** Reads uploaded SKU lists of pages without JavaScript: open to anyone, so separate from order files. */
  readonly lists: ThreadRunner<TaskTable>
  /** Opens pictures that staff send to the media library, and makes them smaller. */
  readonly pictures: ThreadRunner<TaskTable>
  /** Makes documents of the shop's own facts: quotes. */
  readonly documents: ThreadRunner<TaskTable>
  readonly stop: () => Promise<void>
}

/** A quote of 200 lines takes a second or two of a processor to itself. */
export const documentLimits: ThreadLimits = { memoryMb: 256, deadlineMs: 20_000, mostWaiting: 6, idleMs: 60_000 }

/** A second of a processor to itself; a machine that is busy takes many times as long. */
const fileLimits: ThreadLimits = { memoryMb: 192, deadlineMs: 20_000, mostWaiting: 8, idleMs: 60_000 }

/**
 * Seven widths in two formats of sixty million pixels; what a picture takes in native memory is bounded by its pixels.
 */
const pictureLimits: ThreadLimits = { memoryMb: 192, deadlineMs: 120_000, mostWaiting: 20, idleMs: 60_000 }

/** None is started before its first task. */
export const openThreads = (): Threads => {
  const open = (limits: ThreadLimits) => threadRunner<TaskTable>(threadModule('tasks'), limits)
  const threads = {
    files: open(fileLimits),
    lists: open(fileLimits),
    pictures: open(pictureLimits),
    documents: open(documentLimits),
  }
  return { ...threads, stop: async () => void (await Promise.all(Object.values(threads).map(thread => thread.stop()))) }
}
