import type { Outcome } from '../shared/domain-error'
import type { NewReview, Reviews } from './review'

/**
 * What we need from whoever keeps what customers say about products. A product that the visitor may not see has no
 * reviews ('not-found').
 */
export type ReviewsPort = {
  /** Approved reviews, newest first; the last page where fewer are left. */
  readonly list: (productId: number, page: number) => Outcome<Reviews>
  /**
   * Hands a customer's review in; it is read by others once staff approved it. One review of a product for each
   * customer: the same once more changes nothing, another is a 'conflict'. Guests are 'signed-out'.
   */
  readonly write: (productId: number, review: NewReview) => Outcome<void>
}
