import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ReviewDeskPort } from '../../../core/reviews/review-desk.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  deskReviewCodec,
  deskReviewFromWire,
  deskReviewPath,
  deskReviewsCodec,
  deskReviewsPath,
  reviewDetailFromWire,
  reviewQueryToWire,
} from './review-desk.wire'

const service = 'review desk'

/** The desk for reviews over HTTP. */
export const commerceReviewDesk = (http: Http): ReviewDeskPort => ({
  list: query =>
    pipe(
      http.get(deskReviewsPath, { query: reviewQueryToWire(query) }),
      TE.flatMapEither(decodeData(deskReviewsCodec, service)),
      TE.map(({ reviews, total }) => ({ reviews: reviews.map(deskReviewFromWire), total })),
    ),
  find: reviewId =>
    pipe(
      http.get(deskReviewPath(reviewId)),
      TE.flatMapEither(decodeData(deskReviewCodec, service)),
      TE.map(reviewDetailFromWire),
    ),
  decide: ({ reviewId, version, key, decision }) =>
    pipe(
      http.put(deskReviewPath(reviewId), { body: { version, key, decision } }),
      TE.flatMapEither(decodeData(deskReviewCodec, service)),
      TE.map(reviewDetailFromWire),
    ),
})
