import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CataloguePort } from '../../../core/catalogue/catalogue.port'
import type { ReviewsPort } from '../../../core/reviews/reviews.port'
import { listReviews } from '../../../core/reviews/view-reviews'
import { writeReview } from '../../../core/reviews/write-review'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { bare } from '../../shared/answer'
import { id } from '../../shared/codecs'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import { addReviewRequest, newReviewFromWire, pageFromQuery, reviewsPath, reviewsToWire } from './reviews.wire'

const productOf = ({ params }: Call): E.Either<DomainError, number> =>
  pipe(
    id.decode(params['productId']),
    E.mapLeft(() => notFound('product')),
  )

/** Product reviews. The author comes from the session; address and date in a request are ignored. */
export const reviewsRoutes: readonly Route<{ readonly catalogue: CataloguePort; readonly reviews: ReviewsPort }>[] = [
  {
    method: 'GET',
    path: reviewsPath(':productId'),
    handle: (call, ports) =>
      bare(
        pipe(
          TE.fromEither(productOf(call)),
          TE.flatMap(productId => listReviews(ports)(productId, pageFromQuery(call.query))),
        ),
        ({ reviews }) => reviewsToWire(reviews),
      ),
  },
  {
    method: 'POST',
    path: reviewsPath(':productId'),
    handle: (call, ports) =>
      bare(
        pipe(
          TE.fromEither(productOf(call)),
          TE.bindTo('productId'),
          TE.bind('review', () => TE.fromEither(decodeRequest(addReviewRequest, call.body))),
          TE.flatMap(({ productId, review }) => writeReview(ports)(productId, newReviewFromWire(review))),
        ),
        () => ({ Status: 'success' }),
      ),
  },
]
