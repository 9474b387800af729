import type { Outcome } from './domain-error'

/** A stored response: `mark` is a fingerprint of the request. */
export type StoredResponse = { readonly mark: string; readonly status: number; readonly body: unknown }

/** Responses of idempotent writes, stored for a day. `session` is the session's hash. */
export type StoredResponsesPort = {
  readonly find: (session: string, key: string) => Outcome<StoredResponse | undefined>
  readonly keep: (session: string, key: string, answer: StoredResponse) => Outcome<void>
}
