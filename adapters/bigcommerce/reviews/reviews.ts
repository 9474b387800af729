import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import * as TE from 'fp-ts/TaskEither'
import { ratingOf, type Review, type ReviewState } from '../../../core/reviews/review'
import type { StoreReviewsPort } from '../../../core/reviews/store-reviews.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import { notFound, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { id, maybe, number, text } from '../../shared/codecs'
import { reviewPath, reviewsPath } from '../rest/paths'
import { dataOf, decodedBody, readablePages, type Rest } from '../rest/rest'

const reviewCodec = t.intersection([
  t.strict({ id, title: text(1_000), date_reviewed: text(50) }),
  t.partial({ text: maybe(text(100_000)), rating: maybe(number), name: maybe(text(1_000)), status: maybe(text(50)) }),
])
type WireReview = t.TypeOf<typeof reviewCodec>

const createdCodec = t.strict({ id })
const stateCodec = t.partial({ status: maybe(text(50)) })

const stateFromWire = (status: string | undefined): ReviewState => {
  switch (status) {
    case 'approved':
      return 'approved'
    case 'disapproved':
      return 'declined'
    default:
      return 'pending'
  }
}

/** The store has reviews of 0 stars, which count as one here. */
const reviewFromWire = (wire: WireReview): Review => ({
  id: wire.id,
  rating: ratingOf(wire.rating ?? 1) ?? 1,
  title: wire.title,
  text: wire.text ?? '',
  author: wire.name ?? '',
  reviewedAt: Date.parse(wire.date_reviewed) || 0,
})

/** Reviews at a store, by its Management API. */
export const bigcommerceReviews = (rest: Rest, clock: ClockPort): StoreReviewsPort => ({
  approved: productId =>
    pipe(
      readablePages(
        rest,
        reviewsPath(productId),
        { name: 'reviews', codec: reviewCodec },
        { limit: 250, query: { status: 1 } },
      ),
      TE.map(({ entries }) =>
        entries
          .filter(({ status }) => status === 'approved')
          .map(reviewFromWire)
          .toSorted((a, b) => b.reviewedAt - a.reviewedAt || b.id - a.id),
      ),
    ),
  stateOf: (productId, reviewId) =>
    pipe(
      rest.get(reviewPath(productId, reviewId), { mayBeGone: true }),
      TE.flatMapEither(answer => decodedBody(stateCodec)(dataOf(answer))),
      TE.map(({ status }) => stateFromWire(status)),
      TE.orElse((failed): Outcome<ReviewState> =>
        failed.tag === 'not-found' ? TE.right('declined') : TE.left(failed),
      ),
    ),
  write: (productId, { rating, title, text: words, author }, { email }) =>
    pipe(
      rest.post(reviewsPath(productId), {
        body: {
          title,
          text: words,
          rating,
          name: author,
          email,
          status: 'pending',
          date_reviewed: new Date(clock.now()).toISOString(),
        },
        mayBeGone: true,
      }),
      TE.mapLeft((failed): DomainError => (failed.tag === 'not-found' ? notFound('product') : failed)),
      TE.flatMapEither(answer => decodedBody(createdCodec)(dataOf(answer))),
      TE.map(({ id: reviewId }) => reviewId),
    ),
})
