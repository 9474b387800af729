import type { Outcome } from '../shared/domain-error'

/**
 * Stores results by idempotency key for a limited time: a second call with the key waits for the first and gets its
 * result. Failures are not stored, nor results that `keeps` rejects.
 */
export type OncePort = {
  readonly once: <A>(key: string, work: Outcome<A>, keeps: (answer: A) => boolean) => Outcome<A>
}
