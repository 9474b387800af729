import type { Outcome } from './domain-error'

/** A stored response: `mark` is a fingerprint of the request. */
export type KeptAnswer = { readonly mark: string; readonly status: number; readonly body: unknown }

/** Responses of idempotent writes, stored for a day. `session` is the session's hash. */
export type KeptAnswersPort = {
  readonly find: (session: string, key: string) => Outcome<KeptAnswer | undefined>
  readonly keep: (session: string, key: string, answer: KeptAnswer) => Outcome<void>
}
