import type { Outcome } from '../shared/domain-error'
import type { Recommended, RecommendationKind, RecommendationQuery } from './recommendation'

/** A look at a product, as it is counted: nothing of it says whose it was. */
export type ProductView = {
  readonly productId: number
  /** What was looked at just before, last first. */
  readonly before: readonly number[]
  /** Of this look; the same one counts once. */
  readonly key: string
}

/** Rows of products that this visitor may see, at this visitor's prices (S2-9.28). */
export type RecommendationsPort = {
  /** The row asked for, or the nearest to it that has something to show; which one that is, it says. */
  readonly of: (query: RecommendationQuery) => Outcome<Recommended>
  /** Counts a look at a product, once for each key. What is not for this visitor to see is not counted. */
  readonly noteView: (view: ProductView) => Outcome<void>
}

/** What is known for a row, in one category or the whole store. */
export type EvidenceQuery = Pick<RecommendationQuery, 'productIds' | 'seen' | 'term'> & {
  readonly kind: RecommendationKind
  readonly categoryId?: number
}

/** Where it is known what is bought and looked at. */
export type EvidencePort = {
  /** Numbers of products, the best first, whoever may see them; the same evidence always gives the same order. */
  readonly rank: (asked: EvidenceQuery) => Outcome<readonly number[]>
}
