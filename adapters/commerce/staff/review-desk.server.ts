import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { decideReview, viewDeskReview, viewDeskReviews } from '../../../core/reviews/decide-review'
import type { ReviewDeskPort } from '../../../core/reviews/review-desk.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { id } from '../../shared/codecs'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import {
  decideReviewRequest,
  decisionFromWire,
  deskReviewPath,
  deskReviewsPath,
  deskReviewToWire,
  reviewDetailToWire,
  reviewQueryFromWire,
} from './review-desk.wire'

const reviewOf = ({ params }: Call): E.Either<DomainError, number> =>
  pipe(
    id.decode(params['reviewId']),
    E.mapLeft(() => notFound('review')),
  )

export const reviewDeskRoutes: readonly Route<{ readonly staff: StaffPort; readonly reviewDesk: ReviewDeskPort }>[] = [
  {
    method: 'GET',
    path: deskReviewsPath,
    handle: ({ query }, ports) =>
      enveloped(viewDeskReviews(ports)(reviewQueryFromWire(query)), ({ reviews, total }) => ({
        reviews: reviews.map(deskReviewToWire),
        total,
      })),
  },
  {
    method: 'GET',
    path: deskReviewPath(':reviewId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMapEither(() => reviewOf(call)),
          TE.flatMap(viewDeskReview(ports)),
        ),
        reviewDetailToWire,
      ),
  },
  {
    method: 'PUT',
    path: deskReviewPath(':reviewId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMapEither(() => reviewOf(call)),
          TE.bindTo('reviewId'),
          TE.bind('asked', () => TE.fromEither(decodeRequest(decideReviewRequest, call.body))),
          TE.flatMap(({ reviewId, asked }) =>
            decideReview(ports)({
              reviewId,
              version: asked.version,
              key: asked.key,
              decision: decisionFromWire(asked.decision),
            }),
          ),
        ),
        reviewDetailToWire,
      ),
  },
]
