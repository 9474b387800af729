import type { Outcome } from './domain-error'

/** What a call was answered: `mark` tells what was sent, without giving it away. */
export type KeptAnswer = { readonly mark: string; readonly status: number; readonly body: unknown }

/**
 * Answers of writes that may be sent again under the same key, kept for a day. `session` names the session by its hash.
 */
export type KeptAnswersPort = {
  readonly find: (session: string, key: string) => Outcome<KeptAnswer | undefined>
  readonly keep: (session: string, key: string, answer: KeptAnswer) => Outcome<void>
}
