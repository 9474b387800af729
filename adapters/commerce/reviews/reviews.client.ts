import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Reviews } from '../../../core/reviews/review'
import type { ReviewsPort } from '../../../core/reviews/reviews.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import { decodeBare, decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { newReviewToWire, reviewsCodec, reviewsFromWire, reviewsPath, reviewsToQuery } from './reviews.wire'

const service = 'reviews'
const none: Reviews = { reviews: [], count: 0, page: 1, pages: 1 }

/** Reviews over calls 3.8 and 3.9. `email` is the author's, for platforms that need it; our gateway knows it. */
export const commerceReviews = (http: Http, clock: ClockPort, email: () => string = () => ''): ReviewsPort => ({
  list: (productId, page) =>
    pipe(
      http.get(reviewsPath(productId), { query: reviewsToQuery(page) }),
      // Platforms return no body for products without reviews.
      TE.flatMapEither(answer =>
        answer.status === 204 ? E.right(none) : pipe(decodeBare(reviewsCodec, service)(answer), E.map(reviewsFromWire)),
      ),
    ),
  write: (productId, review) =>
    pipe(
      http.post(reviewsPath(productId), { body: newReviewToWire(review, { email: email(), now: clock.now() }) }),
      TE.flatMapEither(decodeNothing(service)),
      TE.map(() => undefined),
    ),
})
