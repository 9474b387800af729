/** Rejects on timeout; a later result is ignored. */
export const withTimeout = <A>(awaited: Promise<A>, withinMs: number): Promise<A> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${withinMs} ms`)), withinMs)
    awaited.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
