import type { Outcome } from './domain-error'

/** Blob storage by generated keys. Writes are atomic and durable. */
export type BlobStorePort = {
  readonly write: (name: string, bytes: Uint8Array) => Outcome<void>
  /** Undefined if missing. */
  readonly read: (name: string) => Outcome<Uint8Array | undefined>
  /** No effect if missing. */
  readonly remove: (name: string) => Outcome<void>
}
