/** What is awaited, or a failure once that takes longer than so many milliseconds; what comes after that is left. */
export const inTime = <A>(awaited: Promise<A>, withinMs: number): Promise<A> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing came within ${withinMs} ms`)), withinMs)
    awaited.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
