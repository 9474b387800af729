import type { Outcome } from '../shared/domain-error'
import type { NewReview, Review, ReviewState } from './review'

/** Reviews at a merchant's store, which are approved in its control panel. */
export type StoreReviewsPort = {
  /** All approved reviews of a product, newest first. */
  readonly approved: (productId: number) => Outcome<readonly Review[]>
  /** What the control panel decided about a review; one that was deleted there is declined. */
  readonly stateOf: (productId: number, reviewId: number) => Outcome<ReviewState>
  /** Submits a review, which then waits for approval; returns its id. The address is for the merchant only. */
  readonly write: (productId: number, review: NewReview, by: { readonly email: string }) => Outcome<number>
}
