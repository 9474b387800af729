import type { Outcome } from '../shared/domain-error'
import type { NewReview, Reviews } from './review'

/** Product reviews. 'not-found' for products the visitor may not see. */
export type ReviewsPort = {
  /** Approved reviews, newest first; page numbers beyond the end return the last page. */
  readonly list: (productId: number, page: number) => Outcome<Reviews>
  /**
   * Submits a review, shown after approval. One per product and customer: an identical one changes nothing, another is
   * a 'conflict'. Guests are 'signed-out'.
   */
  readonly write: (productId: number, review: NewReview) => Outcome<void>
}
