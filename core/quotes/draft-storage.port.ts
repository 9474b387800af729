import type { DraftQuote } from './draft-quote'

/** A draft in browser storage; `customerId`: its owner, once it was used while signed in. */
export type DraftHere = { readonly draft: DraftQuote; readonly customerId?: number }

/** Stores a draft in the browser, without an account (S3-3.01). */
export type DraftStoragePort = {
  /** Undefined: nothing stored, or unreadable. */
  readonly read: () => DraftHere | undefined
  readonly write: (draftHere: DraftHere) => void
  /** Deletes the draft, as at sign-out (security rule 37). */
  readonly forget: () => void
}
