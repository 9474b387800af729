import * as E from 'fp-ts/Either'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { rateLimits } from '../access/rate-limits'
import { anybody, signedIn } from '../access/requirements'
import { checkReview, tidyReview } from './review'
import type { ReviewsPort } from './reviews.port'

/** Reviews are public; only customers write them. */
const table: GuardTable<ReviewsPort> = {
  list: { who: anybody },
  write: {
    who: signedIn,
    shape: (productId, entered) => {
      const review = tidyReview(entered)
      const issues = checkReview(review)
      return issues.length > 0 ? E.left(issues) : E.right([productId, review])
    },
    limits: [rateLimits.reviews],
  },
}

export const guardedReviews = (reviews: ReviewsPort, guard: Guard): Guarded<ReviewsPort> =>
  guarded('reviews', table, reviews, guard)
