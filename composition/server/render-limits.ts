export type RenderLimitSettings = {
  /** Maximum concurrent renderings; further ones are queued. */
  readonly places: number
  /** Maximum queue length; beyond it, renderings are rejected. */
  readonly line: number
  /** Maximum time in the queue. */
  readonly waitMs: number
  /** Maximum run time, loaders included. */
  readonly limitMs: number
}

/** The outcome of a rendering: done, rejected because the queue is full, or aborted on timeout. */
export type Rendering<A> =
  { readonly tag: 'done'; readonly value: A } | { readonly tag: 'busy' } | { readonly tag: 'late' }

export type RenderLimits = {
  /**
   * Runs `work` in turn. Its signal aborts on timeout or when the visitor leaves. `limitMs` overrides the setting, for
   * work that must not be aborted early.
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
 * Limits concurrent server renderings (security rule 46): slots, a bounded FIFO queue, a queue timeout and a run
 * timeout. A slot is always released.
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

  /** The slot goes directly to the next in the queue, so `running` only drops if the queue is empty. */
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

/** The work's result, or 'late' on timeout; the result of late work is discarded. */
const inTime = <A>(
  work: (signal: AbortSignal) => Promise<A>,
  limitMs: number,
  left: AbortSignal | undefined,
): Promise<Rendering<A>> =>
  new Promise((resolve, reject) => {
    const end = new AbortController()
    const giveUp = (): void => {
      finish()
      end.abort(new Error('the rendering timed out or was abandoned'))
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
