import type { Outcome } from './domain-error'

/** Encrypts short secrets for storage, by a key that is not in the database. */
export type SealPort = {
  readonly seal: (text: string) => Outcome<string>
  /** 'unavailable' if it was sealed by another key. */
  readonly open: (sealed: string) => Outcome<string>
  /** A keyed hash: equal for equal texts, and useless without the key. */
  readonly print: (text: string) => Outcome<string>
}
