import type { CheckoutDraft } from './checkout-draft'

/** Stores checkout input in the browser, so that leaving the page loses nothing. */
export type CheckoutDraftPort = {
  /** Undefined: nothing stored, or unreadable. */
  readonly read: () => CheckoutDraft | undefined
  /** Undefined deletes it, as at sign-out (security rule 37). */
  readonly write: (draft: CheckoutDraft | undefined) => void
}
