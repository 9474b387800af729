export type RenderLimitSettings = {
  /** Renderings under way at once; further ones wait in line. */
  readonly places: number
  /** Renderings that may wait in line; beyond that there is none to be had at once. */
  readonly line: number
  /** How long one may wait in line. */
  readonly waitMs: number
  /** How long one may take once its turn has come, loaders included. */
  readonly limitMs: number
}

/** What became of a rendering: done, not begun because too much is going on, or given up because it took too long. */
export type Rendering<A> =
  { readonly tag: 'done'; readonly value: A } | { readonly tag: 'busy' } | { readonly tag: 'late' }

export type RenderLimits = {
  /**
   * Runs `work` when its turn comes. Its signal says that nobody waits for it any more: the time is up, or the visitor
   * has left. `limitMs` in place of the settings', for work that must not be given up easily.
   */
  readonly run: <A>(
    work: (signal: AbortSignal) => Promise<A>,
    options?: { readonly left?: AbortSignal; readonly limitMs?: number },
  ) => Promise<Rendering<A>>
  readonly running: () => number
  readonly waiting: () => number
}

type Turn = 'come' | 'busy'

/**
 * A limit on what the server renders at once (security rule 46): so many places, a line of bounded length that is
 * served in order, a time to wait in it and a time to take. A place is given back however the work ends.
 */
export const renderLimits = (settings: RenderLimitSettings): RenderLimits => {
  const line = new Set<(turn: Turn) => void>()
  let running = 0

  const turn = (left: AbortSignal | undefined): Promise<Turn> => {
    if (left?.aborted) return Promise.resolve('busy')
    if (running < settings.places) {
      running += 1
      return Promise.resolve('come')
    }
    if (line.size >= settings.line) return Promise.resolve('busy')
    return new Promise(resolve => {
      const settle = (turn: Turn): void => {
        clearTimeout(timer)
        left?.removeEventListener('abort', giveUp)
        line.delete(settle)
        resolve(turn)
      }
      const giveUp = () => settle('busy')
      const timer = setTimeout(giveUp, settings.waitMs)
      left?.addEventListener('abort', giveUp)
      line.add(settle)
    })
  }

  /** The place goes straight to the first in line, so `running` only sinks when nobody waits. */
  const release = (): void => {
    const [next] = line
    if (next) next('come')
    else running -= 1
  }

  return {
    running: () => running,
    waiting: () => line.size,
    run: async (work, { left, limitMs = settings.limitMs } = {}) => {
      if ((await turn(left)) === 'busy') return { tag: 'busy' }
      try {
        return await inTime(work, limitMs, left)
      } finally {
        release()
      }
    },
  }
}

/** The work's own end, or 'late' when the time is up before; what a late one does after that is nobody's concern. */
const inTime = <A>(
  work: (signal: AbortSignal) => Promise<A>,
  limitMs: number,
  left: AbortSignal | undefined,
): Promise<Rendering<A>> =>
  new Promise((resolve, reject) => {
    const end = new AbortController()
    const giveUp = (): void => {
      finish()
      end.abort(new Error('the rendering took too long, or nobody waits for it any more'))
      resolve({ tag: 'late' })
    }
    const finish = (): void => {
      clearTimeout(timer)
      left?.removeEventListener('abort', giveUp)
    }
    const timer = setTimeout(giveUp, limitMs)
    left?.addEventListener('abort', giveUp)
    if (left?.aborted) return giveUp()
    Promise.resolve()
      .then(() => work(end.signal))
      .finally(finish)
      .then(value => resolve({ tag: 'done', value }), reject)
  })
