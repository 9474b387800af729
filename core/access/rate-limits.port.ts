import type { Outcome } from '../shared/domain-error'
import type { RateLimit } from './rate-limits'

/**
 * Fixed-window rate limits, shared by all server processes. `key` identifies the caller by the row's `by`; rows never
 * share counters. Only rows of `rateLimits` are accepted, so that every limit is in that table.
 */
export type RateLimitPort = {
  /** Increments; returns 0 if allowed, otherwise the seconds to wait. */
  readonly hit: (limit: RateLimit, key: string) => Outcome<number>
  /** The seconds to wait, without counting an attempt. */
  readonly peek: (limit: RateLimit, key: string) => Outcome<number>
  /** Uncounts one attempt; no effect if none is counted. */
  readonly release: (limit: RateLimit, key: string) => Outcome<void>
  readonly forget: (limit: RateLimit, key: string) => Outcome<void>
}
