import type { DraftQuote } from './draft-quote'

/** A draft as a browser keeps it; `customerId` says whose it is, once they were signed in with it. */
export type DraftHere = { readonly draft: DraftQuote; readonly customerId?: number }

/** Keeping a draft where its buyer is, without an account (S3-3.01). */
export type DraftStoragePort = {
  /** Undefined: none is kept, or none that can be read. */
  readonly read: () => DraftHere | undefined
  readonly write: (kept: DraftHere) => void
  /** Nothing of it stays, as at sign-out (security rule 37). */
  readonly forget: () => void
}
