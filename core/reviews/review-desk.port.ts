import type { Outcome } from '../shared/domain-error'
import type { StaffEvent } from '../staff/staff'
import type { Review, ReviewState } from './review'

/** A review at the desk. */
export type DeskReview = Review & {
  readonly state: ReviewState
  readonly product: { readonly id: number; readonly name: string; readonly slug: string }
  /** The author's account; undefined if the review was imported with the catalogue, or the account was deleted. */
  readonly customer?: { readonly name: string; readonly email: string }
  /** Increases with each decision; a decision must name the version it was based on. */
  readonly version: number
}

export type DeskReviewDetail = DeskReview & { readonly history: readonly StaffEvent[] }

export type ReviewQuery = {
  /** Undefined: in any state. */
  readonly state?: ReviewState
  /** Matches part of a product's name or SKU, an author, an email address, or the review's text. */
  readonly text: string
  readonly page: number
}

export type ReviewDecision = { readonly tag: 'approve' } | { readonly tag: 'decline'; readonly reason: string }

/** `version`: the review's version as displayed; `key`: the idempotency key of the click. */
export type ReviewDecisionMade = {
  readonly reviewId: number
  readonly version: number
  readonly key: string
  readonly decision: ReviewDecision
}

export type DeskReviewPage = { readonly reviews: readonly DeskReview[]; readonly total: number }

/** Moderates reviews; for staff with 'reviews', within the storefront of the session. */
export type ReviewDeskPort = {
  /** Pending ones oldest first; decided ones newest first. */
  readonly list: (query: ReviewQuery) => Outcome<DeskReviewPage>
  readonly find: (reviewId: number) => Outcome<DeskReviewDetail>
  /** Idempotent by key; 'conflict' if someone else decided in the meantime. Visible on the next page load. */
  readonly decide: (made: ReviewDecisionMade) => Outcome<DeskReviewDetail>
}
