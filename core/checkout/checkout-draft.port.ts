import type { CheckoutDraft } from './checkout-draft'

/** Stores checkout input in the browser, so that leaving the page loses nothing. */
export type CheckoutDraftPort = {
  /** Undefined: none is kept, or none that can be read. */
  readonly read: () => CheckoutDraft | undefined
  /** Undefined forgets it, as at sign-out (security rule 37). */
  readonly write: (draft: CheckoutDraft | undefined) => void
}
