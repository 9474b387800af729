import type { CheckoutDraft } from './checkout-draft'

/** Keeping what is typed in the checkout where it is typed, so that leaving the page loses none of it. */
export type CheckoutDraftPort = {
  /** Undefined: none is kept, or none that can be read. */
  readonly read: () => CheckoutDraft | undefined
  /** Undefined forgets it, as at sign-out (security rule 37). */
  readonly write: (draft: CheckoutDraft | undefined) => void
}
