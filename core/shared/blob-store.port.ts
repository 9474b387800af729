import type { Outcome } from './domain-error'

/**
 * Where whole files lie, by names that we make up. What is written is there after a sudden stop, or not there at all.
 */
export type BlobStorePort = {
  readonly write: (name: string, bytes: Uint8Array) => Outcome<void>
  /** Undefined when there is none. */
  readonly read: (name: string) => Outcome<Uint8Array | undefined>
  /** Removing what is not there is no error. */
  readonly remove: (name: string) => Outcome<void>
}
