import type { Cents } from '../shared/money'

/** Attributes that products are compared by. */
export type Traits = {
  readonly id: number
  readonly brand?: string
  readonly categoryIds: readonly number[]
  /** Values by field name: 'Finish' -> ['Satin Chrome']. */
  readonly facets: Readonly<Record<string, readonly string[]>>
  readonly price?: Cents
}

const weights = { category: 2, facet: 3, brand: 1, price: 1 } as const

/** Similarity of two products, 0 to 7: shared categories and values, same brand, and price difference. */
export const similarity = (one: Traits, other: Traits): number =>
  weights.category * shared(one.categoryIds, other.categoryIds) +
  weights.facet * shared(valuesOf(one), valuesOf(other)) +
  (one.brand !== undefined && one.brand === other.brand ? weights.brand : 0) +
  (one.price !== undefined && other.price !== undefined && one.price + other.price > 0
    ? (weights.price * Math.min(one.price, other.price)) / Math.max(one.price, other.price)
    : 0)

/** Sorted by similarity, then by id. */
export const maxSimilar = (to: Traits, others: readonly Traits[]): readonly number[] =>
  others
    .map(other => ({ id: other.id, score: similarity(to, other) }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .map(({ id }) => id)

const valuesOf = ({ facets }: Traits): readonly string[] =>
  Object.entries(facets).flatMap(([name, values]) => values.map(value => `${name}=${value}`))

/** Jaccard index: intersection over union. */
const shared = <A>(one: readonly A[], other: readonly A[]): number => {
  const all = new Set([...one, ...other])
  const second = new Set(other)
  return all.size === 0 ? 0 : new Set(one.filter(each => second.has(each))).size / all.size
}
