import * as t from 'io-ts'
import { ratings, ratingOf, reviewStates } from '../../../core/reviews/review'
import type { DeskReview, DeskReviewDetail, ReviewDecision, ReviewQuery } from '../../../core/reviews/review-desk.port'
import { id, listOf, oneOf, text, whole } from '../../shared/codecs'
import { clickKey, historyCodec, historyFromWire, moment } from './staff.wire'

/** Our own calls of the review desk. */
export const deskReviewsPath = '/apis/staff/reviews'
export const deskReviewPath = (reviewId: number | ':reviewId') => `/apis/staff/reviews/${reviewId}`

const reviewFields = t.intersection([
  t.strict({
    id,
    rating: whole(1, ratings.length),
    title: text(1000),
    text: text(100_000),
    author: text(1000),
    reviewed_at: moment,
    state: oneOf(...reviewStates),
    version: whole(0, 1_000_000),
    product: t.strict({ id, name: text(1000), slug: text(1000, 1) }),
  }),
  t.partial({ customer: t.strict({ name: text(400), email: text(254) }) }),
])
export const deskReviewsCodec = t.strict({ reviews: listOf(reviewFields, 1000), total: whole(0, 100_000_000) })
export const deskReviewCodec = t.intersection([reviewFields, t.strict({ history: historyCodec })])

const decisionCodec = t.union([
  t.strict({ tag: oneOf('approve') }),
  t.strict({ tag: oneOf('decline'), reason: text(2000) }),
])
export const decideReviewRequest = t.strict({ version: whole(0, 1_000_000), key: clickKey, decision: decisionCodec })
export const decisionFromWire = (wire: t.TypeOf<typeof decisionCodec>): ReviewDecision => wire

export const deskReviewToWire = ({ reviewedAt, ...review }: DeskReview) => ({ ...review, reviewed_at: reviewedAt })
export const deskReviewFromWire = ({
  reviewed_at: reviewedAt,
  rating,
  ...wire
}: t.TypeOf<typeof reviewFields>): DeskReview => ({ ...wire, rating: ratingOf(rating) ?? 1, reviewedAt })

export const reviewDetailToWire = ({ history, ...review }: DeskReviewDetail) => ({
  ...deskReviewToWire(review),
  history,
})
export const reviewDetailFromWire = ({ history, ...wire }: t.TypeOf<typeof deskReviewCodec>): DeskReviewDetail => ({
  ...deskReviewFromWire(wire),
  history: historyFromWire(history),
})

export const reviewQueryToWire = ({ state, text: term, page }: ReviewQuery) => ({
  page,
  ...(state ? { state } : {}),
  ...(term === '' ? {} : { q: term }),
})
export const reviewQueryFromWire = (asked: URLSearchParams): ReviewQuery => ({
  state: reviewStates.find(known => known === asked.get('state')),
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1),
})
