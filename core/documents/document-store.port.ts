import type { Outcome } from '../shared/domain-error'

/** Cache of generated documents by content key, so that each is generated once. */
export type DocumentStorePort = {
  /** The document under this key: stored, or being generated. Undefined if it must be generated. */
  readonly find: (key: string) => Outcome<Uint8Array> | undefined
  /**
   * Generates a document on behalf of `asker`, or joins a generation in progress (single flight). Failures are not
   * stored. 'limited' while the asker has `documentShare` others in progress (several processes share it out).
   */
  readonly make: (key: string, asker: string, work: Outcome<Uint8Array>) => Outcome<Uint8Array>
}

/** Maximum of concurrent documents per asker, so that one cannot occupy the queue. */
export const documentShare = 3

/** Retry-After in seconds if a document could not be started. */
export const documentRetrySeconds = 5
