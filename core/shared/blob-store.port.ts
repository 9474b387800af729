import type { Outcome } from './domain-error'

/** Blob storage by generated keys. Writes are atomic and durable. */
export type BlobStorePort = {
  readonly write: (name: string, bytes: Uint8Array) => Outcome<void>
  /** Undefined when there is none. */
  readonly read: (name: string) => Outcome<Uint8Array | undefined>
  /** Removing what is not there is no error. */
  readonly remove: (name: string) => Outcome<void>
}
