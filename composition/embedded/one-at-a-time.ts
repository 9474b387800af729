/**
 * Runs the work once at a time. Callers that come during a run share the next one: what a caller did before its call is
 * always seen by the run that it waits for.
 */
export const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> =>
    (running = work().finally(() => {
      running = undefined
    }))
  const again = (): Promise<void> => {
    next = undefined
    return call()
  }
  const call = (): Promise<void> => (running === undefined ? start() : (next ??= running.then(again, again)))
  return call
}
