import type * as tasks from './tasks'
import { threadModule, threadRunner, type ThreadLimits, type ThreadRunner } from './thread-runner'

type TaskTable = typeof tasks

/** The threads of a server. A subject that must not wait for another's work gets a line of its own here. */
export type Threads = {
  /** Reads what others sent: order files. */
  readonly files: ThreadRunner<TaskTable>
  /** Makes documents of the shop's own facts: quotes. */
  readonly documents: ThreadRunner<TaskTable>
  readonly stop: () => Promise<void>
}

/** A quote of 200 lines takes a second or two of a processor to itself. */
export const documentLimits: ThreadLimits = { memoryMb: 256, deadlineMs: 20_000, mostWaiting: 6, idleMs: 60_000 }

/** None is started before its first task. */
export const openThreads = (): Threads => {
  const files = threadRunner<TaskTable>(threadModule('tasks'), { memoryMb: 192, deadlineMs: 10_000, mostWaiting: 8, idleMs: 60_000 })
  const documents = threadRunner<TaskTable>(threadModule('tasks'), documentLimits)
  return { files, documents, stop: async () => void (await Promise.all([files.stop(), documents.stop()])) }
}
