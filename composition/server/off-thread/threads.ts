import { noSiblings, type Siblings } from '../../processes/siblings'
import type * as tasks from './tasks'
import { threadModule, threadRunner, type ThreadLimits, type ThreadRunner } from './thread-runner'

type TaskTable = typeof tasks

/** The worker threads of a server. Tasks that must not queue behind another subject get a thread of their own. */
export type Threads = {
  /** Parses order files of the construction program's customers, price files of staff, and products of set-up. */
  readonly files: ThreadRunner<TaskTable>
  /** Reads uploaded SKU lists of pages without JavaScript: open to anyone, so separate from order files. */
  readonly lists: ThreadRunner<TaskTable>
  /** Decodes and resizes pictures that staff upload to the media library. */
  readonly pictures: ThreadRunner<TaskTable>
  /** Generates documents from the shop's own data: quotes. */
  readonly documents: ThreadRunner<TaskTable>
  readonly stop: () => Promise<void>
}

/** A quote of 200 lines takes a second or two of processor time. */
export const documentLimits: ThreadLimits = { memoryMb: 256, deadlineMs: 20_000, maxWaiting: 6, idleMs: 60_000 }

/** A second of processor time; many times as long on a busy machine. */
const fileLimits: ThreadLimits = { memoryMb: 192, deadlineMs: 20_000, maxWaiting: 8, idleMs: 60_000 }

/** Seven widths in two formats of a sixty-megapixel picture; its pixel limit bounds the native memory. */
const pictureLimits: ThreadLimits = { memoryMb: 192, deadlineMs: 120_000, maxWaiting: 20, idleMs: 60_000 }

/**
 * Each thread starts with its first task. Of several processes, each has its threads, but those of one subject take
 * turns (`inSlot`), and idle ones end earlier.
 */
export const openThreads = (inSlot: Siblings['inSlot'] = noSiblings.inSlot, processes = 1): Threads => {
  const open = (subject: string, limits: ThreadLimits) =>
    threadRunner<TaskTable>(threadModule('tasks'), { ...limits, idleMs: limits.idleMs / processes }, work =>
      inSlot(subject, work),
    )
  const threads = {
    files: open('files', fileLimits),
    lists: open('lists', fileLimits),
    pictures: open('pictures', pictureLimits),
    documents: open('documents', documentLimits),
  }
  return { ...threads, stop: async () => void (await Promise.all(Object.values(threads).map(thread => thread.stop()))) }
}
