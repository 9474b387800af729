import type { Outcome } from '../shared/domain-error'
import type { Recommended, RecommendationKind, RecommendationQuery } from './recommendation'

/** An anonymous product view. */
export type ProductView = {
  readonly productId: number
  /** Previously viewed products, latest first. */
  readonly before: readonly number[]
  /** Of this look; the same one counts once. */
  readonly key: string
}

/** Rows of products that this visitor may see, at this visitor's prices (S2-9.28). */
export type RecommendationsPort = {
  /** The row asked for, or the nearest to it that has something to show; which one that is, it says. */
  readonly of: (query: RecommendationQuery) => Outcome<Recommended>
  /** Counts a product view, idempotent by key. Invisible products are not counted. */
  readonly noteView: (view: ProductView) => Outcome<void>
}

/** What is known for a row, in one category or the whole store. */
export type EvidenceQuery = Pick<RecommendationQuery, 'productIds' | 'seen' | 'term'> & {
  readonly kind: RecommendationKind
  readonly categoryId?: number
}

/** Where it is known what is bought and looked at. */
export type EvidencePort = {
  /** Ranked product ids, regardless of visibility; deterministic. */
  readonly rank: (asked: EvidenceQuery) => Outcome<readonly number[]>
}
