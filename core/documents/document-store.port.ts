import type { Outcome } from '../shared/domain-error'

/** Keeps documents by what they are made of, so that each is made once for everybody who asks. */
export type DocumentStorePort = {
  /** The document under this key: stored, or being made for somebody else. Undefined where it has to be made. */
  readonly find: (key: string) => Outcome<Uint8Array> | undefined
  /**
   * Makes a document in the name of `asker`, or joins whoever is making it already (single flight). Failures are not
   * stored. 'limited' while the asker has `documentShare` others under way.
   */
  readonly make: (key: string, asker: string, work: Outcome<Uint8Array>) => Outcome<Uint8Array>
}

/** How many documents one asker may have under way or waiting at once: room stays for everybody else. */
export const documentShare = 3

/** Seconds after which it is worth asking again when no document could be begun. */
export const documentRetrySeconds = 5
