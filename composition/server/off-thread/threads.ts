import type * as tasks from './tasks'
import { threadModule, threadRunner, type ThreadRunner } from './thread-runner'

type TaskTable = typeof tasks

/** The threads of a server. A subject that must not wait for another's work gets a line of its own here. */
export type Threads = {
  /** Reads what others sent: order files. */
  readonly files: ThreadRunner<TaskTable>
  readonly stop: () => Promise<void>
}

/** None is started before its first task. */
export const openThreads = (): Threads => {
  const files = threadRunner<TaskTable>(threadModule('tasks'), { memoryMb: 192, deadlineMs: 10_000, mostWaiting: 8, idleMs: 60_000 })
  return { files, stop: () => files.stop() }
}
