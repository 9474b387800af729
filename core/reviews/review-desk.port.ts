import type { Outcome } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { Review, ReviewState } from './review'

/** A review as staff judge it. */
export type DeskReview = Review & {
  readonly state: ReviewState
  readonly product: { readonly id: number; readonly name: string; readonly slug: string }
  /** The account that wrote it; undefined: it came with the catalogue, or the account is gone. */
  readonly customer?: { readonly name: string; readonly email: string }
  /** Rises with each decision; a decision names the one it was made on. */
  readonly version: number
}

export type DeskReviewDetail = DeskReview & { readonly history: readonly StaffEvent[] }

export type ReviewQuery = {
  /** Undefined: whatever their state. */
  readonly state?: ReviewState
  /** Part of a product's name or SKU, of an author, an e-mail address, or of what was written. */
  readonly text: string
  readonly page: number
}

export type ReviewDecision = { readonly tag: 'approve' } | { readonly tag: 'decline'; readonly reason: string }

/** `version` is of the review as it was shown; `key` is the click's own. */
export type ReviewDecisionMade = {
  readonly reviewId: number
  readonly version: number
  readonly key: string
  readonly decision: ReviewDecision
}

export type DeskReviewPage = { readonly reviews: readonly DeskReview[]; readonly total: number }

/** The desk where reviews are approved; for staff with 'reviews', within the storefront of the session. */
export type ReviewDeskPort = {
  /** What waits longest comes first; what is decided, newest first. */
  readonly list: (query: ReviewQuery) => Outcome<DeskReviewPage>
  readonly find: (reviewId: number) => Outcome<DeskReviewDetail>
  /** Idempotent by key; 'conflict' if someone else decided in the meantime. Visible on the next page load. */
  readonly decide: (made: ReviewDecisionMade) => Outcome<DeskReviewDetail>
}
