import type { Outcome } from '../shared/domain-error'
import type { Recommended, RecommendationKind, RecommendationQuery } from './recommendation'

/** An anonymous product view. */
export type ProductView = {
  readonly productId: number
  /** Previously viewed products, latest first. */
  readonly before: readonly number[]
  /** Idempotency key of this view. */
  readonly key: string
}

/** Product rows for this visitor, with visible products at their prices (S2-9.28). */
export type RecommendationsPort = {
  /** The requested row, or the first fallback with products; `kind` identifies it. */
  readonly of: (query: RecommendationQuery) => Outcome<Recommended>
  /** Counts a product view, idempotent by key. Invisible products are not counted. */
  readonly noteView: (view: ProductView) => Outcome<void>
}

/** Query for the evidence of a row, in one category or the whole store. */
export type EvidenceQuery = Pick<RecommendationQuery, 'productIds' | 'seen' | 'term'> & {
  readonly kind: RecommendationKind
  readonly categoryId?: number
}

/** Source of purchase and view statistics. */
export type EvidencePort = {
  /** Ranked product ids, regardless of visibility; deterministic. */
  readonly rank: (asked: EvidenceQuery) => Outcome<readonly number[]>
}
