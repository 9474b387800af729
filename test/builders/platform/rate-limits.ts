import * as TE from 'fp-ts/TaskEither'
import type { RateLimit } from '../../../core/access/rate-limits'
import type { RateLimitPort } from '../../../core/access/rate-limits.port'

/** Rate limits that refuse nothing. */
export const noRateLimits: RateLimitPort = {
  hit: () => TE.right(0),
  peek: () => TE.right(0),
  release: () => TE.right(undefined),
  forget: () => TE.right(undefined),
}

/** The waiting time of in-memory limits, in seconds. */
export const waitSeconds = 60

/**
 * In-memory rate limits whose windows never end. `only` names the enforced rows; by default all. `use` sets the count
 * of every key of a row seen so far.
 */
export const memoryRateLimits = (...only: readonly string[]) => {
  const counts = new Map<string, number>()
  const rows = new Map<string, string>()
  const keyOf = (limit: RateLimit, key: string) => `${limit.name}:${key}`
  const of = (limit: RateLimit, key: string) => counts.get(keyOf(limit, key)) ?? 0
  const waitAt = (limit: RateLimit, count: number) =>
    count > limit.tries && (only.length === 0 || only.includes(limit.name)) ? waitSeconds : 0
  const limits: RateLimitPort = {
    hit: (limit, key) =>
      TE.fromIO(() => {
        const count = of(limit, key) + 1
        rows.set(keyOf(limit, key), limit.name)
        counts.set(keyOf(limit, key), count)
        return waitAt(limit, count)
      }),
    peek: (limit, key) => TE.fromIO(() => waitAt(limit, of(limit, key) + 1)),
    release: (limit, key) => TE.fromIO(() => void counts.set(keyOf(limit, key), Math.max(0, of(limit, key) - 1))),
    forget: (limit, key) => TE.fromIO(() => void counts.delete(keyOf(limit, key))),
  }
  /** The keys of a row with their counts. */
  const counted = (name: string) => [...counts].filter(([key, count]) => rows.get(key) === name && count > 0)
  return {
    limits,
    counts,
    counted,
    use: (name: string, times: number) => {
      for (const [key] of counted(name)) counts.set(key, times)
    },
  }
}
