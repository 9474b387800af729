import * as TE from 'fp-ts/TaskEither'
import type { Issue, Outcome } from '../shared/domain-error'
import { invalid, issue, notFound } from '../shared/domain-error'
import { reviewStates, type ReviewState } from './review'
import type {
  DeskReviewDetail,
  DeskReviewPage,
  ReviewDecision,
  ReviewDecisionMade,
  ReviewDeskPort,
  ReviewQuery,
} from './review-desk.port'

type Ports = { readonly reviewDesk: ReviewDeskPort }

export const deskReviewsPerPage = 20
export const maxReviewReasonLength = 500
const maxSearchLength = 100

export const viewDeskReviews =
  (ports: Ports) =>
  ({ state, text, page }: ReviewQuery): Outcome<DeskReviewPage> =>
    ports.reviewDesk.list({
      state: reviewStates.find(known => known === state),
      text: text.trim().slice(0, maxSearchLength),
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    })

export const viewDeskReview =
  (ports: Ports) =>
  (reviewId: number): Outcome<DeskReviewDetail> =>
    isId(reviewId) ? ports.reviewDesk.find(reviewId) : TE.left(notFound('review'))

/** Approves or declines a review; declining requires an internal reason. */
export const decideReview =
  (ports: Ports) =>
  (made: ReviewDecisionMade): Outcome<DeskReviewDetail> => {
    if (!isId(made.reviewId)) return TE.left(notFound('review'))
    const decision = tidyDecision(made.decision)
    const issues = checkReviewDecision(decision)
    return issues.length > 0 ? TE.left(invalid(...issues)) : ports.reviewDesk.decide({ ...made, decision })
  }

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

const tidyDecision = (decision: ReviewDecision): ReviewDecision =>
  decision.tag === 'decline' ? { tag: 'decline', reason: decision.reason.trim() } : { tag: 'approve' }

const checkReviewDecision = (decision: ReviewDecision): readonly Issue[] => {
  if (decision.tag === 'approve') return []
  if (decision.reason === '') return [issue('reason', 'staff.review.reason-missing')]
  return decision.reason.length > maxReviewReasonLength
    ? [issue('reason', 'staff.issues.too-long', { max: maxReviewReasonLength })]
    : []
}

/** A decision may be reversed. */
export const canDecideReview = (state: ReviewState, decision: ReviewDecision['tag']): boolean =>
  state !== (decision === 'approve' ? 'approved' : 'declined')
