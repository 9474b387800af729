/** Runs at most `concurrency` jobs concurrently and queues at most `waiting` more; further jobs are rejected. */
export const boundedQueue = (concurrency: number, waiting: number) => {
  let running = 0
  const line: (() => void)[] = []

  return async <A>(job: () => Promise<A>): Promise<A> => {
    if (running >= concurrency) {
      if (line.length >= waiting) throw new Error(`queue full: more than ${concurrency + waiting} jobs`)
      await new Promise<void>(resolve => line.push(resolve))
    } else {
      running++
    }
    try {
      return await job()
    } finally {
      const next = line.shift()
      // The slot goes directly to the next waiter, so no newcomer can take it.
      if (next) next()
      else running--
    }
  }
}
