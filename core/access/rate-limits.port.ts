import type { Outcome } from '../shared/domain-error'
import type { RateLimit } from './rate-limits'

/**
 * Counts tries in fixed windows; shared by all server processes. `key` names who is counted, as the row's `by` says:
 * two rows never share a count. Only rows of `rateLimits` are taken, so that no limit stands outside the table.
 */
export type RateLimitPort = {
  /** Adds one and answers 0 when still allowed, else the seconds to wait. */
  readonly hit: (limit: RateLimit, key: string) => Outcome<number>
  /** The seconds to wait without counting a try. */
  readonly peek: (limit: RateLimit, key: string) => Outcome<number>
  readonly forget: (limit: RateLimit, key: string) => Outcome<void>
}
