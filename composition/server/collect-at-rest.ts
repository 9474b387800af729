export type RestSettings = {
  /** Collects all garbage and returns free memory to the system, in one pause. */
  readonly collect: () => void
  /** Milliseconds without a request after which the server is at rest: after a start, and later. */
  readonly restMs: { readonly afterStart: number; readonly later: number }
  /** Requests, since the last collection after a start, that are worth the next one. */
  readonly worthIt: number
}

/** What the server tells of itself. */
export type RestWatch = {
  /** The server accepts requests. */
  readonly opened: () => void
  readonly requested: () => void
  readonly closed: () => void
}

/**
 * Has garbage collected while no request waits. V8 collects as a program allocates and not at rest: what starting the
 * server left behind, and the room for short-lived objects, would stay in memory until there is load, and after a peak
 * the memory of the peak. One collection follows the start, one the first requests; later ones need many requests and a
 * long rest, since they take some 200 ms and drop compiled code that was not used lately.
 */
export const collectAtRest = ({ collect, restMs, worthIt }: RestSettings): RestWatch => {
  const stages = [
    { requests: 0, rest: restMs.afterStart },
    { requests: 1, rest: restMs.afterStart },
    { requests: worthIt, rest: restMs.later },
  ] as const
  let stage = 0
  let requests = 0
  let last = 0
  let timer: NodeJS.Timeout | undefined
  const next = () => stages[stage] ?? stages[2]
  const wait = (milliseconds: number): void => {
    timer = setTimeout(look, milliseconds).unref()
  }
  const look = (): void => {
    const left = last + next().rest - performance.now()
    if (left > 0) return wait(left)
    timer = undefined
    if (requests < next().requests) return
    collect()
    stage += 1
    requests = 0
  }
  const stir = (): void => {
    last = performance.now()
    if (timer === undefined) wait(next().rest)
  }
  return {
    opened: stir,
    requested: () => {
      requests += 1
      stir()
    },
    closed: () => clearTimeout(timer),
  }
}

/** For the process of the shop; without `--expose-gc`, which `npm start` sets, nothing is collected. */
export const collectionsAtRest = (): RestWatch | undefined => {
  const { gc } = globalThis
  if (gc === undefined) return undefined
  return collectAtRest({
    collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    restMs: { afterStart: 3_000, later: 30_000 },
    worthIt: 200,
  })
}
