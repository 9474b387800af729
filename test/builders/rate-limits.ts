import * as TE from 'fp-ts/TaskEither'
import type { RateLimit } from '../../core/access/rate-limits'
import type { RateLimitPort } from '../../core/access/rate-limits.port'

/** Limits that refuse nothing. */
export const noRateLimits: RateLimitPort = { hit: () => TE.right(0), peek: () => TE.right(0), forget: () => TE.right(undefined) }

/** The seconds that limits in memory say to wait. */
export const waitSeconds = 60

/**
 * Limits in memory, whose windows never end. `only` names the row that refuses: by the others everything is allowed.
 * `use` goes on as if every key counted so far had been tried that often.
 */
export const memoryRateLimits = (only?: string) => {
  const counts = new Map<string, number>()
  const of = (limit: RateLimit, key: string) => counts.get(`${limit.name}:${key}`) ?? 0
  const waitAt = (limit: RateLimit, count: number) => (count > limit.tries && (only === undefined || limit.name === only) ? waitSeconds : 0)
  const limits: RateLimitPort = {
    hit: (limit, key) => TE.fromIO(() => {
      const count = of(limit, key) + 1
      counts.set(`${limit.name}:${key}`, count)
      return waitAt(limit, count)
    }),
    peek: (limit, key) => TE.fromIO(() => waitAt(limit, of(limit, key) + 1)),
    forget: (limit, key) => TE.fromIO(() => void counts.delete(`${limit.name}:${key}`)),
  }
  const counted = (name: string) => [...counts].filter(([key]) => key.startsWith(`${name}:`))
  return { limits, counts, counted, use: (name: string, times: number) => { for (const [key] of counted(name)) counts.set(key, times) } }
}
