import * as t from 'io-ts'
import {
  averageOf,
  ratingOf,
  reviewsPerPage,
  reviewStates,
  type NewReview,
  type Review,
  type Reviews,
} from '../../../core/reviews/review'
import { id, lenient, maybe, oneOf, text, whole } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'

/** Product reviews: calls 3.8 and 3.9 (S1-7.19). The specification does not show the path of 3.9; 3.8's is used. */
export const reviewsPath = (productId: number | ':productId') => `/exp-sf-cms/api/bc/products/${productId}/reviews`

export const reviewsToQuery = (page: number) => ({ status: 1, page, limit: reviewsPerPage })
export const pageFromQuery = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** Limits are wider than for new reviews, as platforms may store longer texts; a rating of 0 means none. */
const reviewCodec = t.intersection([
  t.strict({ id, title: text(1000), rating: whole(0, 5), date_reviewed: text(40) }),
  t.partial({ text: maybe(text(100_000)), name: maybe(text(1000)) }),
])
const maxReadReviews = 250
const paginationCodec = t.strict({
  total: whole(0, 1_000_000_000),
  total_pages: whole(0, 1_000_000_000),
  current_page: whole(0, 1_000_000_000),
})

/** `lintel` is our extension: the sum of all approved ratings, and the state of the visitor's own review. */
export const reviewsCodec = t.strict({
  reviews: t.strict({ data: readableListOf('reviews', reviewCodec, maxReadReviews) }),
  reviews_meta: t.intersection([
    t.strict({ pagination: paginationCodec }),
    t.partial({ lintel: lenient(t.partial({ average: t.number, own: oneOf(...reviewStates) })) }),
  ]),
})

export const addReviewRequest = t.intersection([
  t.strict({ title: text(1000), rating: whole(0, 5) }),
  t.partial({ text: maybe(text(20_000)), name: maybe(text(1000)) }),
])

/** ISO 8601 without fractions, as call 3.9 requires. */
const dateToWire = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')

const reviewToWire = ({ id: reviewId, rating, title, text: body, author, reviewedAt }: Review) => ({
  id: reviewId,
  title,
  text: body,
  rating,
  name: author,
  date_reviewed: dateToWire(reviewedAt),
})

const reviewFromWire = (wire: t.TypeOf<typeof reviewCodec>): readonly Review[] => {
  const rating = ratingOf(wire.rating)
  const reviewedAt = Date.parse(wire.date_reviewed)
  return rating === undefined || Number.isNaN(reviewedAt)
    ? []
    : [{ id: wire.id, rating, title: wire.title, text: wire.text ?? '', author: wire.name ?? '', reviewedAt }]
}

/** Email addresses are never included (security), only the author's name. */
export const reviewsToWire = ({ reviews, count, average, page, pages, own }: Reviews) => ({
  reviews: { data: reviews.map(reviewToWire) },
  reviews_meta: {
    pagination: {
      total: count,
      count: reviews.length,
      per_page: reviewsPerPage,
      current_page: page,
      total_pages: pages,
    },
    lintel: { ...(average === undefined ? {} : { average }), ...(own ? { own } : {}) },
  },
})

/** If the platform sends no average, it is computed when all reviews are on one page. */
export const reviewsFromWire = ({
  reviews: { data },
  reviews_meta: { pagination, lintel },
}: t.TypeOf<typeof reviewsCodec>): Reviews => {
  const reviews = data.flatMap(reviewFromWire)
  const average =
    lintel?.average ??
    (pagination.total <= data.length
      ? averageOf(
          reviews.reduce((sum, { rating }) => sum + rating, 0),
          reviews.length,
        )
      : undefined)
  const own = lintel?.own
  return {
    reviews,
    count: pagination.total,
    ...(average === undefined ? {} : { average }),
    page: Math.max(1, pagination.current_page),
    pages: Math.max(1, pagination.total_pages),
    ...(own ? { own } : {}),
  }
}

/** Author and time come from the session; other platforms need both in the request. */
export const newReviewToWire = (
  { title, text: body, rating, author }: NewReview,
  { email, now }: { readonly email: string; readonly now: number },
) => ({
  title,
  text: body,
  rating,
  name: author,
  email,
  date_reviewed: dateToWire(now),
})
export const newReviewFromWire = (wire: t.TypeOf<typeof addReviewRequest>): NewReview => ({
  title: wire.title,
  text: wire.text ?? '',
  rating: wire.rating,
  author: wire.name ?? '',
})
