/** What a page does with a worker that waits. */
type Waiting = { onerror: ((event: ErrorEvent) => void) | null; readonly terminate: () => void }

/** A worker that waits unused goes after so long. */
const waitsMs = 600_000

export type SpareWorker<A extends Waiting> = {
  /** Starts one that waits, unless one does. */
  readonly prepare: () => void
  /** The one that waits, or else a new one; it belongs to who takes it. */
  readonly take: () => A
}

/** One worker ahead of its first task: starting it takes longer than the first rows of a file may. */
export const spareWorker = <A extends Waiting>(start: () => A, later: (task: () => void, ms: number) => unknown = setTimeout): SpareWorker<A> => {
  let spare: A | undefined
  const leave = (worker: A): void => {
    if (spare !== worker) return
    spare = undefined
    worker.terminate()
  }
  return {
    prepare: () => {
      if (spare) return
      const worker = start()
      spare = worker
      // One whose script did not come is no help to anybody.
      worker.onerror = () => leave(worker)
      later(() => leave(worker), waitsMs)
    },
    take: () => {
      const worker = spare ?? start()
      spare = undefined
      worker.onerror = null
      return worker
    },
  }
}
