import type { Outcome } from '../shared/domain-error'

/**
 * Stores results by idempotency key for a limited time: a second call with the same key waits for the first and gets
 * its result. Failures, and results that `keeps` rejects, are not stored.
 */
export type OncePort = {
  readonly once: <A>(key: string, work: Outcome<A>, keeps: (answer: A) => boolean) => Outcome<A>
}
