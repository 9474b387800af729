import type { Outcome } from '../shared/domain-error'

/**
 * Remembers the answers to repeated writes for a while: the second call with a key waits for the first and is answered
 * the same. Failures are not kept, nor answers that `keeps` leaves out.
 */
export type OncePort = {
  readonly once: <A>(key: string, work: Outcome<A>, keeps: (answer: A) => boolean) => Outcome<A>
}
